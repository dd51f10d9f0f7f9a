import { resolve } from "node:path";
import { modulesOf } from "../loading/modules.ts";
import { requireHouse } from "../loading/read-house.ts";

/** The chosen house, read once. The modules beside this one hand it on; a build gets their values as constants. */
export const current = modulesOf(requireHouse(resolve(import.meta.dirname, "..", process.env.HOUSE || "wild-iris")));
