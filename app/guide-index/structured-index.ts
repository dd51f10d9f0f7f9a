import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { absoluteUrl } from "#app/site/head/site-url.ts";

type IndexTexts = { readonly title: string; readonly description: string };

/** Every guide as schema.org data, under its own title. */
export function describeIndex({ title, description }: IndexTexts, guides: readonly Guide[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: title,
    description,
    numberOfItems: guides.length,
    itemListElement: guides.map(({ name, head }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: head.title,
      url: absoluteUrl(`/recommendations/${name}`),
    })),
  };
}
