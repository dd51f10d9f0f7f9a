import type { GuideIndex } from "#contract/house/guides.ts";

/** The description of the index in search results and feed readers. */
export function indexDescription({ description }: GuideIndex, guides: number): string {
  return typeof description === "function" ? description(guides) : description;
}
