import { expect, test } from "vitest";
import { gallery } from "#house/gallery.ts";
import { pictures } from "#house/pictures.ts";

const shown = gallery.flatMap((row) => row.pictures.map(({ name }) => name));

test("the gallery shows sixteen pictures, none of them twice", () => {
  expect(shown).toHaveLength(16);
  expect(new Set(shown).size).toBe(16);
});

test("every picture of the gallery has a caption", () => {
  const bare = shown.filter((name) => !pictures[name]?.caption);

  expect(bare).toEqual([]);
});

test("no row has frames of equal size, and none has three", () => {
  for (const { pictures: row } of gallery) {
    expect(row.length).toBeLessThan(3);
    expect(new Set(row.map(({ ratio }) => ratio)).size).toBe(row.length);
  }
});

test("on a phone no half-width picture is alone in its row", () => {
  const runs = gallery
    .flatMap((row) => row.pictures)
    .map(({ wide }) => (wide ? "|" : "h"))
    .join("")
    .split("|");

  expect(runs.filter((run) => run.length % 2 === 1)).toEqual([]);
});
