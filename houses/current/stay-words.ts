import { current } from "./current.ts";

export const { stayWords } = current["stay-words.ts"];
