import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { askForStayLink, hold, pay, record } from "#server/testing/guest.ts";
import { openGuestBrowser, type Send } from "#server/testing/processes/guest-browser.ts";
import { root } from "../child-processes.ts";
import { cleanEnvironment } from "../environment.ts";
import { startSite } from "./running-site.ts";

const env = cleanEnvironment();

/** Books on one machine, passes its backup through the given copying, and opens the same links on another. */
export async function restoreElsewhere(copy: (backup: string) => Promise<string>): Promise<void> {
  let folder = "";
  const links: Link[] = [];
  let restored = "";
  {
    await using site = await startSite(env, (data) => {
      folder = data;
      return [];
    });
    const send: Send = (path, init) => fetch(`${site.url}${path}`, init);
    const guest = await openGuestBrowser(send);
    const [stay] = guest.freeStays(2).slice(20);
    if (stay === undefined) throw new Error("no open stay");
    const held = await hold(send, guest.request(stay));
    await pay(send, held);
    await record(send, held);
    const { secret } = (await (await askForStayLink(send, held)).json()) as { secret: string };
    links.push({ path: "/api/stay", headers: { authorization: `Bearer ${secret}` }, holds: stay.checkIn });
    const backup = join(folder, "backups/2027-05-03.sqlite");
    execFileSync(process.execPath, ["server/cli.ts", "backup", backup], {
      cwd: root,
      env: { ...env, DATA_DIR: folder },
    });
    const database = new DatabaseSync(backup, { readOnly: true });
    const tokens = database
      .prepare(
        "select value as token from settings where name = 'calendar-token' union select export_token from channels",
      )
      .all();
    database.close();
    const day = stay.checkIn.replaceAll("-", "");
    links.push(...tokens.map(({ token }) => ({ path: `/calendar/${token}.ics`, headers: {}, holds: day })));
    await expectAll(site.url, links);
    restored = await copy(backup);
  }
  await using second = await startSite(env, (data) => {
    const words = ["server/cli.ts", "restore", restored, "--yes"];
    execFileSync(process.execPath, words, { cwd: root, env: { ...env, DATA_DIR: data } });
    return [];
  });
  await expectAll(second.url, links);
}

type Link = { readonly path: string; readonly headers: Record<string, string>; readonly holds: string };

async function expectAll(url: string, links: readonly Link[]): Promise<void> {
  for (const { path, headers, holds } of links) {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok || !(await answer.text()).includes(holds)) throw new Error(`${path} says ${answer.status}`);
  }
}
