import { categoryId } from "#app/guide/category-path.ts";
import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import { formatPublishDate } from "#app/guide/publish-date.ts";
import { guideIndex, type IndexEntry } from "#house/guide-index.ts";
import type { PictureName } from "#house/pictures.ts";
import { writers } from "#house/writers.ts";

export type IndexCard = {
  href: string;
  title: string;
  blurb: string;
  category: string;
  picture: PictureName;
  /** The category's anchor, on the first card that shows it. */
  id?: string;
  byline?: string;
  /** A second guide on the same subject. */
  also?: { href: string; words: string };
};

export type IndexCards = { categories: IndexCard[]; featured: IndexCard[] };

/** How many featured cards show their writer and date. */
const CARDS_WITH_BYLINE = 3;

/** The cards of the index, filled in from their guides. */
export function fillIndex(guides: readonly Guide[]): IndexCards {
  const anchored = new Set<string>();

  function fill(card: IndexEntry): IndexCard {
    const { name, head } = find(guides, card.guide);
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
      ...(card.also && {
        also: { href: `/recommendations/${find(guides, card.also.guide).name}`, words: card.also.words },
      }),
    };
  }

  function sign(card: IndexEntry, place: number): IndexCard {
    if (place >= CARDS_WITH_BYLINE) return fill(card);
    const { author, publishDate } = find(guides, card.guide).head;
    return { ...fill(card), byline: `${writers[author].name}, ${formatPublishDate(publishDate)}` };
  }

  return {
    categories: guideIndex.categories.cards.map(fill),
    featured: guideIndex.featured.cards.map(sign),
  };
}

function find(guides: readonly Guide[], name: string): Guide {
  const guide = guides.find((candidate) => candidate.name === name);
  if (!guide) throw new Error(`houses/wild-iris/guide-index.ts: there is no guide "${name}"`);
  return guide;
}
