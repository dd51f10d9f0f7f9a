import type { z } from "zod";
import { readPriceTable } from "../price-table.ts";
import { mistakesBetween } from "./between-files.ts";
import { type HouseFile, type HouseFolder, houseFiles } from "./house-folder.ts";
import { mistakesIn } from "./mistakes.ts";

/** A house folder as it was read: what each file exports, and which guides there are. */
export type ReadHouse = {
  /** For error messages: "houses/pine-cabin". */
  readonly folder: string;
  readonly files: Readonly<Record<HouseFile, unknown>>;
  readonly priceTable: unknown;
  readonly guides: readonly string[];
};

/** Every mistake in a house at once. Files are compared with each other once each is right by itself. */
export function checkHouse({ folder, files, priceTable, guides }: ReadHouse): string[] {
  const names = Object.keys(houseFiles) as HouseFile[];
  const wrong = new Map(names.map((name) => [name, mistakesIn(`${folder}/${name}`, schemaOf(name), files[name])]));
  const right = Object.fromEntries(names.flatMap((name) => (wrong.get(name)?.length ? [] : [[name, files[name]]])));
  const table = readPriceTable(priceTable);
  return [
    ...[...wrong.values()].flat(),
    ...(table.ok ? [] : table.refusal.map((sentence) => `${folder}/price-table.json: ${sentence}`)),
    ...mistakesBetween(right as HouseFolder, { folder, guides }),
  ];
}

function schemaOf(name: HouseFile): z.ZodType {
  return houseFiles[name];
}
