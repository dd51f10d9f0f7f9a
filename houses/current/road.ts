import { current } from "./current.ts";

export const { road } = current["road.ts"];
