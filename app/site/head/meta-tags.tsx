import { madePicture } from "#app/ui/pictures/made-picture.ts";
import type { PictureName } from "#contract/fields.ts";
import { house } from "#house/house.ts";
import { picturePlaces } from "#house/pictures.ts";
import type { PageMeta } from "../page.ts";
import { SOCIAL_CARD } from "./brand-files.ts";
import { absoluteUrl } from "./site-url.ts";

/** The head of a page: what search engines list and what a shared link shows. */
export function MetaTags({ meta, path }: { meta: PageMeta; path: string }) {
  const { title, description, picture, type = "website", keywords = [], hidden, isPrivate } = meta;
  const address = absoluteUrl(path);
  const card = previewCard(picture);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      {hidden && <meta name="robots" content="noindex" />}
      {isPrivate && <meta name="referrer" content="no-referrer" />}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={house.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={house.language.replace("-", "_")} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={absoluteUrl(card.src)} />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={absoluteUrl(card.src)} />
      <meta name="twitter:image:alt" content={card.alt} />
    </>
  );
}

type PreviewCard = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string };

/** A page without its own picture uses the card that the build makes from the opening picture. */
function previewCard(name: PictureName | undefined): PreviewCard {
  const { src, shownWidth, shownHeight, alt } = madePicture(name ?? picturePlaces.opening);
  if (name === undefined) return { src: SOCIAL_CARD.path, width: SOCIAL_CARD.width, height: SOCIAL_CARD.height, alt };
  return { src, width: shownWidth, height: shownHeight, alt };
}
