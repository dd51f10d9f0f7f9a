import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { MAX_NIGHTS_HELD, MAX_NIGHTS_HELD_PER_ADDRESS } from "#domain/limits.ts";
import type { Database } from "../../database/database.ts";
import { atOneMoment } from "../at-one-moment.ts";
import { brokenLedger, type Unforeseen, unsettledLedger } from "./ledger-invariants.ts";

/** The payment intents each guest's browser was given and could pay. */
export type Told = ReadonlyMap<string, ReadonlySet<string>>;

const CAN_STILL_BE_PAID = ["requires_payment_method", "requires_confirmation", "requires_action", "processing"];

/** Checks the promises of the booking protocol, which hold at any moment. Returns the first broken one. */
export function brokenPromise(
  database: Database,
  told: Told,
  unforeseen: Unforeseen = new Set(),
): Promise<string | undefined> {
  return atOneMoment(database, (query) => brokenNow(query, told, unforeseen));
}

async function brokenNow(query: Database["query"], told: Told, unforeseen: Unforeseen): Promise<string | undefined> {
  const bookings = await query.selectFrom("bookings").selectAll().execute();
  const versions = await query.selectFrom("stay_versions").selectAll().execute();
  const nights = await query.selectFrom("nights").selectAll().execute();
  const intents = await query
    .selectFrom("sandbox_intents")
    // Those of the previous release name no charge.
    .leftJoin("charges", "charges.id", "sandbox_intents.charge_id")
    .selectAll("sandbox_intents")
    .where("sandbox_intents.id", "like", "pi%")
    .where((row) => row.or([row("charges.kind", "=", "stay"), row("charges.kind", "is", null)]))
    .execute();
  const charges = await query.selectFrom("charges").selectAll().where("kind", "=", "stay").execute();

  const gone = await query.selectFrom("sandbox_refunds").selectAll().execute();
  // A payment refunded by hand before it is booked gets no booking.
  const byHand = new Set<string | null>(gone.filter(({ made_by }) => made_by === "hand").map((row) => row.intent_id));

  const owner = new Map(nights.map(({ night, booking_id }) => [night, booking_id]));
  const holds = (bookingId: string, version: number) => {
    const stay = versions.find((row) => row.booking_id === bookingId && row.version === version);
    return stay !== undefined && allNights(stay).every((night) => owner.get(night) === bookingId);
  };

  const live = bookings.filter(({ status }) => status === "held" || status === "expiring");
  const keptBy = (holds: readonly { readonly id: string; readonly version: number }[]) =>
    versions
      .filter((row) => holds.some(({ id, version }) => id === row.booking_id && version === row.version))
      .reduce((sum, stay) => sum + allNights(stay).length, 0);
  // Beyond the total, each address may still have one hold.
  const beyondOne = live.filter(
    (hold, place) => live.findIndex((each) => each.address_key === hold.address_key) < place,
  );
  if (keptBy(beyondOne) > MAX_NIGHTS_HELD) return "more nights kept unpaid than the lodge allows";
  for (const { address_key } of live) {
    const ofAddress = live.filter((hold) => hold.address_key === address_key);
    if (keptBy(ofAddress) > MAX_NIGHTS_HELD_PER_ADDRESS) return "one address keeps more nights unpaid than it may";
  }

  for (const booking of bookings) {
    const own = intents.filter((intent) => intent.draft_id === booking.id);
    const charge = charges.find(({ id }) => id === booking.charge_id);
    const payable = own.filter(
      (intent) => told.get(booking.id)?.has(intent.id) && CAN_STILL_BE_PAID.includes(intent.status),
    );
    const paid = own.filter((intent) => intent.status === "succeeded");

    if (booking.status === "confirmed" && !holds(booking.id, booking.version)) return "confirmed without the nights";
    if (booking.status === "confirmed" && charge !== undefined) {
      if (paid.length !== 1) return `confirmed with ${paid.length} payments`;
      // Versions after the paid one are changes of the confirmed stay, which have their own promises.
      const isChanged = booking.version > (paid[0]?.paid_version ?? 0) && booking.confirmed_at !== null;
      if (paid[0]?.paid_version !== booking.version && !isChanged) return "confirmed for another stay than was paid";
      if (paid[0]?.paid_amount !== charge.amount || charge.status !== "paid")
        return "confirmed for another sum than was paid";
    }
    if (booking.status === "confirmed" && charge === undefined && paid.length > 0) return "booked free, and paid";
    if (booking.status === "confirmed" && payable.length > 0) return "confirmed, and could pay once more";
    if (booking.status === "released" && payable.length > 0) return "released, but the payment can still be made";
    const isLost = booking.status === "lost";
    if (isLost && !byHand.has(charge?.intent_id ?? null)) return "paid and lost the nights";
    if (isLost && nights.some((night) => night.booking_id === booking.id)) return "refunded, but nights stay blocked";
    const mayPayWithoutNights = payable.some((intent) => !holds(booking.id, intent.paid_version ?? intent.version));
    if ((booking.status === "held" || booking.status === "expiring") && mayPayWithoutNights) {
      return "could pay for nights that are not held";
    }
    const isOver = booking.status === "released" || booking.status === "canceled";
    if (isOver && nights.some((night) => night.booking_id === booking.id)) {
      return `${booking.status}, but nights stay blocked`;
    }
    if (booking.status === "canceled" && payable.length > 0) return "canceled, but the payment can still be made";
  }
  return brokenLedger(query, unforeseen);
}

