import { current } from "./current.ts";

export const { rules, refundRule } = current["rules.ts"];
