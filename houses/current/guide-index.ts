import { current } from "./current.ts";

export const { guideCategories, guideIndex } = current["guide-index.ts"];
