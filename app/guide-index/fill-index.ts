import { categoryId } from "#app/guide/category-path.ts";
import { writerOf } from "#app/guide/guide-page.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import type { PictureName } from "#contract/house/fields.ts";
import type { GuideIndex, IndexEntry } from "#contract/house/guides.ts";
import { formatDate } from "#domain/format.ts";

export type IndexCard = {
  href: string;
  title: string;
  blurb: string;
  category: string;
  picture: PictureName;
  /** The category's anchor, on its first card. */
  id?: string;
  byline?: string;
  /** A second guide on the same subject. */
  also?: { href: string; words: string };
};

/** How many featured cards show their writer and date. */
const CARDS_WITH_BYLINE = 3;

/** The cards of the index, filled in from their guides. A card whose guide was deleted is left out. */
export function fillIndex(index: GuideIndex, guides: readonly Guide[]) {
  const anchored = new Set<string>();

  function fill({ card, guide: { name, head } }: Found): IndexCard {
    const id = categoryId(head.category);
    const isFirst = !anchored.has(id);
    anchored.add(id);
    return {
      href: `/recommendations/${name}${card.section ? `#${card.section}` : ""}`,
      title: card.title,
      blurb: card.blurb,
      category: head.category,
      picture: card.picture ?? head.featuredImage,
      ...(isFirst && { id }),
      ...second(card),
    };
  }

  function sign(found: Found, place: number): IndexCard {
    if (place >= CARDS_WITH_BYLINE) return fill(found);
    const { author, publishDate } = found.guide.head;
    return { ...fill(found), byline: `${writerOf(author).name}, ${formatDate(publishDate)}` };
  }

  /** Left out, like a card, when its guide was deleted. */
  function second({ also }: IndexEntry): Pick<IndexCard, "also"> {
    const isThere = guides.some(({ name }) => name === also?.guide);
    return also && isThere ? { also: { href: `/recommendations/${also.guide}`, words: also.words } } : {};
  }

  return {
    categories: findGuides(index.categories.cards, guides).map(fill),
    featured: findGuides(index.featured.cards, guides).map(sign),
  };
}

type Found = { readonly card: IndexEntry; readonly guide: Guide };

function findGuides(cards: readonly IndexEntry[], guides: readonly Guide[]): Found[] {
  return cards.flatMap((card) => {
    const guide = guides.find(({ name }) => name === card.guide);
    return guide ? [{ card, guide }] : [];
  });
}
