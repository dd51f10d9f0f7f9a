import { current } from "./current.ts";

export const { pictures, picturePlaces } = current["pictures.ts"];
