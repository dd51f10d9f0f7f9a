import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { type Environment, exitOf, isStopped, root, startNode } from "../child-processes.ts";
import type { Counts } from "./test-counts.ts";

/** One patch for each rule of the booking protocol, which removes the rule from the code. */
export const PATCHES = join(root, "server/bookings/protocol/broken-rules");
const NEEDED = ["server", "domain", "contract", "houses", "package.json", "vitest.config.ts"];
const STORIES = "server/bookings/protocol/protocol.test.ts";

/** Removes each rule from a copy of the code, and counts those whose loss a test notices. */
export async function breakEveryRule(env: Environment): Promise<Counts> {
  let passed = 0;
  const failures: string[] = [];
  for (const name of readdirSync(PATCHES).sort()) {
    if (isStopped()) break;
    const seen = await breakRule(join(PATCHES, name), env);
    const said = `without ${basename(name, ".patch")}: ${seen ?? "no test fails"}`;
    console.info(`${seen === undefined ? "✗" : "✓"} ${said}`);
    if (seen === undefined) failures.push(said);
    else passed++;
  }
  return { passed, failed: failures.length, skipped: 0, failures };
}

/** What the test reported, or undefined when it noticed nothing. */
async function breakRule(patch: string, env: Environment): Promise<string | undefined> {
  const copy = await mkdtemp(join(tmpdir(), "lodge-broken-"));
  try {
    for (const name of NEEDED) await cp(join(root, name), join(copy, name), { recursive: true });
    await symlink(join(root, "node_modules"), join(copy, "node_modules"));
    const written = readFileSync(patch, "utf8");
    for (const { file, changed } of changesOf(root, written)) writeFileSync(join(copy, file), changed);
    return await failureIn(copy, env, testOf(written));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

type Seen = { readonly file: string; readonly title: string };

/** The stories in which the rule matters, or its own test where stories hardly ever get there. */
function testOf(patch: string): Seen {
  const title = /^Seen in: (.+)$/m.exec(patch)?.[1];
  if (title === undefined) throw new Error("A patch does not say in which stories its rule matters.");
  return { title, file: /^Test: (.+)$/m.exec(patch)?.[1] ?? STORIES };
}

async function failureIn(folder: string, env: Environment, { file, title }: Seen): Promise<string | undefined> {
  const vitest = join(root, "node_modules/.bin/vitest");
  const settings = { ...env, NO_COLOR: "1", PROTOCOL_RUNS: "12000", PROTOCOL_SHRINK: "no" };
  const child = startNode([vitest, "run", "--project", "server", file, "-t", title], settings, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [code, out, complaints] = await Promise.all([exitOf(child), textOf(child.stdout), textOf(child.stderr)]);
  const said = out + complaints;
  // A copy that doesn't even load fails too, but that proves nothing.
  if (file !== STORIES) return code === 0 ? undefined : /AssertionError: (.+)/.exec(said)?.[1];
  const stories = /Property failed after (\d+) tests/.exec(said)?.[1];
  const broken = /\bGot (?:error|\w+Error): (?:Broken promise: )?(.+)/.exec(said)?.[1];
  const seed = /\bseed: (-?\d+)/.exec(said)?.[1];
  // PROTOCOL_SEED replays the same stories.
  return code === 0 || stories === undefined ? undefined : `after ${stories} stories of seed ${seed}: ${broken}`;
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  return stream === null ? "" : text(stream);
}

export type Change = { readonly file: string; readonly changed: string };

/**
 * The files as a unified diff would leave them. Each hunk must match exactly once. Its position doesn't matter, so a
 * patch still applies when the code around it moves. Throws when it doesn't apply.
 */
export function changesOf(folder: string, patch: string): Change[] {
  return patch
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith("diff --git "))
    .map((part) => {
      const file = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1];
      if (file === undefined) throw new Error("A patch does not say which file it changes.");
      const hunks = part.split(/^@@.*@@.*\n/m).slice(1);
      const whole = readFileSync(join(folder, file), "utf8");
      return { file, changed: hunks.reduce((changed, hunk) => replaceOnce(changed, hunk, file), whole) };
    });
}

function replaceOnce(whole: string, hunk: string, file: string): string {
  const lines = hunk.split("\n").filter((line) => /^[ +-]/.test(line));
  const side = (mark: "-" | "+") =>
    lines
      .filter((line) => line.startsWith(" ") || line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const parts = whole.split(side("-"));
  if (parts.length !== 2) throw new Error(`A patch does not fit ${file} any more:\n${side("-")}`);
  return parts.join(side("+"));
}
