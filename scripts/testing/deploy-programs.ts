import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { root } from "../child-processes.ts";
import { freePort } from "./free-port.ts";
import { restoreElsewhere } from "./restore-elsewhere.ts";
import { isInstalled, nginxFolders, nginxUser, startProgram, untilItAnswers } from "./system-program.ts";
import type { Counts } from "./test-counts.ts";

type Check = {
  readonly program: string;
  readonly debianPackage: string;
  readonly promise: string;
  run(folder: string): Promise<void>;
};

const checks: readonly Check[] = [
  {
    program: "systemd-analyze",
    debianPackage: "systemd",
    promise: "systemd reads the unit, finds its program and calls it well shut",
    run: checkUnit,
  },
  {
    program: "nginx",
    debianPackage: "nginx-light",
    promise: "nginx sends guests to https and tells their true address",
    run: checkNginx,
  },
  {
    program: "caddy",
    debianPackage: "caddy",
    promise:
      "Caddy tells guests' true address, serves them while one of two servers is away, and takes the file with an https address",
    run: checkCaddy,
  },
  {
    program: "restic",
    debianPackage: "restic",
    promise:
      "a backup elsewhere needs its passphrase written down, is encrypted, can be read and comes back whole; with the passphrase alone on a second machine too, where its stay links and calendar addresses work",
    run: checkOffsite,
  },
];

/**
 * Lets the programs that the files in deploy/ are for read and run them. Missing ones are reported, never skipped
 * silently.
 */
export async function checkDeployFiles(): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { program, debianPackage, promise, run } of checks) {
    if (!isInstalled(program)) {
      console.info(`- not checked: ${promise} (${program} is missing; Debian: sudo apt-get install ${debianPackage})`);
      counts[process.env.CI === "true" ? "failed" : "skipped"] += 1;
      continue;
    }
    const folder = await mkdtemp(join(tmpdir(), "lodge-deploy-"));
    const fault = await run(folder).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await rm(folder, { recursive: true, force: true });
    console.info(fault === undefined ? `✓ ${promise}` : `✗ ${promise}: ${fault}`);
    counts[fault === undefined ? "passed" : "failed"] += 1;
  }
  return counts;
}

/** On systemd's own scale to 10, where 10 is a service that may do everything. The unit had 1.3 when it was written. */
const MOST_EXPOSED = 2;

async function checkUnit(folder: string): Promise<void> {
  const unit = join(folder, "lodge.service");
  writeFileSync(unit, fileOf("lodge.service").replaceAll("/opt/lodge", root));
  execFileSync("systemd-analyze", ["verify", unit], { stdio: ["ignore", "inherit", "inherit"] });
  const level = execFileSync("systemd-analyze", ["security", "--offline=true", "--no-pager", unit]).toString();
  const exposure = /Overall exposure level[^\d]*([\d.]+)/.exec(level)?.[1];
  if (!(Number(exposure) <= MOST_EXPOSED)) throw new Error(`its exposure is ${exposure}`);
}

async function checkNginx(folder: string): Promise<void> {
  await using site = await startEcho();
  const [plain, secure] = [await freePort(), await freePort()];
  const certificate = ["-out", join(folder, "fullchain.pem"), "-keyout", join(folder, "privkey.pem")];
  const subject = ["-subj", "/CN=www.example.com", "-days", "1"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...certificate], {
    stdio: "ignore",
  });
  const server = fileOf("nginx.conf")
    .replaceAll(/^.*listen \[::\].*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${secure} `)
    .replaceAll("/etc/letsencrypt/live/www.example.com", folder)
    .replace("127.0.0.1:3000", `127.0.0.1:${site.port}`);
  const http = `http { access_log off; ${nginxFolders(folder)}\n${server}\n}`;
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `${nginxUser} daemon off; pid ${folder}/pid; error_log stderr warn; events {}\n${http}`);
  await using _nginx = startProgram("nginx", ["-p", folder, "-c", file]);
  await untilItAnswers(`http://127.0.0.1:${plain}/book`);

  const redirect = await fetch(`http://127.0.0.1:${plain}/book`, { redirect: "manual" });
  expectEqual(redirect.headers.get("Location") ?? "nothing", "https://127.0.0.1/book");
  expectEqual(await overTls(secure), TRUE_ADDRESS);
}

async function checkCaddy(folder: string): Promise<void> {
  const file = join(root, "deploy/Caddyfile");
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, CADDY_ADMIN: "off" };
  execFileSync("caddy", ["validate", "--adapter", "caddyfile", "--config", file], {
    env: { ...process.env, ...home, SITE_URL: "https://www.example.com" },
    stdio: "ignore",
  });
  await using site = await startEcho();
  const url = `http://127.0.0.1:${await freePort()}`;
  const upstreams = `127.0.0.1:${await freePort()} 127.0.0.1:${site.port}`;
  const settings = { ...home, SITE_URL: url, LODGE_UPSTREAM: upstreams };
  await using _caddy = startProgram("caddy", ["run", "--adapter", "caddyfile", "--config", file], settings);
  await untilItAnswers(url);

  for (let times = 0; times < 10; times += 1) {
    const response = await fetch(url, { headers: PRETENDED });
    expectEqual(await response.text(), TRUE_ADDRESS);
  }
}

