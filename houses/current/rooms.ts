import { current } from "./current.ts";

export const { bedrooms, bathrooms, amenities } = current["rooms.ts"];
