import type { LineMistake } from "./yaml-file.ts";

/** An agreement's Markdown: a title, sections of paragraphs, and "In short", the terms that step 3 of a booking shows. */
type ReadLegalText = {
  readonly sample: boolean;
  readonly title: string;
  readonly summary: string | undefined;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly terms: readonly { readonly term: string; readonly text: string }[];
};

const HEAD = /^---\n([\s\S]*?)\n---\n/;
export const IN_SHORT = "In short";
const TERM = /^- \*\*(.+?):\*\* (.+)$/;

export function readLegalText(markdown: string): ReadLegalText {
  const head = HEAD.exec(markdown)?.[1] ?? "";
  const body = markdown.replace(HEAD, "");
  const all = body.split(/^## /m).slice(1).map(sectionOf);
  const short = all.find(({ heading }) => heading === IN_SHORT);
  return {
    sample: !/^sample: false$/m.test(head),
    title: /^# (.+)$/m.exec(body)?.[1]?.trim() ?? "",
    summary: /^summary: (.+)$/m.exec(head)?.[1],
    sections: all.filter((each) => each !== short),
    terms: (short?.paragraphs ?? []).map((line) => {
      const [, term = "", text = ""] = TERM.exec(line) ?? [];
      return { term, text };
    }),
  };
}

function sectionOf(markdown: string) {
  const [heading = "", ...rest] = markdown.split("\n");
  const paragraphs = rest.join("\n").split(/\n\s*\n|\n(?=- )/);
  return {
    heading: heading.trim(),
    paragraphs: paragraphs.map((each) => each.replace(/\s+/g, " ").trim()).filter((each) => each !== ""),
  };
}

const NO_TERM = "has no term; expected one such as - **Pets:** None";
const REFUSED: readonly [RegExp, string][] = [
  [/^#{3,} /, "is a heading in a section; expected only # for the title and ## for sections"],
  [/^(\d+\.|[*+]) /, "is a list, which agreements don't have; expected paragraphs with an empty line between them"],
  [/\]\(/, "has a link, which agreements don't have"],
  [/\*\*|__/, "has bold words; expected them only at the start of a line of In short, such as - **Pets:** None"],
  [/^- /, "is a list, which only In short has; expected paragraphs"],
];

/** Markdown that the pages and the printed agreement don't know would be shown with its signs. */
export function unknownMarkdown(markdown: string): LineMistake[] {
  let isShort = false;
  return markdown.split("\n").flatMap((line, index) => {
    if (line.startsWith("## ")) isShort = line.slice(3).trim() === IN_SHORT;
    // A line of In short may begin with what decides whether it is there.
    if (isShort && /^(\{%.*?%\})?- \*\*.+?:\*\* /.test(line)) return [];
    const why = isShort && line.startsWith("- ") ? NO_TERM : REFUSED.find(([sign]) => sign.test(line))?.[1];
    return why === undefined ? [] : [{ line: index + 1, sentence: `${JSON.stringify(line.slice(0, 60))} ${why}` }];
  });
}
