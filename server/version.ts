import { readFileSync } from "node:fs";

const file = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };

/** As CHANGELOG.md names it. */
export const VERSION = file.version;
