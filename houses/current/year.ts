import { current } from "./current.ts";

export const { year } = current["year.ts"];
