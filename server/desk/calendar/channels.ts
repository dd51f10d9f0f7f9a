import { type DeskChannels, type DeskFound, MOST_CHANNELS } from "#contract/desk/calendar.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { Outcome } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { accept, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { chooseDays, endChannel, newChannel, openChannels } from "../../calendars/channels.ts";
import { isAdded } from "../../calendars/fetching/feed-source.ts";
import { foundIn } from "../../calendars/refresh-feed.ts";
import type { Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { calendarAddress } from "./calendar-links.ts";

/** Every calendar that is read, and who reads ours. */
async function readChannels({ config, database, calendars }: Wiring): Promise<DeskChannels> {
  const [now, rows, ages, events] = await Promise.all([
    database.now(),
    openChannels(database.query),
    calendars.ages(),
    calendars.events(),
  ]);
  const today = dayAt(now, rules.timeZone);
  const channels = rows.map(({ id, name, leavesOpen, echoes, export_token, last_read_at, last_reader }) => {
    const age = ages[id] ?? { source: "none" };
    const ageMs = age.source === "none" ? undefined : age.ageMs;
    const failure = age.source === "none" || age.failures === 0 ? undefined : age.lastFailure;
    const { stays, window } = foundIn(
      events.filter(({ feed }) => feed === id),
      today,
    );
    return {
      ...{ id, name, isAdded: isAdded(id), isRead: age.source !== "none", stays, closed: window },
      readAt: ageMs === undefined ? null : now - ageMs,
      failure: failure === undefined ? null : whyUnreadable(failure),
      ...{ leavesOpen, echoes },
      exportAddress: calendarAddress(config.siteUrl, export_token),
      ...{ exportReadAt: last_read_at, exportReader: last_reader },
    };
  });
  return { now, channels };
}

async function testChannel(wiring: Wiring, { address }: CheckedRequest<"channel/test">): Promise<DeskFound> {
  const { config, calendars, database } = wiring;
  if (address.startsWith(`${config.siteUrl}/`)) return { why: "That’s this site’s own calendar." };
  const rows = await openChannels(database.query);
  if (rows.some((row) => row.address === address)) return { why: "This calendar is in the list already." };
  const found = await calendars.tryOut(address);
  if (!found.ok) return { why: whyUnreadable(found.refusal) };
  return { stays: found.value.stays, closed: found.value.window };
}

export const channelsHandlers = {
  /** Only an address that can be read is added: another one would stop sales. */
  async "channel/add"(wiring, { name, address, seen }, actor) {
    const found = await testChannel(wiring, { address });
    if ("why" in found) return refuse({ code: "calendar-unreadable", why: [found.why] });
    const now = await wiring.database.now();
    const added = await change(wiring, async (trx) => {
      const { length } = await openChannels(trx);
      if (length !== seen.count) return refuse("has-changed");
      if (length >= MOST_CHANNELS) return refuse("too-many-calendars");
      await trx
        .insertInto("channels")
        .values(newChannel(name, address, now))
        .execute();
      await actor.record(trx, true, { subject: name });
      return accept(true);
    });
    if (added.ok) await readAgain(wiring.calendars);
    return added;
  },

  async "channel/days"(wiring, { id, seen, ...chosen }, actor) {
    const changed = await change(wiring, async (trx) => {
      const row = (await openChannels(trx)).find((each) => each.id === id);
      const isSame = row?.leavesOpen === seen.leavesOpen && row.echoes === seen.echoes;
      if (row === undefined || !isSame) return refuse("has-changed");
      await chooseDays(trx, id, chosen);
      await actor.record(trx, true, { subject: row.name });
      return accept(true);
    });
    if (changed.ok) await readAgain(wiring.calendars);
    return changed;
  },

  "channel/remove"(wiring, { id, seen }, actor) {
    return change(wiring, async (trx) => {
      const row = (await openChannels(trx)).find((each) => each.id === id);
      if (row === undefined || !isAdded(id) || row.name !== seen.name) return refuse("has-changed");
      const now = await wiring.database.now(trx);
      await endChannel(trx, id, now, dayAt(now, rules.timeZone));
      await actor.record(trx, true, { subject: row.name });
      return accept(true);
    });
  },

  channels: readChannels,
  "channel/test": testChannel,

  /** Reads a calendar or the prices again right away. */
  async "feed/refresh"({ database, calendars, prices }, { part }, actor) {
    const isFresh = await (part === "prices" ? prices.refresh() : readAgain(calendars));
    await database.transaction((trx) => actor.record(trx, isFresh, { subject: part }));
    return accept(isFresh);
  },
} satisfies Partial<Handlers>;

function change({ database }: Wiring, does: (trx: Trx) => Promise<Outcome<true>>) {
  return database.transaction(async (trx) => {
    await takeLock(trx, "channels");
    return does(trx);
  });
}

const REASONS: Record<string, string> = {
  timeout: "It didn’t answer in time.",
  "bad-address": "That’s no address. It begins with https:// and often ends in .ics.",
  "not-https": "The address has to begin with https://.",
  "private-address": "That address isn’t on the public internet.",
  "unknown-host": "There’s no site of that name.",
  ENOTFOUND: "There’s no site of that name.",
  "not-a-calendar": "What’s there isn’t a calendar. Look for “export calendar” or “iCal”, and copy that address.",
  "recurring-event": "It has an event that repeats in a way the site can’t read. Enter those days one by one there.",
};

function whyUnreadable(reason: string): string {
  return REASONS[reason] ?? `It can’t be read (${reason}).`;
}

async function readAgain(calendars: Wiring["calendars"]): Promise<boolean> {
  return (await calendars.refreshedDays({ maxAgeMs: 0, timeoutMs: 8_000 })) !== undefined;
}
