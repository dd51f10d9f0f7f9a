import { CALENDAR_LINKS, type CalendarLinkKind, type DeskCalendarLinks } from "#contract/desk/calendar.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { hashOf, newSecret } from "../../http/secrets.ts";
import type { Wiring } from "../../wiring.ts";
import { actOnce } from "../audit-log.ts";
import type { Actor } from "../owner-acts.ts";

export async function readCalendarLinks({
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

type Change = { readonly kind: CalendarLinkKind; readonly seen?: number | null };

/** Makes a link and ends the previous one. The address is shown once: it isn't stored, not even in the history. */
export async function makeCalendarLink(
  { config, database }: Pick<Wiring, "config" | "database">,
  actor: Actor,
  change: Change,
): Promise<Result<{ readonly address: string | null }, "has-changed">> {
  const secret = newSecret();
  let isMade = false;
  const act = { ...actor, name: "calendar-link", subject: change.kind };
  const made = await actOnce<"made", "has-changed">(database, act, async (once) => {
    const outcome = await replaceLink(once, change, hashOf(secret));
    isMade = outcome.ok;
    return outcome.ok ? accept("made") : outcome;
  });
  return made.ok ? accept({ address: isMade ? calendarAddress(config.siteUrl, secret) : null }) : made;
}

export function endCalendarLink(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  change: Change,
): Promise<Result<"made", "has-changed">> {
  const act = { ...actor, name: "calendar-link-end", subject: change.kind };
  return actOnce(database, act, (once) => replaceLink(once, change, undefined));
}

/** Whose calendar an address opens. Records who read it and when. */
export async function openCalendarLink(
  database: Database,
  secret: string,
  reader: string,
): Promise<{ readonly kind: CalendarLinkKind; readonly madeAt: number } | undefined> {
  const row = await database.query
    .updateTable("calendar_links")
    .set({ last_read_at: await database.now(), last_reader: reader })
    .where("hash", "=", hashOf(secret))
    .where("ended_at", "is", null)
    .returning(["kind", "made_at"])
    .executeTakeFirst();
  return row && { kind: row.kind, madeAt: row.made_at };
}

function replaceLink(
  database: Database,
  { kind, seen }: Change,
  hash: string | undefined,
): Promise<Result<"made", "has-changed">> {
  return database.transaction(async (trx) => {
    await takeLock(trx, "calendar-links");
    const before = (await openLinks(trx)).find((row) => row.kind === kind);
    if (seen !== undefined && seen !== (before?.made_at ?? null)) return refuse("has-changed");
    const now = Math.max(await database.now(trx), (before?.made_at ?? 0) + 1);
    await trx
      .updateTable("calendar_links")
      .set({ ended_at: now })
      .where("kind", "=", kind)
      .where("ended_at", "is", null)
      .execute();
    if (hash === undefined) return before === undefined ? refuse("has-changed") : accept("made");
    const link = { hash, kind, made_at: now, ended_at: null, last_read_at: null, last_reader: null };
    await trx.insertInto("calendar_links").values(link).execute();
    return accept("made");
  });
}

function openLinks(query: Database["query"]) {
  return query.selectFrom("calendar_links").selectAll().where("ended_at", "is", null).execute();
}

function calendarAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/calendar/${secret}.ics`;
}
