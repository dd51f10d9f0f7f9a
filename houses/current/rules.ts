import { current } from "./current.ts";

export const { rules } = current["rules.ts"];
