import { current } from "./current.ts";

export const { guestReviews } = current["reviews.ts"];
