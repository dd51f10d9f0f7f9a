import { madePicture } from "#app/ui/made-picture.ts";
import { house } from "#house/house.ts";
import { type PictureName, pictures } from "#house/pictures.ts";
import type { PageMeta } from "./page.ts";
import { absoluteUrl } from "./site-url.ts";

/** The head of a page: what search engines list and what a shared link shows. */
export function MetaTags({ meta }: { meta: PageMeta }) {
  const { title, description, path, picture, type = "website", keywords = [], hidden = false } = meta;
  const address = absoluteUrl(path);
  const card = previewCard(picture);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={house.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_US" />
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

/** The head of a page that only the owner reads. */
export function PrivateTags({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

type PreviewCard = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string };

const SITE_CARD: PreviewCard = { src: "/og.jpg", width: 1200, height: 630, alt: pictures.hero.alt };

function previewCard(name: PictureName | undefined): PreviewCard {
  if (name === undefined) return SITE_CARD;
  const { src, shownWidth, shownHeight } = madePicture(name);
  return { src, width: shownWidth, height: shownHeight, alt: pictures[name].alt };
}
