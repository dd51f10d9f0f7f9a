import type { DeskConflict, DeskNights, DeskStay } from "#contract/desk/answers.ts";
import { addDays, addYears, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { countNights, nightsOf, type Stay } from "#domain/dates/stay.ts";
import { billOf } from "#domain/prices/bill.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { accept, refuse } from "#domain/result.ts";
import { nightsAtLeast } from "#domain/stays/nights-at-least.ts";
import { rules } from "#house/rules.ts";
import { blockNights, unblockNights } from "../../bookings/blocks.ts";
import { isByOwner } from "../../bookings/booking.ts";
import { paidForStay } from "../../bookings/charges/charges.ts";
import { findDoubleBookings } from "../../bookings/views/double-bookings.ts";
import { listedStays, toListed } from "../../bookings/views/listed-stays.ts";
import { channelNames } from "../../calendars/channels.ts";
import { isAdded } from "../../calendars/fetching/feed-source.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { brokenRule } from "../phone-booking/broken-rule.ts";

export type StayNeeds = Pick<Wiring, "database" | "calendars" | "services">;

export async function lodgeToday(database: Database): Promise<CalendarDate> {
  return dayAt(await database.now(), rules.timeZone);
}

export const staysHandlers = {
  async nights(wiring, { from, to }) {
    const span = { checkIn: from, checkOut: to };
    return isReadable(span) ? readNights(wiring, span) : undefined;
  },

  /** What a guest would pay for these nights. */
  async quote({ services, prices: source }, { in: checkIn, out: checkOut, guests = 1, pets }) {
    const stay = { checkIn, checkOut };
    if (!isReadable(stay)) return undefined;
    const prices = await services.prices.onSale();
    const quote = prices && quoteStay(stay, prices, rules, { guests, pets });
    const table = await source.ownTable?.();
    const listed = (await source.current())?.beforeFactor;
    const list = listed && quoteStay(stay, listed, { cleaningFee: 0, taxes: [] });
    return {
      list: list?.ok ? list.value.subtotal : null,
      listed: [...(listed?.byNight ?? [])].filter(([night]) => night >= checkIn && night < checkOut),
      bill: quote?.ok ? billOf(priceWithCoupon(quote.value, undefined), undefined, rules.currency) : null,
      minStay: Math.max(nightsAtLeast(rules.nights, checkIn), prices?.byNight.get(checkIn)?.minStay ?? 1),
      brokenRule: await brokenRule(services, stay),
      priceTable: table?.version ?? null,
    };
  },

  /** Keeps nights for the owner. */
  async block({ database }, { checkIn, checkOut, note, seen }, actor) {
    const span = { checkIn, checkOut };
    const today = await lodgeToday(database);
    if (checkOut <= today) return refuse("dates-past");
    if (checkOut > addYears(today, BLOCKED_YEARS_AHEAD)) return refuse("dates-too-far");
    const blocked = await blockNights(database, span, note, (trx, id) => actor.record(trx, id, { details: span }));
    if (blocked.ok) return blocked;
    const isAsSeen = seen.free !== countNights(span);
    return refuse(isAsSeen ? blocked.refusal : "has-changed");
  },

  /** Releases them. A block's nights never change, so they tell whether it's the one that the owner saw. */
  async unblock({ database }, { block: id, seen }, actor) {
    const found = await database.query.selectFrom("blocks").selectAll().where("id", "=", id).executeTakeFirst();
    const isSeen = found?.check_in === seen.checkIn && found.check_out === seen.checkOut;
    const isLifted =
      isSeen && (await unblockNights(database, id, (trx) => actor.record(trx, true, { subject: id, details: seen })));
    return isLifted ? accept(true) : refuse("has-changed");
  },
} satisfies Partial<Handlers>;

/** Who has which nights between two days, what open ones cost, and which ones two parties have. */
export async function readNights(needs: StayNeeds, { checkIn: from, checkOut: to }: Stay): Promise<DeskNights> {
  const [today, stays, conflicts, onSale] = await Promise.all([
    lodgeToday(needs.database),
    staysBetween(needs, { checkIn: from, checkOut: to }),
    readConflicts(needs),
    needs.services.prices.onSale(),
  ]);
  const taken = new Set(stays.flatMap(nightsOf));
  const free = nightsOf({ checkIn: from, checkOut: to }).filter((night) => night >= today && !taken.has(night));
  const prices = free.flatMap((night) => {
    const price = onSale?.byNight.get(night);
    return price === undefined ? [] : [[night, { cents: price.cents, minStay: price.minStay }] as const];
  });
  return { today, stays, conflicts, prices: Object.fromEntries(prices) };
}

/** Everyone who has a night between these days, by arrival. */
export async function staysBetween(needs: StayNeeds, span: Stay): Promise<DeskStay[]> {
  const [own, blocks, elsewhere] = await Promise.all([
    ownStays(needs.database, span),
    ownBlocks(needs.database, span),
    channelStays(needs, span),
  ]);
  const stays = [...own, ...blocks, ...elsewhere];
  return stays.sort((one, other) => (one.checkIn < other.checkIn ? -1 : one.checkIn > other.checkIn ? 1 : 0));
}

async function readConflicts({ database, calendars }: StayNeeds): Promise<DeskConflict[]> {
  const conflicts = await findDoubleBookings(database, calendars);
  if (conflicts.length === 0) return [];
  const rows = await listedStays(database.query)
    .select(["phone", "guests", "confirmed_at", paidForStay.as("paid")])
    .where(
      "bookings.reference",
      "in",
      conflicts.map(({ booking }) => booking.reference),
    )
    .execute();
  return conflicts.flatMap(({ feed, channel, reservation, booking, nights, isClosing = false }) => {
    const row = rows.find(({ reference }) => reference === booking.reference);
    if (row === undefined) return [];
    return [
      {
        channel: isAdded(feed) ? "other" : feed,
        channelName: channel,
        reference: booking.reference,
        name: toListed(row).name,
        phone: row.phone,
        guests: row.guests,
        paid: row.paid,
        bookedOn: row.confirmed_at === null ? null : dayAt(row.confirmed_at, rules.timeZone),
        nights,
        own: booking.stay,
        stay: reservation,
        waits: booking.waits ?? null,
        isClosing,
      },
    ];
  });
}

async function ownStays({ query }: Database, { checkIn, checkOut }: Stay): Promise<DeskStay[]> {
  const rows = await listedStays(query)
    .select(["status", "by_owner", "guests"])
    .where("status", "in", ["confirmed", "held", "expiring"])
    .where("stay_versions.check_out", ">=", checkIn)
    .where("stay_versions.check_in", "<", checkOut)
    .execute();
  return rows.map(toListed).map(({ stay, status, by_owner, ...row }) => ({
    ...{ kind: status === "confirmed" ? "direct" : "hold", ...stay, ...row, block: null },
    note: status !== "confirmed" && isByOwner({ by_owner }) ? "Waiting for payment" : null,
  }));
}

async function ownBlocks({ query }: Database, { checkIn, checkOut }: Stay): Promise<DeskStay[]> {
  const rows = await query
    .selectFrom("blocks")
    .selectAll()
    .where("check_out", ">", checkIn)
    .where("check_in", "<", checkOut)
    .execute();
  return rows.map(({ id, check_in, check_out, note }) => ({
    ...{ kind: "block", checkIn: check_in, checkOut: check_out, name: "", guests: null },
    ...{ reference: null, block: id, note },
  }));
}

/** Stays now in other channels' calendars, and past ones that they have dropped since. */
export async function channelStays({ calendars, database }: Pick<Wiring, "calendars" | "database">, span: Stay) {
  const today = await lodgeToday(database);
  const told = (await calendars.reservations()).filter(({ end }) => end >= today);
  const over = await database.query
    .selectFrom("outside_stays")
    .select(["source as feed", "check_in as start", "check_out as end"])
    .where("gone_at", "is", null)
    .where("check_out", "<", today)
    .where("check_out", ">=", span.checkIn)
    .execute();
  const names = await channelNames(database.query);
  return [...over, ...told]
    .filter(({ start, end }) => end >= span.checkIn && start < span.checkOut)
    .map(({ feed, start, end }) => ({
      ...(isAdded(feed)
        ? { kind: "other" as const, name: `${names.get(feed)} guest` }
        : { kind: asKind(feed), name: "" }),
      ...{ checkIn: start, checkOut: end, guests: null },
      ...{ reference: null, block: null, note: null },
    }));
}

function asKind(feed: string): "airbnb" | "vrbo" {
  return feed === "airbnb" ? "airbnb" : "vrbo";
}

/** Whether a calendar may ask for this many days at once. */
function isReadable({ checkIn, checkOut }: Stay): boolean {
  return checkIn < checkOut && checkOut <= addDays(checkIn, 400);
}

/** Anything further ahead is a mistyped year. */
const BLOCKED_YEARS_AHEAD = 2;
