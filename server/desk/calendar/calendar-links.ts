import type { NotNull } from "kysely";
import type { DeskStay } from "#contract/desk/answers.ts";
import { CALENDAR_LINKS, type CalendarLinkKind, type DeskCalendarLinks } from "#contract/desk/calendar.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { CalendarEvent } from "#domain/calendar-event.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { counted, formatShortDay } from "#domain/format.ts";
import { accept, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { CHANNEL_NAMES } from "../../calendars/fetching/feed-source.ts";
import { OWN_UID_SUFFIX, writeCalendar } from "../../calendars/write-calendar.ts";
import type { Database, Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { hashOf } from "../../hash.ts";
import { newSecret } from "../../http/secrets.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";
import { lodgeToday, type StayNeeds, staysBetween } from "./stays.ts";

async function readCalendarLinks({ config, database, calendarToken }: Wiring): Promise<DeskCalendarLinks> {
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

type Asked = CheckedRequest<"calendar-link">;
type Recording = (trx: Trx) => Promise<void>;

async function replaceLink({ database }: Wiring, { kind, seen }: Asked, hash: string | undefined, record: Recording) {
  return database.transaction(async (trx) => {
    await takeLock(trx, "calendar-links");
    const before = (await openLinks(trx)).find((row) => row.kind === kind);
    const isAsSeen = seen.madeAt === (before?.made_at ?? null);
    if (!isAsSeen || (hash === undefined && before === undefined)) return refuse("has-changed");
    const now = Math.max(await database.now(trx), (before?.made_at ?? 0) + 1);
    await endLink(trx, kind, now);
    if (hash !== undefined) {
      const link = { hash, kind, made_at: now, ended_at: null, last_read_at: null, last_reader: null };
      await trx.insertInto("calendar_links").values(link).execute();
    }
    await record(trx);
    return accept(true);
  });
}

function openLinks(query: Database["query"]) {
  return query.selectFrom("calendar_links").selectAll().where("ended_at", "is", null).execute();
}

export function calendarAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/calendar/${secret}.ics`;
}

const DAYS_BACK = 31;
const DAYS_AHEAD = 400;

type Link = { readonly kind: CalendarLinkKind; readonly madeAt: number };

/** A private calendar for the owner or the cleaner. */
export async function writePrivateCalendar(needs: StayNeeds, { kind, madeAt }: Link): Promise<string> {
  const today = await lodgeToday(needs.database);
  const span = { checkIn: addDays(today, -DAYS_BACK), checkOut: addDays(today, DAYS_AHEAD) };
  const stays = await staysBetween(needs, span);
  if (kind === "cleaner") return writeCalendar(turnovers(stays, madeAt));
  const phones = await phonesOf(needs, span.checkIn);
  return writeCalendar(
    stays
      .filter((stay) => stay.kind !== "hold")
      .map((stay) => ownerEvent(stay, phones.get(stay.reference ?? ""), madeAt)),
  );
}

/** One event for each day on which guests leave. It has the number of guests and nothing else about them. */
function turnovers(stays: readonly DeskStay[], changedAt: number): CalendarEvent[] {
  const guests = stays.filter(({ kind }) => kind !== "block" && kind !== "hold");
  const days = [...new Set(guests.map(({ checkOut }) => checkOut))].sort();
  return days.map((day) => {
    const next = guests.find(({ checkIn }) => checkIn >= day);
    const out = `Out by ${rules.checkOutBy}`;
    return {
      uid: `turnover-${day}${OWN_UID_SUFFIX}`,
      start: day,
      end: addDays(day, 1),
      changedAt,
      summary: `${out}, ${nextInWords(day, next)}`,
    };
  });
}

function nextInWords(day: CalendarDate, next: DeskStay | undefined): string {
  if (next === undefined) return "nobody is booked to come";
  const guests = next.guests === null ? "" : `, ${counted(next.guests, "guest")}`;
  const when = next.checkIn === day ? "in" : `next in on ${formatShortDay(next.checkIn)}`;
  return `${when} from ${rules.checkInFrom}${guests}`;
}

function ownerEvent(stay: DeskStay, phone: string | undefined, changedAt: number): CalendarEvent {
  const { kind, checkIn, checkOut, guests, reference } = stay;
  const uid = `${kind}-${(reference ?? stay.block ?? checkIn).toLowerCase()}${OWN_UID_SUFFIX}`;
  if (kind === "block") {
    const summary = stay.note ? `Blocked: ${stay.note}` : "Blocked";
    return { uid, start: checkIn, end: checkOut, changedAt, summary };
  }
  const name = stay.name || (kind === "airbnb" || kind === "vrbo" ? `${CHANNEL_NAMES[kind]} guest` : "Guest");
  return {
    uid,
    start: timeOnDay(checkIn, rules.checkInFrom, rules.timeZone),
    end: timeOnDay(checkOut, rules.checkOutBy, rules.timeZone),
    changedAt,
    summary: guests === null ? name : `${name}, ${counted(guests, "guest")}`,
    description: [phone, reference].filter((part) => part != null).join("\n"),
  };
}

async function phonesOf({ database }: StayNeeds, from: CalendarDate): Promise<Map<string, string>> {
  const rows = await bookingsWithStay(database.query)
    .select(["reference", "phone"])
    .where("bookings.status", "=", "confirmed")
    .where("check_out", ">=", from)
    .$narrowType<{ reference: NotNull }>()
    .execute();
  return new Map(rows.map(({ reference, phone }) => [reference, phone]));
}
