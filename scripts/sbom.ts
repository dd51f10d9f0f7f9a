import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child-processes.ts";
import { billOfMaterials } from "./testing/packages.ts";

// npm's own sbom command with --omit=dev also leaves out packages that a development package needs too, such as zod.
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
process.stdout.write(`${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
