import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { absoluteUrl } from "#app/site/site-url.ts";
import { guideIndex } from "#house/guide-index.ts";

/** Every guide as schema.org data, under its own title. */
export function describeIndex(guides: readonly Guide[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: guideIndex.title,
    description: guideIndex.description,
    numberOfItems: guides.length,
    itemListElement: guides.map(({ name, head }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name: head.title,
      url: absoluteUrl(`/recommendations/${name}`),
    })),
  };
}
