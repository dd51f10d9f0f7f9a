import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { lookFile } from "#contract/house/colors.ts";
import { findMistakes } from "#contract/house/mistakes.ts";
import { initialsMark } from "./look.tsx";

const palettes: Record<string, Record<string, string>> = parse(
  readFileSync(new URL("palettes.yaml", import.meta.url), "utf8"),
);
const logo = { main: "M0 0" };

/** Words on what they stand on. */
const PAIRS = [
  ...["ink ground", "ink raised", "ink-soft ground", "ink-soft raised", "action ground", "action action-tint"],
  ...["white action", "white action-deep", "accent ground", "accent accent-tint", "white accent"],
  ...["accent-deep accent-band", "warm-deep warm-tint", "error ground", "error error-tint"],
  ...["night-text night", "night-soft night", "night-soft night-raised", "accent-light night"],
];

test("there are six palettes, complete, and every word can be read on what is under it", () => {
  expect(Object.keys(palettes)).toHaveLength(6);
  for (const [name, colors] of Object.entries(palettes)) {
    expect(findMistakes(lookFile, { colors, logo }), name).toEqual([]);
    const faint = PAIRS.filter((pair) => {
      const [words = "", under = ""] = pair.split(" ").map((each) => colors[each]);
      return contrast(words, under) < 4.5;
    });
    expect(faint, name).toEqual([]);
  }
});

test("any two initials are a mark that stays on its field", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  for (const letter of letters) {
    const mark = initialsMark(`${letter}W`);
    expect(findMistakes(lookFile, { colors: palettes["Lake and amber"], logo: mark })).toEqual([]);
    const [, left = "", top = ""] = /^M([\d.]+) ([\d.]+)/.exec(mark?.accent ?? "") ?? [];
    for (const at of [Number(left), Number(top)]) expect(at >= 0 && at <= 48, `${letter}: ${at}`).toBe(true);
  }
  expect(initialsMark("")).toBeUndefined();
  expect(initialsMark("Ö")).toBeUndefined();
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
