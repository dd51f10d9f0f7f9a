import { current } from "./current.ts";

export const { houseBook } = current["book.ts"];
