import type { HouseEdit } from "#contract/desk/edit.ts";
import { picturesNamed } from "#contract/house/between-files.ts";
import type { HouseFolder } from "#contract/house/house-folder.ts";
import type { Values } from "../draft/draft-values.ts";
import { galleryOf, galleryWith, type HousePicture, namesIn } from "../fields/house-pictures.ts";

/** These can't be without one. */
const NEEDED = /^(places\.(opening|booking)|stay\.pictures\.\w+|index\.picture)$/;

type Gone = readonly Pick<HousePicture, "name" | "file">[];

/** Takes pictures out of everywhere. What can't be without one shows another of those that stay. */
export function withoutPictures(values: Values, gone: Gone, instead: string): HouseEdit[] {
  const isGone = (name: string | undefined) => gone.some((each) => each.name === name);
  const rows = galleryOf(values);
  const gallery = galleryWith(
    rows,
    namesIn(rows).filter((name) => !isGone(name)),
  );
  const shown = picturesNamed(values as Partial<HouseFolder>).filter(
    ([, [part], name]) => part !== "gallery" && isGone(name),
  );
  return [
    ...gone.flatMap(({ name, file }): HouseEdit[] => [
      { file: `pictures/${file}`, text: null },
      { file: "pictures.yaml", at: ["pictures", name], value: null },
    ]),
    { file: "pictures.yaml", at: ["gallery"], value: gallery },
    ...shown.map(
      ([file, path]): HouseEdit => ({ file, at: [...path], value: NEEDED.test(path.join(".")) ? instead : null }),
    ),
    ...Object.entries(values).flatMap(([file, text]): HouseEdit[] => {
      const kept = typeof text === "string" ? textWithout(text, isGone, instead) : text;
      return typeof kept === "string" && kept !== text ? [{ file, text: kept }] : [];
    }),
  ];
}

/** The house book shows a picture as ![](porch), a guide as ::figure{picture="porch"} and at its top. */
function textWithout(text: string, isGone: (name: string | undefined) => boolean, instead: string): string {
  const kept = text.split("\n").filter((line) => !isGone(/^(?:!\[\]\(|::figure\{.*picture=")([\w-]+)/.exec(line)?.[1]));
  return kept
    .join("\n")
    .replace(/^(featuredImage: *"?)([\w-]+)/m, (all, start: string, name: string) =>
      isGone(name) ? `${start}${instead}` : all,
    );
}
