import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, root } from "./child-processes.ts";

/** The site's public address, without a slash at its end. */
export function siteUrlOf(env: Environment): string {
  return (env.SITE_URL || "http://localhost:3000").replace(/\/$/, "");
}

/** The environment without the lodge's own settings: tests run in the sandbox, whatever this machine's settings. */
export function cleanEnvironment(env: Environment = process.env): Environment {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const settings = new Set([...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name)));
}
