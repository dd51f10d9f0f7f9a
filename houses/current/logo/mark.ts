import { current } from "../current.ts";

export const { logoMark } = current["logo/mark.ts"];