/**
 * What must also hold once everything has settled. Orphaned payments are only searched for some days back, so a story
 * in which no server ran for that long passes the time from which they were searched.
 */
export async function unfinishedBusiness(database: Database, lookedSince = 0): Promise<string | undefined> {
  const { query } = database;
  const open = await query
    .selectFrom("bookings")
    .select("status")
    .where("status", "in", ["held", "expiring"])
    .execute();
  if (open.length > 0) return `${open.length} holds never end`;
  const known = query.selectFrom("charges").select("intent_id").where("intent_id", "is not", null);
  const goingBack = known.where("keep", "=", 0);
  const unpaid = await query
    .selectFrom("sandbox_intents")
    .innerJoin("bookings", "bookings.id", "sandbox_intents.draft_id")
    .select("bookings.status")
    .where("sandbox_intents.status", "=", "succeeded")
    .where("sandbox_intents.id", "like", "pi%")
    .where("bookings.status", "not in", ["confirmed", "canceled"])
    .where("sandbox_intents.id", "not in", goingBack)
    .execute();
  if (unpaid.length > 0) return `money taken and no booking (${unpaid[0]?.status})`;
  const debt = await unsettledLedger(query);
  if (debt !== undefined) return debt;
  const opened = query.selectFrom("charges").select("id").where("kind", "=", "balance").where("status", "=", "open");
  const stillOpen = await query
    .selectFrom("sandbox_intents")
    .select("id")
    .where("status", "in", CAN_STILL_BE_PAID)
    .where("id", "like", "pi%")
    .where("changed_at", ">=", lookedSince)
    // A balance that a guest has opened early waits for its day.
    .where((intent) => intent.or([intent("charge_id", "is", null), intent("charge_id", "not in", opened)]))
    .execute();
  if (stillOpen.length > 0) return `${stillOpen.length} payments stay open for nothing`;
  const reserved = await query
    .selectFrom("coupon_uses")
    .innerJoin("bookings", "bookings.id", "coupon_uses.booking_id")
    .select("coupon_uses.coupon_id")
    .where("bookings.status", "not in", ["confirmed", "canceled"])
    .execute();
  if (reserved.length > 0) return "a coupon stays reserved for nothing";
  return undefined;
}

function allNights({ check_in, check_out }: { check_in: CalendarDate; check_out: CalendarDate }): CalendarDate[] {
  return nightsOf({ checkIn: check_in, checkOut: check_out });
}
