import type { HouseMap } from "#contract/house/place.ts";

export const map: HouseMap | undefined = undefined;
