import { current } from "./current.ts";

export const { stayWords, arrivalWords } = current["stay-words.ts"];
