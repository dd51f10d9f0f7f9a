import { CALENDAR_LINKS, type CalendarLinkKind, type DeskCalendarLinks } from "#contract/desk/calendar.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { hashOf } from "../../hash.ts";
import { newSecret } from "../../http/secrets.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";

async function readCalendarLinks({
  config,
  database,
  calendarToken,
}: Pick<Wiring, "config" | "database" | "calendarToken">): Promise<DeskCalendarLinks> {
  const rows = await openLinks(database.query);
  return {
    now: await database.now(),
    channels: calendarAddress(config.siteUrl, calendarToken),
    links: CALENDAR_LINKS.map((kind) => {
      const row = rows.find((each) => each.kind === kind);
      return {
        ...{ kind, madeAt: row?.made_at ?? null },
        ...{ lastReadAt: row?.last_read_at ?? null, lastReader: row?.last_reader ?? null },
      };
    }),
  };
}

export const calendarLinksHandlers = {
  /** Makes a link and ends the previous one. The address is shown once: it isn't stored, not even in the history. */
  async "calendar-link"(wiring, change, actor) {
    const isOwners = change.kind === "owner";
    if (isOwners && !actor.isFresh) return refuse("link-again");
    const secret = newSecret();
    const made = await replaceLink(wiring, change, hashOf(secret), async (trx) => {
      if (isOwners) await tellOwner(wiring, trx, actor, "calendar-link");
      await actor.record(trx, { address: null }, { subject: change.kind });
    });
    wiring.outbox.wake();
    return made.ok ? accept({ address: calendarAddress(wiring.config.siteUrl, secret) }) : made;
  },

  "calendar-link/end"(wiring, change, actor) {
    return replaceLink(wiring, change, undefined, (trx) => actor.record(trx, true, { subject: change.kind }));
  },

  "calendar-links": readCalendarLinks,
} satisfies Partial<Handlers>;

/** The owner's has every guest's name and phone number, so it ends when the owner signs out everywhere. */
export async function endLink(trx: Trx, kind: CalendarLinkKind, now: number): Promise<void> {
  const open = trx.updateTable("calendar_links").where("kind", "=", kind).where("ended_at", "is", null);
  await open.set({ ended_at: now }).execute();
}

/** Whose calendar an address opens. Records who read it and when. */
export async function openCalendarLink(database: Database, secret: string, reader: string) {
  const row = await database.query
    .updateTable("calendar_links")
    .set({ last_read_at: await database.now(), last_reader: reader })
    .where("hash", "=", hashOf(secret))
    .where("ended_at", "is", null)
    .returning(["kind", "made_at"])
    .executeTakeFirst();
  return row && { kind: row.kind, madeAt: row.made_at };
}

async function replaceLink(
  wiring: Wiring,
  { kind, seen }: CheckedRequest<"calendar-link">,
  hash: string | undefined,
  record: (trx: Trx) => Promise<void>,
): Promise<Result<true, RefusalCode>> {
  const { database } = wiring;
  const isReplaced = await database.transaction(async (trx) => {
    await takeLock(trx, "calendar-links");
    const before = (await openLinks(trx)).find((row) => row.kind === kind);
    const isAsSeen = seen.madeAt === (before?.made_at ?? null);
    if (!isAsSeen || (hash === undefined && before === undefined)) return false;
    const now = Math.max(await database.now(trx), (before?.made_at ?? 0) + 1);
    await endLink(trx, kind, now);
    if (hash !== undefined) {
      const link = { hash, kind, made_at: now, ended_at: null, last_read_at: null, last_reader: null };
      await trx.insertInto("calendar_links").values(link).execute();
    }
    await record(trx);
    return true;
  });
  return isReplaced ? accept(true) : refuse("has-changed");
}

function openLinks(query: Database["query"]) {
  return query.selectFrom("calendar_links").selectAll().where("ended_at", "is", null).execute();
}

export function calendarAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/calendar/${secret}.ics`;
}
