import { categoryId } from "#app/guide/category-path.ts";
import { writerOf } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
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
