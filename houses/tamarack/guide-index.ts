import type { GuideIndex } from "#contract/house/guides.ts";

export const guideCategories: readonly string[] = [];

export const guideIndex: GuideIndex | undefined = undefined;
