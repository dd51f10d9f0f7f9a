import { findMistakes } from "#contract/house/mistakes.ts";
import { BOOK_FILE, bookFile, type HouseBook } from "#contract/house/words.ts";
import type { HouseReader } from "./house-reader.ts";
import { readLegalText } from "./legal-text.ts";

const PICTURE = /^!\[\]\((.+)\)$/;
const REFUSED: readonly [RegExp, string][] = [
  [/^#{3,} /, "is a heading in a part; expected only # for the title and ## for parts"],
  [/^(\d+\.|[*+]) /, "is another kind of list; expected lines that begin with - "],
  [/^!\[/, "is no picture of pictures.yaml; expected one by its name alone, such as ![](porch)"],
  [/\]\(/, "has a link, which can't be followed without a signal"],
  [/\*\*|__/, "has bold words, which the book doesn't have"],
];

/** The house book, if there is one. Its pictures are named as pictures.yaml names them. */
export function readBook(reader: HouseReader, pictures: object | undefined): HouseBook | undefined {
  if (!reader.filesIn("", ".md").includes(BOOK_FILE)) return undefined;
  const source = reader.text(BOOK_FILE) ?? "";
  for (const [index, line] of source.split("\n").entries()) {
    const picture = PICTURE.exec(line)?.[1];
    if (picture !== undefined && (pictures === undefined || picture in pictures)) continue;
    const why = REFUSED.find(([sign]) => sign.test(line))?.[1];
    if (why !== undefined) reader.report(BOOK_FILE, index + 1, `${JSON.stringify(line.slice(0, 60))} ${why}`);
  }
  const { sample, title, sections } = readLegalText(reader.fill(BOOK_FILE, source, 1));
  if (reader.broken.has(BOOK_FILE)) return undefined;
  const book = { sample, title, parts: sections.map(partOf) };
  for (const each of findMistakes(bookFile, book)) reader.reportField(BOOK_FILE, each);
  return bookFile.safeParse(book).data;
}

function partOf({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) {
  const picture = paragraphs.map((each) => PICTURE.exec(each)?.[1]).find((name) => name !== undefined);
  const [lead, ...rest] = paragraphs.filter((each) => !PICTURE.test(each));
  const steps = rest.flatMap((each) => (each.startsWith("- ") ? each.slice(2) : []));
  return { heading, picture, lead, steps, notes: rest.filter((each) => !each.startsWith("- ")) };
}
