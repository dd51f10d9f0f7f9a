import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./child-processes.ts";

/** Reads the settings of a file named .env, where there is one. What the environment says already stands. */
export function loadEnvironmentFile(): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
