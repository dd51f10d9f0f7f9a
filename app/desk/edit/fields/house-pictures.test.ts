import { expect, test } from "vitest";
import type { GalleryRow } from "#contract/house/pictures.ts";
import { galleryWith } from "./house-pictures.ts";
import { nameFor } from "./names.ts";

const rows: GalleryRow[] = [
  { place: "bleed", pictures: [{ name: "dock", wide: true, ratio: 2.5 }] },
  { pictures: [{ name: "loft" }, { name: "stove", focus: "34% 50%" }] },
];

test("a picture that moves keeps its shape, and the page its rows", () => {
  expect(galleryWith(rows, ["stove", "dock", "loft"])).toEqual([
    { place: "bleed", pictures: [{ name: "stove", focus: "34% 50%" }] },
    { pictures: [{ name: "dock", wide: true, ratio: 2.5 }, { name: "loft" }] },
  ]);
});

test("more pictures make more rows, fewer leave none empty", () => {
  const names = ["dock", "loft", "stove", "porch", "pond", "hill"];
  expect(galleryWith(rows, names)).toEqual([
    ...rows,
    { pictures: [{ name: "porch" }, { name: "pond" }] },
    { pictures: [{ name: "hill" }] },
  ]);
  expect(galleryWith(rows, ["loft"])).toEqual([{ place: "bleed", pictures: [{ name: "loft" }] }]);
});

test("a photograph gets a name of its own from its file's", () => {
  expect(nameFor("IMG_2041", [])).toBe("img-2041");
  expect(nameFor("Küche (1)", ["kuche-1", "kuche-1-2"])).toBe("kuche-1-3");
  expect(nameFor("写真", ["new"])).toBe("new-2");
});
