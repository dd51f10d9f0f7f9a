import { expect, test } from "vitest";
import { faultsOfPictures } from "./describe.ts";

const there = () => true;

test("a complete list of pictures has no faults", () => {
  expect(faultsOfPictures({ porch: { file: "porch.jpg", alt: "The porch at dusk" } }, there)).toEqual([]);
});

test("a missing file is told with the picture's name", () => {
  const faults = faultsOfPictures({ porch: { file: "porch.jpg", alt: "The porch at dusk" } }, () => false);

  expect(faults).toEqual(['"porch": pictures/porch.jpg is missing']);
});

test("a picture that says nothing to a blind guest is told", () => {
  expect(faultsOfPictures({ porch: { file: "porch.jpg", alt: " " } }, there)).toEqual([
    '"porch": its alternative text is missing',
  ]);
});

test("an empty caption is told", () => {
  expect(faultsOfPictures({ porch: { file: "porch.jpg", alt: "The porch", caption: "" } }, there)).toEqual([
    '"porch": its caption is empty',
  ]);
});
