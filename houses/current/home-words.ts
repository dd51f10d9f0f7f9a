import { current } from "./current.ts";

export const {
  homeTitle,
  cardWords,
  aboutWords,
  galleryWords,
  inventoryWords,
  whereWords,
  contactWords,
  closingWords,
} = current["home-words.ts"];
