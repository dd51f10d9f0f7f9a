import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import type { GalleryRow } from "#contract/house/pictures.ts";
import { type Json, type Path, type Values, valueAt } from "../draft/draft-values.ts";
import type { Entry } from "./entries.ts";

/** A picture of the house by its name in pictures.yaml, with words to tell it by. */
export type HousePicture = DeskHouseDraft["pictures"][number] & {
  readonly file: string;
  readonly words: string;
  /** It still needs some. */
  readonly lacks: boolean;
};

export function picturesIn({ pictures }: DeskHouseDraft, values: Values): readonly HousePicture[] {
  const named = Object.entries(valueAt(values["pictures.yaml"], ["pictures"]) ?? {});
  const known = named.flatMap(([name, about]) => {
    const { file = `${name}.jpg`, caption, alt } = (about ?? {}) as Record<string, string | undefined>;
    const found = pictures.find((each) => each.name === file);
    return found === undefined
      ? []
      : [{ ...found, name, file, words: caption || alt || name, lacks: !alt || caption === "" }];
  });
  // A page that was closed while it sent photographs leaves some without words.
  const bare = pictures.filter(({ name }) => !known.some(({ file }) => file === name));
  const stems = bare.map((each) => ({ ...each, name: each.name.replace(/\.\w+$/, ""), file: each.name }));
  return [...known, ...stems.map((each) => ({ ...each, words: each.name, lacks: true }))];
}

export function galleryOf(values: Values): readonly GalleryRow[] {
  return (valueAt(values["pictures.yaml"], ["gallery"]) as GalleryRow[] | undefined) ?? [];
}

/** The names of the gallery's pictures in their order. */
export function namesIn(rows: readonly GalleryRow[]): string[] {
  return rows.flatMap(({ pictures }) => pictures.map(({ name }) => name));
}

/** Where the gallery has a picture. */
export function placeIn(rows: readonly GalleryRow[], name: string): Path | undefined {
  const found = rows.flatMap(({ pictures }, row) =>
    pictures.flatMap((each, index) => (each.name === name ? [["gallery", row, "pictures", index]] : [])),
  );
  return found[0];
}

/** What can be chosen for a picture there. */
export const GALLERY_ENTRIES: readonly Entry[] = [
  { kind: "yes-no", at: "first", label: "One of the five shown at first" },
  {
    kind: "yes-no",
    at: "wide",
    label: "As wide as a phone",
    hint: "Others are shown there in pairs, cropped upright.",
  },
  {
    ...{ kind: "choice", at: "focus", label: "What a crop keeps" },
    options: ["center", "left", "right", "top", "bottom"].map((side) => [side, `The ${side}`] as const),
  },
];

const IN_A_ROW = 2;

/**
 * The same rows with pictures in another order: a row keeps its place on the page and how many it has, a picture keeps
 * its shape. More pictures make more rows, fewer take the last ones away.
 */
export function galleryWith(rows: readonly GalleryRow[], names: readonly string[]): Json {
  const known = new Map(rows.flatMap(({ pictures }) => pictures.map((each) => [each.name, each] as const)));
  let left: GalleryRow["pictures"][number][] = names.map((name) => known.get(name) ?? { name });
  const filled: GalleryRow[] = [];
  while (left.length > 0) {
    const { pictures, ...row } = rows[filled.length] ?? { pictures: { length: IN_A_ROW } };
    filled.push({ ...row, pictures: left.slice(0, pictures.length) });
    left = left.slice(pictures.length);
  }
  return filled as unknown as Json;
}
