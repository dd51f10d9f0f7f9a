import { current } from "./current.ts";

export const {
  homeTitle,
  cardWords,
  aboutWords,
  galleryWords,
  roomsWords,
  inventoryWords,
  whereWords,
  contactWords,
  closingWords,
} = current["home-words.ts"];
