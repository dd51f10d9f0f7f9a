import type { Guide } from "#app/guide/markdown/parse-guide.ts";
import type { PictureName } from "#contract/fields.ts";
import type { Writer } from "#contract/house/guides.ts";
import { writers } from "#house/writers.ts";

export type GuideCard = { href: string; title: string; blurb: string; picture: PictureName };

/** A guide as its page shows it. The newsletter is accepted in the front matter and not shown yet. */
export type GuidePage = ReturnType<typeof toGuidePage>;

export function toGuidePage(guide: Guide, guides: readonly Guide[]) {
  const { tableOfContents, relatedArticles, newsletterCta: _unshown, ...head } = guide.head;
  const [first, ...rest] = guide.blocks;
  return {
    ...head,
    /** Its canonical address, because a guide may have two. */
    path: pathOf(guide),
    writer: writerOf(head.author),
    tableOfContents: tableOfContents.map((id) => ({ id, title: headingOf(guide, id) })),
    /** The table at the start of the text. It's shown above the text, as wide as the page. */
    comparison: first?.kind === "table" ? first : undefined,
    blocks: first?.kind === "table" ? rest : guide.blocks,
    related: relatedArticles.map((name) => toCard(find(guides, name))),
  };
}

export function writerOf(name: string): Writer {
  const writer = writers[name];
  if (writer === undefined) throw new Error(`writers.yaml knows no writer "${name}"`);
  return writer;
}

function toCard(guide: Guide): GuideCard {
  const { title, excerpt, featuredImage } = guide.head;
  return { href: pathOf(guide), title, blurb: excerpt, picture: featuredImage };
}

function pathOf({ name }: Guide): string {
  return `/recommendations/${name}`;
}

function headingOf({ headings }: Guide, id: string): string {
  return headings.find((heading) => heading.id === id)?.text ?? "";
}

function find(guides: readonly Guide[], name: string): Guide {
  const guide = guides.find((candidate) => candidate.name === name);
  if (!guide) throw new Error(`There is no guide "${name}"`);
  return guide;
}
