import { guideNames } from "#app/house-folder.ts";
import { guideIndex } from "#house/guide-index.ts";

// Header, footer and not-found page are rendered only at build time, so this may read the house's folder.
const GUIDES = guideNames();

/** Without guides there is no index of them, and nothing links to it. */
export const hasGuides = GUIDES.length > 0;

export type GuideLink = { readonly words: string; readonly href: string };

export const footerGuides = linksOf(guideIndex?.footer, GUIDES);
export const popularGuides = linksOf(guideIndex?.popular, GUIDES);

/** Links to a deleted guide are left out. */
export function linksOf(
  wanted: readonly { readonly guide: string; readonly words: string }[] = [],
  guides: readonly string[],
): GuideLink[] {
  return wanted
    .filter(({ guide }) => guides.includes(guide))
    .map(({ guide, words }) => ({ words, href: `/recommendations/${guide}` }));
}
