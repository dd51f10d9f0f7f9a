import { join } from "node:path";
import { expect, test } from "vitest";
import { requireHouse } from "#houses/loading/read-house.ts";
import { root } from "../child-processes.ts";
import { missingForSearch } from "./search-listing.ts";

const { files } = requireHouse(join(root, "houses/test-house"));

test("the owner hears what search engines miss, and that the place isn't told without exact coordinates", () => {
  const house = { ...files["house.yaml"], listing: undefined };
  const reviews = { ...files["reviews.yaml"], sample: false } as (typeof files)["reviews.yaml"];
  const few = { ...files["pictures.yaml"], gallery: files["pictures.yaml"].gallery.slice(0, 1) };

  expect(missingForSearch({ "house.yaml": house, "reviews.yaml": reviews, "pictures.yaml": few })).toEqual([
    expect.stringMatching(/^pictures.yaml: \d pictures in the gallery; Google asks for 8 or more$/),
    "house.yaml: no listing.exactCoordinates, so search engines aren't told where the house is",
    expect.stringMatching(/^reviews.yaml: \d+ without the day it was published$/),
  ]);
});

test("a house with all of it misses nothing", () => {
  expect(missingForSearch(files).filter((line) => !line.startsWith("pictures"))).toEqual([]);
});
