import { current } from "./current.ts";

export const { emailWords } = current["email-words.ts"];
