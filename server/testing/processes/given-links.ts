import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Send } from "./guest-browser.ts";

/** What is out of our hands: links in guests' emails, and calendar addresses with the days that channels read there. */
export type Given = {
  readonly links: readonly string[];
  readonly calendars: readonly { readonly path: string; readonly days: ReadonlySet<string> }[];
};

/** Read beside the server, whatever its version: opening the database as a server does would update it. */
export async function readGiven(send: Send, folder: string): Promise<Given> {
  const links = await linksInEmails(send);
  const paths = calendarsIn(folder).map((token) => `/calendar/${token}.ics`);
  const calendars = await Promise.all(paths.map(async (path) => ({ path, days: await daysAt(send, path) })));
  if (links.length === 0 || !calendars.some(({ days }) => days.size > 0)) throw new Error("nobody was given anything");
  return { links, calendars };
}

/** Links that no longer open, and days that are no longer at the address where they were. */
export async function lostOf({ links, calendars }: Given, send: Send): Promise<string[]> {
  const opened = await Promise.all(
    links.map((link) => send("/api/stay", { headers: { authorization: `Bearer ${link}` } })),
  );
  const missing = await Promise.all(
    calendars.map(async ({ path, days }) => {
      const now = await daysAt(send, path);
      return [...days].filter((day) => !now.has(day)).map((day) => `${day} at ${path}`);
    }),
  );
  return [...opened.filter(({ status }) => status !== 200).map(({ status }) => `a link: ${status}`), ...missing.flat()];
}

/** As guests got them: each email gets a link of its own as it leaves. */
async function linksInEmails(send: Send): Promise<string[]> {
  const list = await (await send("/sandbox/outbox")).text();
  const emails = [...list.matchAll(/href="(\/sandbox\/outbox\/[^"]+)"/g)].map(([, path = ""]) => path);
  const words = await Promise.all(emails.map(async (path) => (await send(path)).text()));
  return words.flatMap((email) => /\/stay#([\w-]+)/.exec(email)?.[1] ?? []);
}

function calendarsIn(folder: string): unknown[] {
  using database = new DatabaseSync(join(folder, "lodge.sqlite"), { readOnly: true });
  const hasChannels = database.prepare("select 1 from sqlite_master where name = 'channels'").get() !== undefined;
  const ours = "select value as token from settings where name = 'calendar-token'";
  const all = hasChannels ? `${ours} union select export_token from channels` : ours;
  return database
    .prepare(all)
    .all()
    .map(({ token }) => token);
}

/** Events of neighboring stays are joined, so only their days can be compared. */
async function daysAt(send: Send, path: string): Promise<Set<string>> {
  const calendar = await (await send(path)).text();
  const days = new Set<string>();
  for (const [, from = "", to = ""] of calendar.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)) {
    const day = new Date(`${from.slice(0, 4)}-${from.slice(4, 6)}-${from.slice(6)}T00:00:00Z`);
    for (; basicForm(day) < to; day.setUTCDate(day.getUTCDate() + 1)) days.add(basicForm(day));
  }
  return days;
}

function basicForm(day: Date): string {
  return day.toISOString().slice(0, 10).replaceAll("-", "");
}
