import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { z } from "zod";
import { neededFiles, optionalFiles } from "#contract/house/house-folder.ts";
import { findMistakes } from "#contract/house/mistakes.ts";
import { deskPaths } from "../../desk-paths.ts";
import { type Entry, editingPages, inOwnersWords, pageOf } from "./entries.ts";

const schemas: Record<string, z.ZodType> = { ...neededFiles, ...optionalFiles };

type Place = { readonly file: string; readonly path: readonly string[]; readonly entry: Entry };

/** Every entry with its way through the file; 0 is the first group of a list. */
const places: Place[] = editingPages.flatMap(({ parts }) =>
  parts.flatMap(({ file, entries }) => entries.flatMap((entry) => placesIn(file, [], entry))),
);

function placesIn(file: string, around: readonly string[], entry: Entry): Place[] {
  if (entry.kind === "file") return [];
  const path = [...around, ...entry.at.split(".")];
  const inside = entry.kind === "list" ? [...path, entry.named === undefined ? "0" : "name"] : path;
  return [
    { file, path, entry },
    ...("entries" in entry ? entry.entries.flatMap((each) => placesIn(file, inside, each)) : []),
  ];
}

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, part) => (part === "0" ? [inner] : { [part]: inner }), value);
}

function mistakesOf(file: string, value: unknown) {
  const schema = schemas[file];
  return schema === undefined ? [] : findMistakes(schema, value);
}

test("every field that the desk shows is one that the house's files know", () => {
  const unknown = places.filter(({ file, path }) =>
    mistakesOf(file, nested(path, {})).some((each) => "known" in each && each.path.join(".") === path.join(".")),
  );
  expect(unknown).toEqual([]);
});

test("what an owner adds begins without a mistake, and blank where only they know what to say", () => {
  const wrong = places.flatMap(({ file, path, entry }) => {
    if (!("begin" in entry)) return [];
    const inside = entry.kind === "list" ? [...path, entry.named === undefined ? "0" : "name"] : path;
    const found = filledIn(file, nested(inside, entry.begin));
    return found.filter((each) => each.path.join(".").startsWith(inside.join("."))).map((each) => [file, each]);
  });
  expect(wrong).toEqual([]);
  const parts = editingPages.flatMap((page) => page.parts).filter(({ begin }) => begin !== undefined);
  expect(parts.flatMap(({ file, begin }) => filledIn(file, begin))).toEqual([]);
});

/** The mistakes of a value but for its blanks, which are told until the owner fills them. */
function filledIn(file: string, value: unknown) {
  return mistakesOf(file, value).filter((each) => each.there !== "");
}

test("the tour ends with what is to do before the first guest, and leads to where it's done", () => {
  const elsewhere = editingPages.filter(({ href }) => href !== undefined);
  const known: readonly string[] = ["/", ...Object.values(deskPaths)];

  expect(editingPages.slice(-4).map(({ id }) => id)).toEqual(["door-code", "calendars", "test-email", "book-yourself"]);
  expect(elsewhere.filter(({ href = "" }) => !known.includes(href.split("#")[0] ?? ""))).toEqual([]);
  expect(new Set(editingPages.map(({ id }) => id)).size).toBe(editingPages.length);
});

test("the page that is shown beside a form is there, and so is its section", () => {
  const read = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => readFileSync(`${folder}/${path}`, "utf8"))
      .join("\n");
  const [pages, home] = [read("app/pages"), read("app/home")];
  const shown = editingPages.flatMap(({ parts }) => parts.flatMap(({ shows }) => shows ?? []));

  const missing = shown.filter((each) => {
    const [path, section] = each.split("#");
    return !pages.includes(`path: "${path}"`) || (section !== undefined && !home.includes(`id="${section}"`));
  });

  expect(shown.length).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

/** Pictures, colors and the mark have pages of their own; the rest stays with those who keep files. */
const ELSEWHERE = [
  /^pictures\.yaml (pictures|gallery)/,
  /^look\.yaml/,
  /^(road|map|plan|year|emergency|guides|writers|prices|agreement-versions)\.yaml/,
  /^house\.yaml (language|analytics)/,
  /^rooms\.yaml .*focus$/,
];

test.each(["wild-iris", "tamarack"])("every value of %s can be changed at the desk", (house) => {
  const folder = `houses/${house}`;
  const known = new Set(places.map(({ file, path }) => `${file} ${path.join(".")}`));
  const fields = readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => leavesIn(parse(readFileSync(`${folder}/${file}`, "utf8")), []).map((path) => `${file} ${path}`))
    .map((field) => field.replace(/(drives)\.\w+/, "$1.name"));

  const missing = fields.filter(
    // Entries of a list of texts, beds by their kind and sentences by their name are one field with what is around them.
    (field) =>
      !ELSEWHERE.some((each) => each.test(field)) && !known.has(field) && !known.has(field.replace(/\.[^.]+$/, "")),
  );

  expect([...new Set(missing)]).toEqual([]);
});

test("every rule that a house can have is a field of the desk, whether a sample has it or not", () => {
  const shown = places.filter(({ file }) => file === "rules.yaml").map(({ path }) => path.join("."));
  const groups = new Set(shown.flatMap((path) => path.split(".").map((_, last, all) => all.slice(0, last).join("."))));

  const rules = [...groups].flatMap((group) => {
    const path = group === "" ? [] : group.split(".");
    const refused = mistakesOf("rules.yaml", nested([...path, "nothing"], 1));
    const known = refused.flatMap((each) => ("known" in each && each.path.at(-1) === "nothing" ? each.known : []));
    // Where any weekday will do, it says so instead of naming them.
    return known.filter((key) => /^\w+$/.test(key)).map((key) => [...path, key].join("."));
  });

  expect(rules).toContain("nights.byWeekday");
  expect(rules.filter((rule) => !shown.some((path) => path === rule || path.startsWith(`${rule}.`)))).toEqual([]);
});

function leavesIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value !== "object" || value === null) return [path.join(".")];
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, [...path, Array.isArray(value) ? "0" : key]));
}

test("changes and mistakes are told with the words of the form", () => {
  expect(inOwnersWords("rules.yaml", "cleaningFee is $90 (was $75)")).toBe("Cleaning fee is $90 (was $75)");
  expect(inOwnersWords("rooms.yaml", "bedrooms[2].note has other words")).toBe(
    "Bedrooms 2, In a few words has other words",
  );
  expect(inOwnersWords("rooms.yaml", "bedrooms[1].note is missing", 1)).toBe("Bedrooms 2, In a few words is missing");
  expect(inOwnersWords("look.yaml", "colors.action is #123456 (was #000000)")).toBe("Other colors");
  expect(inOwnersWords("pictures/dock.jpg", "is new")).toBe("pictures/dock.jpg is new");
  expect(inOwnersWords("words.yaml", "stay.soon is missing")).toBe("Shortly before arrival is missing");
  expect(pageOf("words.yaml", "stay.soon is missing")?.id).toBe("words");
  expect(pageOf("words.yaml", "stay.pictures.soon is missing")?.id).toBe("photographs");
  expect(pageOf("words.yaml", "{{ house.drives.inn }} is not a fact of this house")?.id).toBe("words");
  expect(inOwnersWords("privacy.md", "has other words")).toBe("Privacy policy has other words");
});
