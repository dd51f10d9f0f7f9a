import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { quickFolder } from "#server/testing/quick-folder.ts";
import { freePort } from "./free-port.ts";

export type Postgres = AsyncDisposable & {
  readonly url: string;
  /** Stops it, and starts it again after so many seconds. Resolves when it answers again. */
  restart(seconds: number): Promise<void>;
};

const run = promisify(execFile);

/** Starts a temporary PostgreSQL, if it is installed. It ends with this process. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const user = unprivilegedUser();
  const folder = await mkdtemp(join(quickFolder(), "lodge-postgres-"));
  if (user !== undefined) await chown(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  await run(
    join(programs, "initdb"),
    ["-D", "data", "-U", "lodge", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"],
    options,
  );
  const port = await freePort();
  const keeper = startKept(join(programs, "postgres"), port, options);
  const probe = join(programs, "pg_isready");
  await untilReady(probe, port, keeper);
  return {
    url: `postgres://lodge@127.0.0.1:${port}/postgres`,
    async restart(seconds) {
      const stopped = new Promise((resolve) => keeper.stdout?.once("data", resolve));
      keeper.stdin?.write(`${seconds}\n`);
      await stopped;
      await setTimeout(seconds * 1_000);
      await untilReady(probe, port, keeper);
    },
    async [Symbol.asyncDispose]() {
      keeper.stdin?.end();
      await ended(keeper);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const DEBIAN = "/usr/lib/postgresql";

/** The folder with PostgreSQL's binaries, the newest version if there are several. */
function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** PostgreSQL refuses to run as root, so root starts it as another user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres:", "nobody:"].map((name) => lines.find((entry) => entry.startsWith(name))).find(Boolean);
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

// The shell waits until its input ends, which happens even when this process is killed. Then it stops the database.
// A line of input is a restart: how many seconds the database stays away. A line of output says that it is away.
const STOP = "kill -INT $!; wait $!";
const KEEPER = `start() { "$@" >>postgres.log 2>&1 & }; start "$@"; while read -r pause; do ${STOP}; echo away; sleep "$pause"; start "$@"; done; ${STOP}; rm -rf -- "$PWD"`;

function startKept(program: string, port: number, options: SpawnOptions): ChildProcess {
  const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=128MB"];
  const settings = [...quick, "listen_addresses=127.0.0.1", "unix_socket_directories=.", "max_connections=200"];
  const args = ["-D", "data", "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  // In its own process group, so Ctrl-C reaches the tests and not the database.
  return spawn("/bin/sh", ["-c", KEEPER, "keeper", program, ...args], {
    ...options,
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
}

async function untilReady(probe: string, port: number, keeper: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (keeper.exitCode !== null) break;
    const isReady = await run(probe, ["-h", "127.0.0.1", "-p", String(port)]).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await setTimeout(100);
  }
  keeper.stdin?.end();
  throw new Error("PostgreSQL was found, but it did not start.");
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
