import { current } from "./current.ts";

export const { colors } = current["colors.ts"];
