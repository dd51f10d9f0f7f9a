import { current } from "./current.ts";

export const { footerSkyline, staySkyline, cardSkyline } = current["skyline.ts"];
