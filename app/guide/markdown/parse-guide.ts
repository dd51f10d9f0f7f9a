import { parse as parseYaml } from "yaml";
import { mistakesIn } from "#contract/house/mistakes.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { fileOf, type GuideFile } from "./guide-files.ts";
import { type GuideBlock, type GuideHead, type GuideHeading, guideHead } from "./guide-schema.ts";
import { parseText } from "./parse-text.ts";

export type Guide = {
  name: string;
  head: GuideHead;
  blocks: GuideBlock[];
  headings: GuideHeading[];
  /** Every address that the text links to. */
  links: string[];
};

/** Reads one guide. All problems in its file are reported at once, with the file's name. */
export function parseGuide({ name, text }: GuideFile): Result<Guide, readonly string[]> {
  const file = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/s.exec(text);
  if (!file?.groups) return refuse([`${fileOf(name)}: the head must stand between two lines of ---`]);

  const given: unknown = parseYaml(file.groups.head ?? "");
  const { data: head } = guideHead.safeParse(given);
  if (head === undefined) return refuse(mistakesIn(fileOf(name), guideHead, given));

  const { problems, ...parsedText } = parseText(file.groups.body ?? "", head.title);
  const guide = { name, head, ...parsedText };
  const everyProblem = [...headProblems(guide), ...headingProblems(guide.headings), ...problems];
  return everyProblem.length > 0 ? refuse(everyProblem.map((problem) => `${fileOf(name)}: ${problem}`)) : accept(guide);
}

function headProblems({ name, head, headings }: Guide): string[] {
  const problems: string[] = [];
  for (const id of head.tableOfContents) {
    if (!headings.some((heading) => heading.id === id)) problems.push(`the table of contents knows no heading "${id}"`);
  }
  if (head.relatedArticles.includes(name)) problems.push("a guide is not related to itself");
  if (new Set(head.relatedArticles).size < head.relatedArticles.length) problems.push("a related guide is named twice");
  return problems;
}

function headingProblems(headings: GuideHeading[]): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  let above = 1;
  for (const { depth, id, text } of headings) {
    if (depth === 1) problems.push(`"${text}": the headline is in the head; headings start at the second level`);
    if (depth > above + 1) problems.push(`"${text}" skips a level of headings`);
    if (depth === 2 && id === undefined) problems.push(`"${text}" needs an id in braces: {#like-this}`);
    if (id !== undefined && ids.has(id)) problems.push(`the id "${id}" is used twice`);
    if (id !== undefined) ids.add(id);
    above = depth;
  }
  return problems;
}
