import { emergency } from "#house/emergency.ts";
import { fileOf } from "./guide-files.ts";
import type { Guide } from "./parse-guide.ts";

/** The sections of the home page that other pages may link to. */
const homeSections = ["home", "gallery", "amenities", "reviews", "contact"];

/** The other pages, with the ids that a link may point to. */
const otherPages: Record<string, readonly string[]> = {
  "/": homeSections,
  "/recommendations": [],
  "/privacy": [],
  "/terms": [],
  "/agreement": [],
  ...(emergency && { "/emergency": [] }),
};

/** Problems between guides: dead links, unknown anchors, related guides that don't exist. */
export function checkGuides(guides: readonly Guide[]): string[] {
  const anchors = new Map(Object.entries(otherPages));
  for (const { name, headings } of guides) {
    anchors.set(
      `/recommendations/${name}`,
      headings.flatMap(({ id }) => id ?? []),
    );
  }
  const names = guides.map(({ name }) => name);

  return guides.flatMap((guide) => {
    const ownAddress = `/recommendations/${guide.name}`;
    const unrelated = guide.head.relatedArticles
      .filter((name) => !names.includes(name))
      .map((name) => `the related guide "${name}" does not exist`);
    const dead = guide.links
      .map((link) => linkProblem(link, ownAddress, anchors))
      .filter((problem) => problem !== undefined);
    return [...unrelated, ...dead].map((problem) => `${fileOf(guide.name)}: ${problem}`);
  });
}

function linkProblem(link: string, ownAddress: string, anchors: Map<string, readonly string[]>): string | undefined {
  if (/^(mailto|tel):/.test(link)) return undefined;
  if (/^https:\/\/[^/\s]+\.[^/\s]+/.test(link)) return undefined;
  if (!/^[/#]/.test(link)) return `the link "${link}" is neither an https address nor one of the site`;

  const [path, anchor] = link.split("#");
  const known = anchors.get(path || ownAddress);
  if (!known) return `the link "${link}" leads to no page`;
  if (anchor !== undefined && !known.includes(anchor)) return `the link "${link}" leads to no section`;
  return undefined;
}
