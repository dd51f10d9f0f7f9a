import type { z } from "zod";
import { houseRulesSchema } from "../house-rules.ts";
import { lookFile } from "./colors.ts";
import { emergencyFile } from "./emergency.ts";
import { houseFile } from "./facts.ts";
import { guidesFile, writersFile } from "./guides.ts";
import { hostsFile, planFile, yearFile } from "./home-parts.ts";
import { picturesFile } from "./pictures.ts";
import { mapFile, roadFile } from "./place.ts";
import { reviewsFile } from "./reviews.ts";
import { roomsFile } from "./rooms.ts";
import { wordsFile } from "./words.ts";

/** The files that every house has. Each may name the facts of those before it. */
export const neededFiles = {
  "rules.yaml": houseRulesSchema,
  "house.yaml": houseFile,
  "rooms.yaml": roomsFile,
  "pictures.yaml": picturesFile,
  "words.yaml": wordsFile,
  "look.yaml": lookFile,
} as const satisfies Record<string, z.ZodType>;

/** The files of what only some houses have: without the file, there is no such part. */
export const optionalFiles = {
  "reviews.yaml": reviewsFile,
  "hosts.yaml": hostsFile,
  "plan.yaml": planFile,
  "year.yaml": yearFile,
  "road.yaml": roadFile,
  "map.yaml": mapFile,
  "emergency.yaml": emergencyFile,
  "writers.yaml": writersFile,
  "guides.yaml": guidesFile,
} as const satisfies Record<string, z.ZodType>;

type Needed = typeof neededFiles;
type Optional = typeof optionalFiles;

export type HouseFile = keyof Needed | keyof Optional;

/** What the files of a house say, once each has passed its check. */
export type HouseFolder = { readonly [File in keyof Needed]: z.infer<Needed[File]> } & {
  readonly [File in keyof Optional]: z.infer<Optional[File]> | undefined;
};
