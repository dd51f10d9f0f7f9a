import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { applyPatch } from "./apply-patch.ts";
import { type Environment, exitOf, isStopped, root, startNode } from "./child-processes.ts";
import { add, nothing, type Tally } from "./tally.ts";

const PATCHES = join(root, "server/bookings/broken-rules");
const NEEDED = ["server", "domain", "contract", "content", "scripts", "package.json", "vitest.config.ts"];
const TEST = "server/bookings/protocol.test.ts";

/** Takes each rule of the booking protocol out of a copy of the code, and counts those whose loss a test notices. */
export async function breakEveryRule(env: Environment): Promise<Tally> {
  let tally = nothing;
  for (const name of readdirSync(PATCHES).sort()) {
    if (isStopped()) break;
    const rule = basename(name, ".patch");
    const seen = await breakRule(join(PATCHES, name), env);
    console.info(`${seen === undefined ? "✗" : "✓"} without ${rule}: ${seen ?? "no test fails"}`);
    tally = add(tally, { ...nothing, ...(seen === undefined ? { failed: 1 } : { passed: 1 }) });
  }
  return tally;
}

/** What the test said, or nothing when it noticed nothing. */
async function breakRule(patch: string, env: Environment): Promise<string | undefined> {
  const copy = await mkdtemp(join(tmpdir(), "lodge-broken-"));
  try {
    for (const name of NEEDED) await cp(join(root, name), join(copy, name), { recursive: true });
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
    applyPatch(copy, readFileSync(patch, "utf8"));
    return await failureIn(copy, env);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function failureIn(folder: string, env: Environment): Promise<string | undefined> {
  const vitest = join(root, "node_modules/.bin/vitest");
  const settings = { ...env, NO_COLOR: "1", PROTOCOL_RUNS: "4000", PROTOCOL_SHRINK: "no" };
  const child = startNode([vitest, "run", "--project", "server", TEST], settings, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [code, out, complaints] = await Promise.all([exitOf(child), textOf(child.stdout), textOf(child.stderr)]);
  const said = out + complaints;
  // A copy that does not even load fails too, but that proves nothing.
  const stories = /Property failed after (\d+) tests/.exec(said)?.[1];
  const broken = /Caused by: \w*Error: (?:Broken promise: )?(.+)/.exec(said)?.[1];
  return code === 0 || stories === undefined ? undefined : `after ${stories} stories: ${broken}`;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? "" : text(stream);
}
