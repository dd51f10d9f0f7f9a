import { current } from "./current.ts";

export const { letterWords } = current["letters.ts"];
