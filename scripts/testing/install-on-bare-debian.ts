import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../child-processes.ts";
import { cleanEnvironment } from "../environment.ts";
import { isInstalled } from "./system-program.ts";
import { type Counts, NONE } from "./test-counts.ts";

const SYSTEM = ["--variant=minbase", "--dpkgopt=force-unsafe-io", "--include=iproute2", "bookworm"];
/** What is mounted there, and listens there, is seen by nobody else and gone when it ends. */
const APART = ["--mount", "--net"];
/** How scripts/testing/bare-debian.ts ends where packages can't be had. */
const CANNOT_FETCH = 75;

/** Fetches a bare Debian 12 and lets deploy/install.sh put the site on it. Where that can't be tried, it says why. */
export async function installOnBareDebian(): Promise<Counts> {
  if (!isInstalled("mmdebstrap")) {
    console.info("- not checked: mmdebstrap is missing (Debian: sudo apt-get install mmdebstrap)");
    return process.env.CI === "true" ? { ...NONE, failed: 1 } : { ...NONE, skipped: 1 };
  }
  if (run("unshare", ...APART, "true").status !== 0) return skipped("it takes root, who may mount");
  const folder = mkdtempSync(join(tmpdir(), "lodge-bare-"));
  const bare = join(folder, "bare");
  try {
    const fetched = run("mmdebstrap", ...SYSTEM, bare);
    if (fetched.status !== 0) return skipped(`Debian's packages can't be fetched\n${fetched.stderr}`);
    const script = [process.execPath, "scripts/testing/bare-debian.ts", bare, String(process.pid)];
    const { status, stdout, stderr } = run("unshare", ...APART, ...script);
    if (status === CANNOT_FETCH) return skipped("a bare Debian can't fetch packages from here");
    console.info(stdout);
    return status === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1, failures: [`A bare Debian: ${stderr}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, ...words: string[]) {
  return spawnSync(program, words, { cwd: root, env: cleanEnvironment(), encoding: "utf8", maxBuffer: 2 ** 26 });
}

function skipped(reason: string): Counts {
  console.info(`- not checked: ${reason}`);
  return { ...NONE, skipped: 1 };
}
