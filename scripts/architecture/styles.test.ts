import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { whereSomethingHovers } from "../build/style-plugin.ts";

const WIDTHS = ["48rem", "64rem", "80rem"];
const sheets = globSync("app/**/*.css").map((file) => ({ file, css: withoutComments(readFileSync(file, "utf8")) }));
const components = globSync("app/**/*.tsx").map((file) => ({ file, css: readFileSync(file, "utf8") }));

test("every color comes from the tokens", () => {
  const sources = [...outsideStyles(), ...components];
  expect(found(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)a?\(/gi, sources)).toEqual([]);
});

test("pages change at three widths only", () => {
  const queries = found(/@media[^{]*width[^{]*/g, sheets);
  expect(queries.filter((query) => widthsIn(query).some((width) => !WIDTHS.includes(width)))).toEqual([]);
});

test("only what can hover shows it, because a touch would leave it there", () => {
  const built = sheets.map(({ file, css }) => ({ file, css: whereSomethingHovers(css) }));
  expect(found(/[^{};]*:hover[^{]*\{(?!\s*@media \(hover: hover\))/g, built)).toEqual([]);
});

test("every class belongs to a module, but for the few in app/styles", () => {
  expect(outsideStyles().filter(({ file }) => !file.endsWith(".module.css"))).toEqual([]);
  // The picture viewer and the calendar are libraries, the floor plan is a drawing: they bring their own names.
  const foreign = ["lightbox", "month-calendar", "floor-plan"].map((name) => `${name}.module.css`);
  const own = sheets.filter(({ file }) => !foreign.some((name) => file.endsWith(`/${name}`)));
  expect(found(/:global\([^)]*\.[^)]*\)/g, own)).toEqual([]);
});

test("every class that a component wears is in its module", () => {
  const imports = /import (\w+) from "([^"]+\.module\.css)"/g;
  const worn = components.flatMap(({ file, css: source }) =>
    [...source.matchAll(imports)].flatMap(([line, name, from = ""]) => {
      const sheet = readFileSync(from.startsWith("#") ? from.slice(1) : join(dirname(file), from), "utf8");
      const classes = source.replace(line, "").matchAll(new RegExp(`[{(\\[ ]${name}\\.(\\w+)\\b(?!\\.)`, "g"));
      const missing = [...classes].filter(([, wanted]) => !new RegExp(`\\.${wanted}\\b`).test(sheet));
      return missing.map(([, wanted]) => `${file}: ${name}.${wanted}`);
    }),
  );
  expect(worn).toEqual([]);
});

type Sheet = (typeof sheets)[number];

function outsideStyles(): Sheet[] {
  return sheets.filter(({ file }) => !file.startsWith("app/styles/"));
}

/** Each match with its file, so that a failure says where to look. */
function found(pattern: RegExp, among: readonly Sheet[]): string[] {
  return among.flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`));
}

function widthsIn(query: string): string[] {
  return [...query.matchAll(/([\d.]+\w+) <=? width|width (?:[<>]=?) ([\d.]+\w+)/g)].flatMap(([, from, to]) =>
    [from, to].filter((width) => width !== undefined),
  );
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
}
