import { guideIndex } from "#house/guide-index.ts";

const configured: unknown = import.meta.env.VITE_GUIDES;

/** The names of all guides, written into the build: the browser cannot look into the house's folder. */
const GUIDES = typeof configured === "string" ? configured.split(",").filter(Boolean) : [];

/** Without guides there is no index of them, and nothing links to it. */
export const hasGuides = GUIDES.length > 0;

export type GuideLink = { readonly words: string; readonly href: string };

export const footerGuides = linksOf(guideIndex?.footer, GUIDES);
export const popularGuides = linksOf(guideIndex?.popular, GUIDES);

/** Links to a guide that was deleted are left out. */
export function linksOf(
  wanted: readonly { readonly guide: string; readonly words: string }[] = [],
  guides: readonly string[],
): GuideLink[] {
  return wanted
    .filter(({ guide }) => guides.includes(guide))
    .map(({ guide, words }) => ({ words, href: `/recommendations/${guide}` }));
}
