import type { HouseMap } from "#contract/house/place.ts";

export const map: HouseMap | undefined = {
  alt: "A map",
  wide: { file: "map-wide.svg", width: 20, height: 10 },
  tall: { file: "map-tall.svg", width: 10, height: 20 },
};
