import type { MetaDescriptor } from "react-router";
import { madePicture } from "#app/ui/made-picture.ts";
import { lodge } from "#content/lodge.ts";
import { type PictureName, pictures } from "#content/pictures.ts";
import { absoluteUrl } from "./site-url.ts";

export type PageMeta = {
  title: string;
  description: string;
  /** The page's canonical address, from "/". */
  path: string;
  /** The picture of a shared link; without it, the site's card. */
  picture?: PictureName;
  type?: "website" | "article";
  keywords?: readonly string[];
  /** Pages that no search engine should list. */
  hidden?: boolean;
};

/** The head of a page: what search engines list and what a shared link shows. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, type = "website", keywords = [], hidden = false } = page;
  const address = absoluteUrl(path);
  const card = previewCard(page.picture);
  return [
    { title },
    { name: "description", content: description },
    ...(keywords.length > 0 ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: lodge.name },
    { property: "og:type", content: type },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: absoluteUrl(card.src) },
    { property: "og:image:width", content: String(card.width) },
    { property: "og:image:height", content: String(card.height) },
    { property: "og:image:alt", content: card.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: absoluteUrl(card.src) },
    { name: "twitter:image:alt", content: card.alt },
  ];
}

type PreviewCard = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string };

const SITE_CARD: PreviewCard = { src: "/og.jpg", width: 1200, height: 630, alt: pictures.hero.alt };

function previewCard(name: PictureName | undefined): PreviewCard {
  if (name === undefined) return SITE_CARD;
  const { src, shownWidth, shownHeight } = madePicture(name);
  return { src, width: shownWidth, height: shownHeight, alt: pictures[name].alt };
}
