import { expect, test } from "vitest";
import { pictureFile, pictureWidths } from "./picture-files.ts";

test("a picture is never enlarged", () => {
  expect(pictureWidths(900)).toEqual([240, 480, 800, 900]);
});

test("a very large picture stops at the widest screen", () => {
  expect(pictureWidths(6000)).toEqual([240, 480, 800, 1200, 1600, 2400]);
});

test("a picture that already has one of the widths is made in it once", () => {
  expect(pictureWidths(1600)).toEqual([240, 480, 800, 1200, 1600]);
});

test("a file's name has the key, so a new picture has a new URL", () => {
  expect(pictureFile("porch", "0d8fcbdf", 800, "avif")).toBe("porch-800.0d8fcbdf.avif");
});
