// Plain JavaScript on purpose: an older Node may run it, at the end of npm install and npm ci.
import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";

const NEEDED = 24;
const { npm_config_user_agent: agent = "", npm_execpath: npm = "", ...env } = process.env;
const program = `node-linux-${process.arch}/bin/node`;
const link = "node_modules/.bin/node";

// Debian's npm links the Node that comes along, then takes the link away with the package for another processor.
if (existsSync(`node_modules/${program}`) && !existsSync(link)) symlinkSync(`../${program}`, link);

// npm leaves out what the Node it runs with is too old for, so it runs once more with the right one.
if (Number(/ node\/v(\d+)/.exec(agent)?.[1] ?? NEEDED) < NEEDED && existsSync(link)) {
  const { status } = spawnSync(link, ["--no-deprecation", npm, "ci"], { stdio: "inherit", env });
  process.exitCode = status ?? 1;
}
