import { current } from "./current.ts";

export const { skyline } = current["skyline.ts"];
