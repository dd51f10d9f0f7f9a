import { current } from "./current.ts";

export const { map } = current["map.ts"];
