import { execFile, execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asBefore } from "#server/testing/guest.ts";
import { lostOf, readGiven } from "#server/testing/processes/given-links.ts";
import { openGuestBrowser, type Send } from "#server/testing/processes/guest-browser.ts";
import { simulateGuest } from "#server/testing/processes/simulated-guest.ts";
import { reportFigures } from "#server/testing/report-figures.ts";
import { buildSite } from "../build/site-build.ts";
import { root } from "../child-processes.ts";
import { cleanEnvironment } from "../environment.ts";
import { freePort } from "./free-port.ts";

// deploy/update.sh with real servers, databases, repositories and the owner's real commands. Stand-ins: systemd, and npm
// where it would fetch packages and build again what this clone has built.

/** The long tests install an older version from this clone's history. Otherwise this one is installed. */
const { UPDATE_FROM = "v9.0" } = process.env;
const MINUTES = { timeout: 600_000 };
/** How often a version that doesn't answer is asked again, a second apart: a busy machine starts one slowly. */
const PATIENCE = "180";
/** For the one that never answers, which is waited for in full. */
const LITTLE_PATIENCE = "45";

const folder = mkdtempSync(join(tmpdir(), "lodge-updating-"));
const [app, remote, data] = [join(folder, "lodge"), join(folder, "remote"), join(folder, "data")];
const port = String(await freePort());
const env = { ...cleanEnvironment(), HOUSE: undefined, APP: app, PATH: `${folder}/bin:${process.env.PATH}` };
const send: Send = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);

beforeAll(async () => {
  await buildSite({ env, evenIfUpToDate: false });
  git(folder, "clone", "--quiet", root, remote);
  for (const tag of ["v9.0", "v9.1"]) release(tag);
  release("v9.2-build", { "app/site.tsx": "export const broken = ;" });
  release("v9.2-migration", { "server/database/migrations/9001-half.sql": "create table half (x integer);\nbroken;" });
  release("v9.2-unready", {
    "server/database/migrations/9001-more.sql": "create table more (x integer);",
    "server/http/listen.ts": "await new Promise(() => {});",
  });
  git(folder, "clone", "--quiet", remote, app);
  git(app, "checkout", "--quiet", "--detach", UPDATE_FROM);
  writeFileSync(join(app, ".env"), `PORT=${port}\nDATA_DIR=${data}\nRATE_LIMIT=off\nTRUSTED_PROXIES=1\n`);
  makeStandIns();
  await run("npm", "--prefix", app, "ci");
  await run("systemctl", "start", "lodge");
  while (!(await send("/healthz").catch(() => undefined))?.ok);
  for (const _ of ["one guest", "another"]) await letGuestBook(asBefore(send));
}, 600_000);
afterAll(async () => {
  await run("systemctl", "stop", "lodge");
  rmSync(folder, { recursive: true, force: true });
});

test(
  `an update from ${UPDATE_FROM} ends with the new version serving every booking, link and calendar day`,
  MINUTES,
  async () => {
    const given = await readGiven(send, data);
    const before = bookings();

    const { status, said } = await update("v9.1", PATIENCE);

    expect([status, said]).toEqual([0, expect.stringContaining("v9.1 is serving")]);
    expect(git(app, "describe", "--tags").trim()).toBe("v9.1");
    expect(await lostOf(given, send)).toEqual([]);
    expect(bookings()).toEqual(before);
  },
);

test.each([
  ["a broken build", "v9.2-build", "the build failed", PATIENCE],
  ["a broken migration", "v9.2-migration", "serving again, and nothing is lost", LITTLE_PATIENCE],
  ["changed tables, and never ready", "v9.2-unready", "with the database from before the update", LITTLE_PATIENCE],
])("%s ends with the old version serving and nothing lost", MINUTES, async (_, tag, words, patience) => {
  await letGuestBook(send);
  const given = await readGiven(send, data);
  const before = bookings();

  const { status, said } = await update(tag, patience);

  expect([status, said]).toEqual([1, expect.stringContaining(words)]);
  expect(git(app, "describe", "--tags").trim()).toBe("v9.1");
  expect((await send("/readyz")).status).toBe(200);
  expect(await lostOf(given, send)).toEqual([]);
  expect(bookings()).toEqual(before);
  await letGuestBook(send);
  reportFigures(`updated to ${tag}: ${words}, ${before.length} bookings kept`);
});

/** A tag at the remote, after what this clone is at; those that add text to files are each after v9.1. */
function release(tag: string, added?: Record<string, string>): void {
  git(remote, "checkout", "--quiet", "--detach", added === undefined ? "HEAD" : "v9.1");
  for (const [file, text] of Object.entries(added ?? {})) appendFileSync(join(remote, file), text);
  git(remote, "add", "--all");
  git(remote, "commit", "--quiet", "--allow-empty", "--message", tag);
  git(remote, "tag", tag);
}

function git(where: string, ...args: string[]): string {
  const author = ["-c", "user.name=x", "-c", "user.email=x@example.com"];
  return execFileSync("git", ["-C", where, ...author, ...args], { encoding: "utf8", stdio: "pipe" });
}

function makeStandIns(): void {
  const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  const [log, pid] = [join(folder, "log"), join(folder, "pid")];
  mkdirSync(join(folder, "bin"));
  const standIn = (program: string, script: string) =>
    writeFileSync(join(folder, "bin", program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  standIn("runuser", 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"');
  standIn("journalctl", `cat ${log}`);
  standIn(
    "systemctl",
    `case $1 in
  start) cd ${app} && { setsid node_modules/.bin/node --env-file=.env server/main.ts >${log} 2>&1 & echo $! >${pid}; } ;;
  # One that has ended may still be listed, without a command line.
  stop) kill $(cat ${pid}); while [ -n "$(tr -d '\\0' </proc/$(cat ${pid})/cmdline)" ]; do sleep 0.1; done 2>/dev/null ;;
esac`,
  );
  standIn(
    "npm",
    `case " $* " in
  *" ci "*) ln -s ${root}/node_modules "$2/node_modules"; cp -a ${root}/build "$2/build"
    [ -e "$2/.cache" ] || { mkdir "$2/.cache"; ln -s ${root}/.cache/pictures "$2/.cache/pictures"; }; exit ;;
  *" run build "*) exec ${npm} "$@" -- --if-needed ;;
esac
exec ${npm} "$@"`,
  );
}

function run(program: string, ...args: string[]): Promise<{ status: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { env }, (_, out, complaints) =>
      resolve({ status: child.exitCode ?? 1, said: out + complaints }),
    );
  });
}

const update = (tag: string, patience: string) =>
  run("env", `WAIT=${patience}`, "sh", join(root, "deploy/update.sh"), tag);

async function letGuestBook(as: Send): Promise<void> {
  const guest = await openGuestBrowser(as);
  const [stay] = guest.freeStays(2).slice(20);
  if (stay === undefined) throw new Error("no open stay");
  const { reference } = await simulateGuest(as, guest, { stay, behavior: "none" });
  expect(reference).toBeDefined();
}

function bookings(): unknown[] {
  using database = new DatabaseSync(join(data, "lodge.sqlite"), { readOnly: true });
  return database.prepare("select reference, status from bookings order by reference").all();
}
