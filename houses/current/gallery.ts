import { current } from "./current.ts";

export const { gallery } = current["gallery.ts"];
