import { expect, test } from "vitest";
import { derivativesOf } from "./vite-plugin.ts";

const measured = { key: "abc", width: 1600, height: 900, placeholder: "" };

test("a guide's main picture is also cropped to the shapes that search engines want", () => {
  const files = derivativesOf({ opening: measured }).filter(({ height }) => height !== undefined);

  expect(files.map(({ file, width, height }) => ({ file, width, height }))).toEqual([
    { file: "opening-16x9.abc.jpg", width: 1200, height: 675 },
    { file: "opening-4x3.abc.jpg", width: 1200, height: 900 },
    { file: "opening-1x1.abc.jpg", width: 1200, height: 1200 },
  ]);
});

test("other pictures keep their own shape", () => {
  expect(derivativesOf({ porch: measured }).filter(({ height }) => height !== undefined)).toEqual([]);
});
