import { writerOf } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { categoryId } from "#app/guide/structured-guide.ts";
import { absoluteUrl } from "#app/site/head/site-url.ts";
import type { GuideIndex, IndexEntry } from "#contract/house/guides.ts";
import { formatDate } from "#domain/format.ts";

export type IndexCard = ReturnType<typeof fillIndex>["categories"][number];

/** The cards of the index, filled in from their guides. A card whose guide was deleted is left out. */
export function fillIndex(index: GuideIndex, guides: readonly Guide[]) {
  const anchored = new Set<string>();
  const find = (wanted: string | undefined) => guides.find(({ name }) => name === wanted);

  function fill({ guide, section, title, blurb, picture, also }: IndexEntry) {
    const head = find(guide)?.head;
    if (head === undefined) return [];
    const id = categoryId(head.category);
    const isFirst = !anchored.has(id);
    anchored.add(id);
    return {
      href: `/recommendations/${guide}${section ? `#${section}` : ""}`,
      title,
      blurb,
      category: head.category,
      picture: picture ?? head.featuredImage,
      byline: `${writerOf(head.author).name}, ${formatDate(head.publishDate)}`,
      /** The category's anchor, on its first card. */
      id: isFirst ? id : undefined,
      /** A second guide on the same subject. */
      also: find(also?.guide) && also,
    };
  }

  return { categories: index.categories.cards.flatMap(fill), featured: index.featured.cards.flatMap(fill) };
}

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
