import type { Year } from "#contract/house/home-parts.ts";
import { house } from "./house.ts";

const PLOWED = "All-wheel drive; plowed by 7 a.m.";

/** Snow as measured at an invented woodshed, daylight as the sun gives it at this latitude. */
export const year: Year | undefined = {
  sample: true,
  title: `A year at ${house.elevation}`,
  text: "There’s no wrong month, only wrong shoes. The snow is measured at our woodshed, ten winters’ average.",
  months: [
    { snow: 22, light: 9.8, bloom: "Deep snow", road: PLOWED },
    { snow: 28, light: 10.7, bloom: "The deepest snow", road: PLOWED },
    { snow: 26, light: 11.9, bloom: "Long days on snow", road: PLOWED },
    { snow: 11, light: 13.2, bloom: "Pasqueflower", road: "Soft by noon" },
    { snow: 2, light: 14.3, bloom: "Glacier lily", road: "Any car" },
    { snow: 0, light: 14.8, bloom: "Wild iris", road: "Any car" },
    { snow: 0, light: 14.6, bloom: "Lupine, paintbrush", road: "Any car" },
    { snow: 0, light: 13.6, bloom: "Columbine, asters", road: "Any car" },
    { snow: 0, light: 12.4, bloom: "Aspens turn gold", road: "Any car" },
    { snow: 2, light: 11.1, bloom: "Gold, first week", road: "Any car" },
    { snow: 7, light: 10.1, bloom: "First snow", road: "All-wheel drive" },
    { snow: 14, light: 9.5, bloom: "Snow for sleds", road: "All-wheel drive" },
  ],
};
