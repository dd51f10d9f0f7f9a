import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { lostOf, readGiven } from "#server/testing/processes/given-links.ts";
import { openGuestBrowser, type Send } from "#server/testing/processes/guest-browser.ts";
import { simulateGuest } from "#server/testing/processes/simulated-guest.ts";
import { root } from "../child-processes.ts";
import { cleanEnvironment } from "../environment.ts";
import { startSite } from "./running-site.ts";

const env = cleanEnvironment();

/**
 * Books on one machine, passes its backup through the given copying, restores it on another, and says which links and
 * calendar days are lost.
 */
export async function restoreElsewhere(copy: (backup: string) => Promise<string>): Promise<string[]> {
  let folder = "";
  await using first = await startSite(env, (data) => {
    folder = data;
    return [];
  });
  const send = sendTo(first.url);
  const guest = await openGuestBrowser(send);
  const [stay] = guest.freeStays(2).slice(20);
  if (stay === undefined) throw new Error("no open stay");
  await simulateGuest(send, guest, { stay, behavior: "none" });
  const given = await readGiven(send, folder);
  const backup = join(folder, "backups/2027-05-03.sqlite");
  lodge(folder, "backup", backup);
  const copied = await copy(backup);

  await using second = await startSite(env, (data) => {
    lodge(data, "restore", copied, "--yes");
    return [];
  });
  return await lostOf(given, sendTo(second.url));
}

function sendTo(url: string): Send {
  return (path, init) => fetch(`${url}${path}`, init);
}

function lodge(data: string, ...words: string[]): void {
  execFileSync(process.execPath, ["server/cli.ts", ...words], { cwd: root, env: { ...env, DATA_DIR: data } });
}
