import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { picturesNamed } from "#contract/house/between-files.ts";
import type { HouseFolder } from "#contract/house/house-folder.ts";
import { type Values, valueAt, withEdit, written } from "../draft/draft-values.ts";
import { withoutPictures } from "./without-pictures.ts";

const HOUSE = "houses/wild-iris";

function filesOf(house: string): Values {
  const paths = readdirSync(house, { recursive: true, encoding: "utf8" }).filter((path) =>
    /[a-z]\.(yaml|md)$/.test(path),
  );
  return Object.fromEntries(paths.map((path) => [path, written(path, readFileSync(`${house}/${path}`, "utf8"))]));
}

const asFile = (name: string) => ({ name, file: `${name}.jpg` });

test("pictures that are removed are gone from every page, and what needs one shows another", () => {
  const before = filesOf(HOUSE);
  const [kept = "", ...gone] = Object.keys(Object(valueAt(before["pictures.yaml"], ["pictures"])));

  const after = withoutPictures(before, gone.map(asFile), kept).reduce(withEdit, before);

  const named = picturesNamed(after as Partial<HouseFolder>).flatMap(([, , name]) => name ?? []);
  expect(new Set(named)).toEqual(new Set([kept]));
  expect(Object.keys(Object(valueAt(after["pictures.yaml"], ["pictures"])))).toEqual([kept]);
  expect(valueAt(after["pictures.yaml"], ["places", "opening"])).toBe(kept);
  expect(valueAt(after["rooms.yaml"], ["bedrooms", 0, "picture"])).toBeUndefined();
  const texts = Object.values(after).filter((text) => typeof text === "string");
  const shown = texts.flatMap((text) => [
    ...text.matchAll(/!\[\]\(([\w-]+)|picture="([\w-]+)|^featuredImage: *"?([\w-]+)/gm),
  ]);
  expect(new Set(shown.flatMap((each) => each.slice(1)).filter((name) => name !== undefined))).toEqual(new Set([kept]));
});

test("other pictures stay where they are", () => {
  const before = filesOf(HOUSE);

  const edits = withoutPictures(before, [asFile("dusk-that-never-was")], "");

  expect(edits.map((edit) => edit.file)).toEqual([
    "pictures/dusk-that-never-was.jpg",
    "pictures.yaml",
    "pictures.yaml",
  ]);
  expect(valueAt(edits.reduce(withEdit, before)["pictures.yaml"], ["gallery"])).toEqual(
    valueAt(before["pictures.yaml"], ["gallery"]),
  );
});
