import type { z } from "zod";
import { houseRulesSchema } from "../house-rules.ts";
import { agreementsModule } from "./agreements.ts";
import { colorsModule, markModule } from "./colors.ts";
import { emergencyModule } from "./emergency.ts";
import { homeWordsModule, houseModule, lettersModule } from "./facts.ts";
import { fields } from "./fields.ts";
import { guideIndexModule, writersModule } from "./guides.ts";
import { hostsModule, planModule, yearModule } from "./home-parts.ts";
import { galleryModule, picturesModule } from "./pictures.ts";
import { mapModule, roadModule } from "./place.ts";
import { reviewsModule } from "./reviews.ts";
import { roomsModule } from "./rooms.ts";
import { stayWordsModule } from "./stay-words.ts";

/** Every file of a house folder that holds data, and what it must export. */
export const houseFiles = {
  "house.ts": houseModule,
  "rules.ts": fields({ rules: houseRulesSchema }),
  "home-words.ts": homeWordsModule,
  "rooms.ts": roomsModule,
  "pictures.ts": picturesModule,
  "gallery.ts": galleryModule,
  "reviews.ts": reviewsModule,
  "road.ts": roadModule,
  "map.ts": mapModule,
  "plan.ts": planModule,
  "year.ts": yearModule,
  "hosts.ts": hostsModule,
  "writers.ts": writersModule,
  "guide-index.ts": guideIndexModule,
  "emergency.ts": emergencyModule,
  "agreements.ts": agreementsModule,
  "letters.ts": lettersModule,
  "stay-words.ts": stayWordsModule,
  "colors.ts": colorsModule,
  "logo/mark.ts": markModule,
} as const satisfies Record<string, z.ZodType>;

export type HouseFile = keyof typeof houseFiles;

/** The files that passed their check, by name. */
export type HouseFolder = { readonly [File in HouseFile]?: z.infer<(typeof houseFiles)[File]> };
