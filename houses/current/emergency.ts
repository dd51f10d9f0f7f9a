import { current } from "./current.ts";

export const { emergency } = current["emergency.ts"];
