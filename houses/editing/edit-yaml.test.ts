import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { editYaml, type YamlEdit } from "./edit-yaml.ts";

const rules = read("rules.yaml");
const rooms = read("rooms.yaml");
const words = read("words.yaml");

/** As the desk writes it, from its first edit on. */
function read(file: string): string {
  const source = readFileSync(join(import.meta.dirname, "../tamarack", file), "utf8");
  return editYaml(source, { at: ["nothing"], value: null }) ?? "";
}

/** The lines that differ, as a diff shows them. */
function linesChanged(before: string, edit: YamlEdit): string[] {
  const after = editYaml(before, edit);
  if (after === undefined) return ["refused"];
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
  ];
}

test.each<[string, string, YamlEdit, string[]]>([
  ["an amount", rules, { at: ["cleaningFee"], value: "$90" }, ["-cleaningFee: $120", "+cleaningFee: $90"]],
  [
    "a value within braces",
    rules,
    { at: ["guests", "atMost"], value: 8 },
    ["-guests: { atMost: 6, atFirst: 2 }", "+guests: { atMost: 8, atFirst: 2 }"],
  ],
  [
    "words that need quotes",
    rooms,
    { at: ["bedrooms", 0, "note"], value: "Under the ridge: a window" },
    ["-    note: Under the ridge, a window to the pond", '+    note: "Under the ridge: a window"'],
  ],
  [
    "words with a comma within brackets",
    rooms,
    { at: ["amenities", 5, "entries", 1], value: "fire extinguisher, new" },
    [
      "-    entries: [ smoke and carbon monoxide alarms, fire extinguisher, first aid kit ]",
      '+    entries: [ smoke and carbon monoxide alarms, "fire extinguisher, new", first aid kit ]',
    ],
  ],
  [
    "a folded sentence",
    words,
    { at: ["inventory", "text"], value: "Bring food: the rest is here." },
    [
      "-  text: >-",
      "-    Bring food, boots and something to read aloud. The rest is on the shelf, on a hook or under the bench.",
      '+  text: "Bring food: the rest is here."',
    ],
  ],
  ["a rule that wasn't there", rules, { at: ["deposit", "amount"], value: "$300" }, ["+deposit:", "+  amount: $300"]],
  [
    "a rule that falls away",
    rules,
    { at: ["quietHours"], value: null },
    ["-quietHours: { from: 9:00 PM, to: 7:00 AM }"],
  ],
  [
    "a field of a room that wasn't there",
    rooms,
    { at: ["bedrooms", 1, "picture"], value: "dock" },
    ["+    picture: dock"],
  ],
  [
    "the first field of an entry",
    rooms,
    { at: ["bedrooms", 2, "name"], value: null },
    ["-  - name: The pantry", "-    beds: { single bunk: 2 }", "+  - beds: { single bunk: 2 }"],
  ],
  [
    "a room more",
    rooms,
    { at: ["bathrooms", 2], value: { name: "Upstairs", bath: "Tub" } },
    ["+  - name: Upstairs", "+    bath: Tub"],
  ],
  [
    "a room less",
    rooms,
    { at: ["bathrooms", 0], value: null },
    ["-  - name: Downstairs", "-    bath: Shower", "-    note: Warm floor, hooks for six wet towels"],
  ],
  [
    "a bathroom elsewhere in its list",
    rooms,
    { at: ["bathrooms", 1], to: 0 },
    [
      "-  - name: Downstairs",
      "-    bath: Shower",
      "-    note: Warm floor, hooks for six wet towels",
      "-  - name: Outdoors",
      "-    bath: Hot shower in a cedar stall",
      "-    note: May to October, with a view of nobody",
      "+  - name: Outdoors",
      "+    bath: Hot shower in a cedar stall",
      "+    note: May to October, with a view of nobody",
      "+  - name: Downstairs",
      "+    bath: Shower",
      "+    note: Warm floor, hooks for six wet towels",
    ],
  ],
  [
    "an entry within brackets moves",
    rooms,
    { at: ["amenities", 5, "entries", 2], to: 0 },
    [
      "-    entries: [ smoke and carbon monoxide alarms, fire extinguisher, first aid kit ]",
      "+    entries: [ first aid kit, smoke and carbon monoxide alarms, fire extinguisher ]",
    ],
  ],
])("%s changes, and no other line", (_, source, edit, expected) => {
  expect(linesChanged(source, edit)).toEqual(expected);
});

test("an entry keeps the comment above it when it moves", () => {
  const source = "taxes:\n  - a\n  # The town's.\n  - b\n  - c # last\n";

  expect(editYaml(source, { at: ["taxes", 1], to: 2 })).toBe("taxes:\n  - a\n  - c # last\n  # The town's.\n  - b\n");
  expect(editYaml(source, { at: ["taxes", 1], value: null })).toBe("taxes:\n  - a\n  - c # last\n");
  expect(editYaml("fee: $1 # a stay\n", { at: ["fee"], value: "$2" })).toBe("fee: $2 # a stay\n");
});

test("what YAML would read differently stays as it is written", () => {
  const source = "address: { town: Greensboro, postalCode: 05841 }\n";

  expect(editYaml(source, { at: ["address", "town"], value: null })).toBe("address: { postalCode: 05841 }\n");
});

test("the last entry of a list leaves an empty list, and a first one fills it", () => {
  const emptied = editYaml("extras:\n  - firewood\nname: x\n", { at: ["extras", 0], value: null });

  expect(parse(emptied ?? "")).toEqual({ extras: [], name: "x" });
  expect(parse(editYaml(emptied ?? "", { at: ["extras", 0], value: { name: "a, b" } }) ?? "")).toEqual({
    extras: [{ name: "a, b" }],
    name: "x",
  });
});

test("what is around a value is made where it isn't there, and nothing is where nothing is taken away", () => {
  expect(parse(editYaml("a:\n", { at: ["a", "b", 0], value: "c" }) ?? "")).toEqual({ a: { b: ["c"] } });
  expect(parse(editYaml("", { at: ["a"], value: 1 }) ?? "")).toEqual({ a: 1 });
  expect(editYaml("a: 1\n", { at: ["b", "c"], value: null })).toBe("a: 1\n");
});

test("a file that can't be read, a hole in a list and a place within a word are refused", () => {
  expect(editYaml('a: "b', { at: ["a"], value: "c" })).toBeUndefined();
  expect(editYaml("a: [1]\n", { at: ["a", 3], value: 2 })).toBeUndefined();
  expect(editYaml("a: word\n", { at: ["a", "b"], value: 2 })).toBeUndefined();
  expect(editYaml("a: [1]\n", { at: ["a", 0], to: 4 })).toBeUndefined();
});

test("any words can be written anywhere, and nothing else changes", () => {
  const source = "# Ours.\ntitle: a\ntext: >-\n  one\n  two\nlist:\n  - b\n  - >-\n    c\nflow: { d: [e] }\nend: f\n";
  const places: (string | number)[][] = [
    ["title"],
    ["text"],
    ["list", 0],
    ["list", 1],
    ["list", 2],
    ["flow", "d", 0],
    ["new"],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.string({ unit: "binary" }), fc.boolean(), (at, some, isLong) => {
      const value = isLong ? `${some} and a house `.repeat(9) : some;
      const after = editYaml(source, { at, value }) ?? "";
      expect(at.reduce<unknown>((part, key) => Object(part)[key], parse(after))).toBe(value);
      expect(after).toContain("# Ours.");
    }),
  );
});