/** A folder stands for the other machine, and systemctl for the system's. */
async function checkOffsite(folder: string): Promise<void> {
  const [app, data, copy] = [join(folder, "app"), join(folder, "data"), join(folder, "back.sqlite")];
  for (const made of ["app/node_modules/.bin", "data/backups", "units", "bin"])
    mkdirSync(join(folder, made), { recursive: true });
  symlinkSync(process.execPath, join(app, "node_modules/.bin/node"));
  cpSync(join(root, "deploy"), join(app, "deploy"), { recursive: true });
  writeFileSync(join(app, ".env"), `DATA_DIR=${data}\n`);
  writeFileSync(join(folder, "bin/systemctl"), "#!/bin/sh\n", { mode: 0o755 });
  const [made, night] = [join(data, "lodge.sqlite"), join(data, "backups/2027-05-03.sqlite")];
  using database = new DatabaseSync(made);
  // As the server has it: the newest bookings are in the file beside it.
  database.exec("pragma journal_mode = wal; create table bookings (name)");
  database.exec(`vacuum into '${night}'`);
  database.exec("insert into bookings values ('Ada Byron of Ridgway')");
  const erased = join(data, "erased-guests.txt");
  writeFileSync(erased, "a guest\n");
  const settings = { APP: app, CONF: join(folder, "conf"), UNITS: join(folder, "units"), HOME: folder };
  const env = { ...process.env, ...settings, PATH: `${folder}/bin:${process.env.PATH}` };
  const there = join(folder, "there");
  const offsite = (words: string[], more = {}) =>
    spawn("sh", [join(app, "deploy/offsite.sh"), ...words], { env: { ...env, ...more } });

  expectEqual(String(await setUp(offsite(["setup", there]), () => "something else")), "1");
  expectEqual(String(existsSync(settings.CONF)), "false");
  let passphrase = "";
  expectEqual(String(await setUp(offsite(["setup", there]), (shown) => (passphrase = shown))), "0");
  const run = async (...words: string[]) => expectEqual(String((await once(offsite(words), "close"))[0]), "0");
  expectEqual(String(existsSync(join(data, "offsite-test.json"))), "true");
  await run("test");
  rmSync(erased);
  await run("restore", copy);

  // Who booked after the night's own backup is in the copy.
  using back = new DatabaseSync(copy, { readOnly: true });
  expectEqual(String(back.prepare("select name from bookings").get()?.name), "Ada Byron of Ridgway");
  expectEqual(readFileSync(erased, "utf8"), "a guest\n");
  expectEqual(String(JSON.parse(readFileSync(join(data, "offsite-test.json"), "utf8")).failure), "null");
  expectEqual(String(spawnSync("grep", ["-rq", "Ada Byron of Ridgway", join(folder, "there")]).status), "1");
  database.close();
  const second = { CONF: join(folder, "second") };
  const lost = await restoreElsewhere(async (real) => {
    cpSync(real, made);
    await run("backup");
    const file = join(folder, "second.sqlite");
    expectEqual(String(await type(offsite(["restore", file, there], second), "something else")), "1");
    expectEqual(String(await type(offsite(["restore", file, there], second), passphrase)), "0");
    expectEqual(String(existsSync(second.CONF)), "false");
    return file;
  });
  expectEqual(lost.join(), "");
  expectEqual(String(await type(offsite(["setup", there], second), passphrase)), "0");
  expectEqual(
    String(readFileSync(join(second.CONF, "offsite.env")).equals(readFileSync(join(settings.CONF, "offsite.env")))),
    "true",
  );
}

async function type(child: ChildProcessWithoutNullStreams, line: string): Promise<number> {
  child.stdin.end(`${line}\n`);
  return (await once(child, "close"))[0];
}

/** Types what an owner would after reading the passphrase. */
async function setUp(child: ChildProcessWithoutNullStreams, typed: (shown: string) => string): Promise<number> {
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
    const shown = /^ {3}(\w{20,})$/m.exec(said)?.[1];
    if (shown !== undefined && said.includes("type it here") && child.stdin.writable)
      child.stdin.end(`${typed(shown)}\n`);
  });
  return (await once(child, "close"))[0];
}

const PRETENDED = { "X-Forwarded-For": "203.0.113.7" };
const TRUE_ADDRESS = "127.0.0.1";

/** In place of the site: answers with the address that the proxy passes on. */
async function startEcho() {
  const server = createServer((incoming, outgoing) => outgoing.end(incoming.headers["x-forwarded-for"]));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function overTls(port: number): Promise<string> {
  const asked = request({
    host: "127.0.0.1",
    port,
    servername: "www.example.com",
    headers: { Host: "www.example.com", ...PRETENDED },
    rejectUnauthorized: false,
  });
  asked.end();
  const [response] = await once(asked, "response");
  let body = "";
  for await (const part of response) body += part;
  return body;
}

function expectEqual(seen: string, wanted: string): void {
  if (seen !== wanted) throw new Error(`expected ${wanted}, but saw ${seen}${new Error().stack?.split("\n")[2]}`);
}

function fileOf(name: string): string {
  return readFileSync(join(root, "deploy", name), "utf8");
}
