import type { HouseFolder } from "#contract/house/house-folder.ts";

const FEWEST_PICTURES = 8;

/** What search engines miss for showing the house as a vacation rental. Only to know: Google lists partners alone. */
export function missingForSearch(house: Partial<HouseFolder>): string[] {
  const pictures = new Set(house["pictures.yaml"]?.gallery.flatMap((row) => row.pictures.map(({ name }) => name)));
  const { sample = true, reviews = [] } = house["reviews.yaml"] ?? {};
  const undated = sample ? 0 : reviews.filter(({ published }) => published === undefined).length;
  return [
    ...(pictures.size < FEWEST_PICTURES
      ? [`pictures.yaml: ${pictures.size} pictures in the gallery; Google asks for ${FEWEST_PICTURES} or more`]
      : []),
    ...(house["house.yaml"]?.listing?.exactCoordinates === undefined
      ? ["house.yaml: no listing.exactCoordinates, so search engines aren't told where the house is"]
      : []),
    ...(undated > 0 ? [`reviews.yaml: ${undated} without the day it was published`] : []),
  ];
}
