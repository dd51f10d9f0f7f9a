import type { HouseFolder } from "#contract/house/house-folder.ts";

/** Pictures, drawings and portraits that a file names and that are missing from the folder. */
export function missingFiles(
  files: Partial<HouseFolder>,
  isThere: (file: string) => boolean,
): { readonly file: string; readonly sentence: string }[] {
  const map = files["map.yaml"];
  const named = [
    ...Object.values(files["pictures.yaml"]?.pictures ?? {}).map(({ file }) => ["pictures.yaml", `pictures/${file}`]),
    ...(map ? [map.wide, map.tall] : []).map(({ file }) => ["map.yaml", `map/${file}`]),
    ...(files["plan.yaml"]?.floors ?? []).map(({ file }) => ["plan.yaml", `plan/${file}`]),
    ...Object.values(files["writers.yaml"] ?? {}).flatMap(({ avatar }) =>
      avatar ? [["writers.yaml", `avatars/${avatar}.svg`]] : [],
    ),
  ];
  return named.flatMap(([file = "", picture = ""]) =>
    isThere(picture) ? [] : [{ file, sentence: `${picture} is missing; expected that file in the house's folder` }],
  );
}
