import { absoluteUrl } from "#app/site/site-url.ts";
import type { IndexCards } from "./fill-index.ts";

type IndexTexts = { readonly title: string; readonly description: string };

/** The guides that the index links to, each once, as schema.org data. */
export function describeIndex({ title, description }: IndexTexts, { categories, featured }: IndexCards): object {
  const titles = new Map([...categories, ...featured].map(({ href, title }) => [href, title]));
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: title,
    description,
    numberOfItems: titles.size,
    itemListElement: [...titles].map(([href, name], place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      url: absoluteUrl(href),
    })),
  };
}
