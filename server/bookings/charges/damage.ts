import type { DeskBooking } from "#contract/desk/answers.ts";
import type { Outcome } from "#contract/refusals.ts";
import { addDays, type CalendarDate, dayAt, startOfDay } from "#domain/dates/calendar-date.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { DAMAGE_NOTICE_DAYS, SMALLEST_CHARGE } from "#domain/limits.ts";
import { type CardTerms, cardTermsOf } from "#domain/prices/cancellation.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { hashOf } from "../../hash.ts";
import { type Booking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { isPaused } from "../pause.ts";
import { orderOf } from "../payments/attach-intent.ts";
import { type Charge, chargesOf, openCharge, toCharge } from "./charges.ts";
import { withConfirmedBooking, withLedger } from "./ledger.ts";
import { chargeSaved } from "./saved-card.ts";

export const DAMAGE_NOTICE_MS = DAMAGE_NOTICE_DAYS * DAY_MS;

export type Damage = {
  readonly amount: number;
  readonly text: string;
  /** What had been announced before, as the owner was shown. */
  readonly claimedBefore?: number;
  /** Writes the owner's act into the history. */
  record?(trx: Trx): Promise<void>;
};

/** Tells the guest what the owner is going to charge and why. Nothing is charged yet. */
export function announceDamage(
  services: BookingServices,
  reference: string,
  { amount, text, claimedBefore, record }: Damage,
): Promise<Outcome<Charge>> {
  const { database, emails, rules } = services;
  return withConfirmedBooking(services, { reference }, async ({ trx, booking, charges }) => {
    const now = await database.now(trx);
    const stay = await versionOf(trx, booking);
    const refusal = damageRefusal({ booking, stay: stay.stay, now, rules });
    if (refusal !== null) return refuse(refusal);
    const card = cardTermsOf(booking.policy?.card, rules);
    const payBy = endOfCardAuthorization(stay.stay.checkOut, card, rules);
    if (amount < SMALLEST_CHARGE) return refuse("amount-too-small");
    // Includes the booking, because the owner withdraws damage by this id alone, and two guests may lose the same key.
    const subject = hashOf(`${booking.id} ${amount} ${text}`).slice(0, 16);
    if (charges.some((charge) => charge.kind === "damage" && charge.subject === subject)) {
      return refuse("already-announced");
    }
    // Rule as-shown: other damage was announced or withdrawn since the owner looked.
    if (claimedBefore !== undefined && claimedBefore !== claimed(charges)) return refuse("has-changed");
    // Rule written-counts: damage counts against the deposit from the moment it's written.
    if (claimed(charges) + amount > card.damage) return refuse("over-deposit");
    const charge = await openCharge(trx, { booking, kind: "damage", subject, amount, note: text, payBy, now });
    if (charge === undefined) return refuse("already-announced");
    await emails.enqueue(trx, "damage-announced", { bookingId: booking.id, id: charge.id, charge });
    await record?.(trx);
    return accept(charge);
  });
}

/** How much damage can still be announced: until the last day on which the card may be charged, or why not now. */
export function damageRoom(moment: Moment, charges: readonly Charge[]) {
  const { booking, stay, rules } = moment;
  const card = cardTermsOf(booking.policy?.card, rules);
  const before = claimed(charges);
  return {
    claimed: before,
    left: Math.max(0, card.damage - before),
    until: addDays(stay.checkOut, card.keptDays),
    refusal: damageRefusal(moment),
  };
}

type Moment = { readonly booking: Booking; readonly stay: Stay; readonly now: number; readonly rules: HouseRules };

function damageRefusal({ booking, stay, now, rules }: Moment): DeskBooking["damage"]["refusal"] {
  if (booking.status !== "confirmed") return "booking-canceled";
  const card = cardTermsOf(booking.policy?.card, rules);
  if (card.damage === 0) return "no-deposit";
  if (dayAt(now, rules.timeZone) < stay.checkIn) return "stay-not-begun";
  const end = endOfCardAuthorization(stay.checkOut, card, rules);
  // The notice would end after the last day on which the guest allowed a charge.
  return now + DAMAGE_NOTICE_MS >= end ? "card-no-longer" : null;
}

/** Charges the saved card for all damage whose notice period is over. */
export async function chargeDamages(services: BookingServices): Promise<void> {
  if (await isPaused(services)) return;
  const { database, log } = services;
  const announced = await database.query
    .selectFrom("charges")
    .selectAll()
    .where("kind", "=", "damage")
    .where("status", "=", "open")
    .where("link_sent", "=", 0)
    .execute();
  for (const charge of announced) {
    const ifDue = () => orderIfDue(services, toCharge(charge));
    const onNeedsGuest = () => sendLink(services, toCharge(charge));
    await chargeSaved(services, { ifDue, onNeedsGuest }).catch((fault: unknown) =>
      log.error("damage-not-charged", { charge: charge.id, fault }),
    );
  }
}

/** Rule announce-first: at least three days after the email was sent, and no later than the last day. */
function orderIfDue({ database, emails }: BookingServices, { id, booking_id }: Charge) {
  return database.transaction(async (trx) => {
    const charge = await findOpen(trx, booking_id, id);
    const leftAt = await emails.leftAt(trx, "damage-announced", id);
    const now = await database.now(trx);
    const isInTime = charge?.pay_by != null && now < charge.pay_by;
    const isDue = isInTime && leftAt != null && leftAt + DAMAGE_NOTICE_MS <= now;
    return isDue ? { charge, order: (await orderOf(trx, charge)).order } : undefined;
  });
}

/** The bank wants the guest to confirm, or there's no card: the same intent becomes a pay link. */
function sendLink({ database, emails }: BookingServices, { id, booking_id }: Charge): Promise<unknown> {
  return withLedger(database, booking_id, async ({ trx }) => {
    const charge = await findOpen(trx, booking_id, id);
    if (charge === undefined || charge.link_sent) return;
    await trx.updateTable("charges").set({ link_sent: 1 }).where("id", "=", id).execute();
    await emails.enqueue(trx, "pay-link", { bookingId: booking_id, id, charge });
  });
}

async function findOpen(trx: Trx, bookingId: string, id: string): Promise<Charge | undefined> {
  return (await chargesOf(trx, bookingId)).find((charge) => charge.id === id && charge.status === "open");
}

function claimed(charges: readonly Charge[]): number {
  const damages = charges.filter(({ kind, status }) => kind === "damage" && status !== "void");
  return damages.reduce((sum, { amount }) => sum + amount, 0);
}

/** The first moment after the last day on which the card may be charged. */
function endOfCardAuthorization(checkOut: CalendarDate, { keptDays }: CardTerms, { timeZone }: HouseRules): number {
  return startOfDay(addDays(checkOut, keptDays + 1), timeZone);
}
