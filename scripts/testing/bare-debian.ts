import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openGuestBrowser, type Send } from "#server/testing/processes/guest-browser.ts";
import { simulateGuest } from "#server/testing/processes/simulated-guest.ts";
import { root } from "../child-processes.ts";

// Started by install-on-bare-debian.ts: installs the site in a bare Debian and books there. The system's packages, its
// users, the owner's commands and the build are real. Stand-ins: systemd, the firewall, and npm where it would fetch
// packages that this clone has.

const [bare = "", outside = ""] = process.argv.slice(2);
const ENVIRONMENT = ["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "WAIT=180"];
const OWNER = "--domain stay.example.com --owner ada@example.com";
const send: Send = (path, init) => fetch(`http://127.0.0.1:3000${path}`, init);

prepare();
if (!canFetch()) process.exit(75);
try {
  const said = runInside(`sh one-house/deploy/install.sh ${OWNER}`);
  if (!/^https:\/\/stay\.example\.com\/desk\S+$/m.test(said)) throw new Error(`no link to the desk:\n${said}`);
  await letGuestBook();
  console.info(runInside("lodge doctor"));
} finally {
  runInside("systemctl stop");
}

function runInside(script: string): string {
  const words = [bare, "env", "--ignore-environment", ...ENVIRONMENT, "sh", "-c", `cd && ${script}`];
  const { status, stdout, stderr } = spawnSync("chroot", words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${`${stdout}${stderr}`.slice(-3_000)}`);
  return stdout;
}

/** As a system that knows nothing of this machine's proxies and mirrors. */
function canFetch(): boolean {
  try {
    runInside("apt-get update --error-on=any");
    return true;
  } catch {
    return false;
  }
}

function prepare(): void {
  mkdirSync(join(bare, "clone"));
  for (const [from, to] of [
    ["/proc", "proc"],
    ["/dev", "dev"],
    [root, "clone"],
  ] as const)
    execFileSync("mount", ["--rbind", from, join(bare, to)]);
  copyFileSync("/etc/resolv.conf", join(bare, "etc/resolv.conf"));
  execFileSync("git", ["clone", "--quiet", root, join(bare, "root/one-house")]);
  runInside("ip link set lo up");
  // Packages come from outside. The site itself has a network of its own, where its port is nobody else's.
  standIn("apt-get", `exec nsenter --net=/proc/${outside}/ns/net /usr/bin/apt-get "$@"`);
  standIn("ufw");
  standIn(
    "npm",
    `case " $* " in
  *" ci --omit=dev "*) mkdir "$2/node_modules" && ln -s /clone/node_modules/node-linux-* "$2/node_modules/" ;;
  *" ci "*) ln -s /clone/node_modules "$2/node_modules" && mkdir "$2/.cache" && cp -a /clone/.cache/pictures "$2/.cache/" ;;
  *) exec /usr/bin/npm "$@" ;;
esac`,
  );
  standIn(
    "systemctl",
    `case "$*" in
  *restart*lodge*)
    export $(cat /etc/caddy/lodge.env) && caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile || exit 1
    install --directory --mode 700 --owner lodge /var/lib/lodge /var/cache/lodge
    cd /opt/lodge && runuser -u lodge -- $(sed -n 's/^ExecStart=//p' /etc/systemd/system/lodge.service) >/tmp/log 2>&1 &
    echo $! >/tmp/site ;;
  stop) [ ! -e /tmp/site ] || kill "$(cat /tmp/site)" ;;
esac`,
  );
}

function standIn(program: string, script = ""): void {
  writeFileSync(join(bare, "usr/local/sbin", program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

async function letGuestBook(): Promise<void> {
  const guest = await openGuestBrowser(send);
  const [stay] = guest.freeStays(2).slice(20);
  if (stay === undefined) throw new Error("no open stay");
  const { reference } = await simulateGuest(send, guest, { stay, behavior: "none" });
  if (reference === undefined) throw new Error("the guest has no booking");
}
