import type { GuideIndex } from "#contract/house/guides.ts";

/** What search engines and feed readers show of the index. */
export function indexDescription({ description }: GuideIndex, guides: number): string {
  return typeof description === "function" ? description(guides) : description;
}
