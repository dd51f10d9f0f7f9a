import { current } from "./current.ts";

export const { bedrooms, bathrooms, highlights, amenities } = current["rooms.ts"];
