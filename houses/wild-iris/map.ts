import type { HouseMap } from "#contract/house/place.ts";

export const map: HouseMap | undefined = {
  alt: "Map: the lodge is off Colorado 62 near Dallas Divide, west of Ridgway. Ouray is south of Ridgway on US 550, Telluride behind the Sneffels Range by Colorado 62 and 145, Montrose and its airport to the north, Silverton south of Ouray over Red Mountain Pass.",
  wide: { file: "map-wide.svg", width: 1128, height: 1000 },
  tall: { file: "map-tall.svg", width: 640, height: 928 },
};
