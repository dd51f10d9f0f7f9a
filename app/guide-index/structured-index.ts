import { absoluteUrl } from "#app/site/site-url.ts";
import { guideIndex } from "#house/guide-index.ts";
import type { IndexCards } from "./fill-index.ts";

/** The guides that the index links to, each once, as schema.org data. */
export function describeIndex({ categories, featured }: IndexCards): object {
  const titles = new Map([...categories, ...featured].map(({ href, title }) => [href, title]));
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: guideIndex.title,
    description: guideIndex.description,
    numberOfItems: titles.size,
    itemListElement: [...titles].map(([href, name], place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: absoluteUrl(href),
    })),
  };
}
