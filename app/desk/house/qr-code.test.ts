import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

/** What a camera reads of the code, four dots a cell, with the white edge around it. */
function scanned(text: string): string | undefined {
  const cells = qrCode(text) ?? [];
  const width = (cells.length + 8) * 4;
  const dots = Array.from({ length: width * width }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)].map((at) => Math.floor(at / 4) - 4);
    const shade = cells[y ?? -1]?.[x ?? -1] ? 0 : 255;
    return [shade, shade, shade, 255];
  });
  return jsQR(new Uint8ClampedArray(dots.flat()), width, width)?.data;
}

test.each([0, 1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])(
  "a code of %i bytes is read as it was written",
  (length) => {
    const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 37) % 90))).join("");

    expect(scanned(text)).toBe(text);
  },
);

test("names in every script are read", () => {
  expect(scanned("WIFI:T:WPA;S:Señora’s Hütte;P:snow ☃;;")).toBe("WIFI:T:WPA;S:Señora’s Hütte;P:snow ☃;;");
});

test("what is too long has no code", () => {
  expect(qrCode("a".repeat(107))).toBeUndefined();
});
