import type { Outcome } from "#contract/refusals.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { refundOf, refundStages, stageAt } from "#domain/prices/cancellation.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import { unpaidBalance } from "../balance/balance.ts";
import { type Booked, type Confirmed, findByReference, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import {
  backIfWithdrawn,
  type Charge,
  endIfUnpaid,
  isOfStay,
  keepAfter,
  reduceKept,
  refundDue,
  refundedOrPending,
} from "../charges/charges.ts";
import { type Ledger, withConfirmedBooking, withLedger } from "../charges/ledger.ts";
import { keepOnlyCoupon } from "../holds/coupons.ts";
import { freeNights } from "../nights.ts";
import { lookAtRefunds } from "./record-provider-refunds.ts";

/** By the policy when the guest wants to cancel, in full when we do, or a sum that both settled on. */
export type CancelTerms = "by-policy" | "in-full" | { readonly amount: number };

export type MoneyIfCanceled = {
  /** For stay and extras. */
  readonly paid: number;
  /** What would be refunded, without what is already on its way. */
  readonly amount: number;
  /** What was refunded before, or is on its way. */
  readonly before: number;
};

/** What would be refunded if the booking were canceled now, as the provider knows it too. */
export async function refundIfCanceled(services: BookingServices, reference: string, terms: CancelTerms) {
  const found = await findByReference(services.database.query, reference);
  if (found === undefined) return undefined;
  await askForRefunds(services, found.id);
  return (await moneyByOurBooks(services, found.id, terms))?.amount;
}

/** Picks up refunds made by hand a minute ago. If the provider doesn't answer, our own records have to do. */
export async function askForRefunds(services: BookingServices, bookingId: string): Promise<void> {
  const { database, log } = services;
  const paid = database.query.selectFrom("charges").where("booking_id", "=", bookingId).where("status", "=", "paid");
  for (const { intent } of await paid
    .where("paid_by", "is", null)
    .select((row) => row.ref("intent_id").$notNull().as("intent"))
    .execute()) {
    await lookAtRefunds(services, intent).catch((fault: unknown) =>
      log.warn("refunds-not-looked-at", { intent, fault }),
    );
  }
}

/** What would be refunded, and what was paid and refunded before, from our own records alone. */
export function moneyByOurBooks(
  { database, rules }: Pick<BookingServices, "database" | "rules">,
  bookingId: string,
  terms: CancelTerms,
): Promise<MoneyIfCanceled | undefined> {
  return withLedger(database, bookingId, async ({ booking, ...ledger }) => {
    if (booking.status !== "confirmed" && booking.status !== "canceled") return undefined;
    const now = await database.now(ledger.trx);
    return moneyIn(await keepsIfCanceled({ ...ledger, booking }, terms, { now, timeZone: rules.timeZone }));
  });
}

/** Every stage of the policy with its end and what would be refunded before it. */
export function refundsByStage({ database, rules: { timeZone } }: BookingServices, bookingId: string) {
  return withLedger(database, bookingId, async ({ booking, ...ledger }) => {
    if (booking.status !== "confirmed") return [];
    const { checkIn } = (await versionOf(ledger.trx, booking)).stay;
    const stages = refundStages(booking.policy, { checkIn, bookedAt: booking.confirmed_at }, timeZone);
    return Promise.all(
      stages.map(async ({ kind, until }) => {
        const keeps = await keepsIfCanceled({ ...ledger, booking }, "by-policy", { now: until - 1, timeZone });
        return { kind, until, back: moneyIn(keeps).amount };
      }),
    );
  });
}

export type Cancellation = {
  readonly terms: CancelTerms;
  /** Rule as-shown: the refund shown to the person who cancels. */
  readonly shown: number;
  readonly by: "guest" | "owner";
  /** Writes the owner's act into the history. */
  record?(trx: Trx, refund: number): Promise<void>;
};

/**
 * Rule cancel-at-once: status, nights, amounts kept, open charges and emails change in one transaction, or none does.
 */
export function cancelBooking(
  services: BookingServices,
  reference: string,
  { terms, shown, by, record }: Cancellation,
): Promise<Outcome<number>> {
  return withConfirmedBooking(services, { reference }, async (ledger) => {
    const now = await services.database.now(ledger.trx);
    const keeps = await keepsIfCanceled(ledger, terms, { now, timeZone: services.rules.timeZone });
    const refund = moneyIn(keeps).amount;
    if (refund !== shown) return refuse("refund-changed");
    await writeCanceled(services, ledger, { keeps, by, now, terms: typeof terms === "string" ? terms : "settled" });
    await record?.(ledger.trx, refund);
    return accept(refund);
  });
}

/** A balance that wasn't paid in time ends its stay, in the transaction that ends the balance. */
export async function cancelAsUnpaid(services: BookingServices, ledger: Ledger<Confirmed>, now: number): Promise<void> {
  const keeps = await keepsIfCanceled(ledger, "by-policy", { now, timeZone: services.rules.timeZone });
  await writeCanceled(services, ledger, { keeps, by: "unpaid", now, terms: "by-policy" });
}

/** What would go back at an instant if the stay's balance ended it. */
export async function refundIfUnpaid(ledger: Ledger<Booked>, clock: Clock): Promise<number> {
  return moneyIn(await keepsIfCanceled(ledger, "by-policy", clock)).amount;
}

type Decided = {
  readonly keeps: readonly Kept[];
  readonly by: "guest" | "owner" | "unpaid";
  readonly now: number;
};

async function writeCanceled(
  services: BookingServices,
  ledger: Ledger<Confirmed>,
  { terms, ...decided }: Decided & { readonly terms: "by-policy" | "in-full" | "settled" },
): Promise<void> {
  await endStay(services, ledger, decided);
  const told = { bookingId: ledger.booking.id, ...moneyIn(decided.keeps), terms };
  await services.emails.enqueue(ledger.trx, "cancellation", told);
}

/** Status, nights, code, what is kept and open charges, when a stay is canceled or was before an older backup came back. */
export async function endStay(
  { rules }: Pick<BookingServices, "rules">,
  { trx, booking }: Ledger,
  { keeps, by, now }: Decided,
): Promise<void> {
  const canceled = { status: "canceled", canceled_at: now, canceled_by: by } as const;
  await trx.updateTable("bookings").set(canceled).where("id", "=", booking.id).execute();
  for (const { charge, keep } of keeps) {
    await reduceKept(trx, charge, keep);
    await endIfUnpaid(trx, charge);
  }
  await freeNights(trx, { booking_id: booking.id });
  // A guest who never came hasn't used up a code.
  const { stay } = await versionOf(trx, booking);
  if (now < timesOf(stay, rules).checkIn) await keepOnlyCoupon(trx, booking.id, undefined);
}

type Clock = { readonly now: number; readonly timeZone: string };

type Kept = { readonly charge: Charge; readonly keep: number };

/**
 * What we would keep of each charge. Under the policy its stage decides: a part of everything, and of the stay the fee
 * too, which is kept once, starting with the oldest charge. Damage isn't affected; a stray payment is refunded anyway.
 * Rule at-most-the-fee: while a balance is unpaid, no more than the fee is kept, whoever or whatever cancels.
 */
async function keepsIfCanceled(
  { trx, booking, charges }: Ledger<Booked>,
  terms: CancelTerms,
  { now, timeZone }: Clock,
): Promise<Kept[]> {
  const { checkIn } = (await versionOf(trx, booking)).stay;
  const ended = charges.filter(({ kind }) => kind !== "damage");
  const paid = ended.filter((charge) => charge.status === "paid" && isOfStay(charge));
  const price = paid.reduce((sum, { keep }) => sum + keep, 0);
  if (typeof terms === "object") {
    const least = unpaidBalance(charges) ? await refundIfUnpaid({ trx, booking, charges }, { now, timeZone }) : 0;
    return keepsForAmount(ended, Math.max(terms.amount, least));
  }
  const stages = refundStages(booking.policy, { checkIn, bookedAt: booking.confirmed_at }, timeZone);
  const byPolicy = stageAt(stages, now);
  const asAgreed = unpaidBalance(charges) ? { percent: 100, fee: byPolicy?.fee ?? booking.policy.fee } : byPolicy;
  const stage = terms === "in-full" ? { percent: 100, fee: 0 } : asAgreed;
  let fee = price - refundOf(stage, price);
  // First where there still is money: what went back by hand, or through the bank, can't be kept.
  let gone = Math.max(0, fee - paid.reduce((sum, charge) => sum + leftOf(charge), 0));
  return ended.map((charge) => {
    // Anyone who pays after the cancellation gets it back.
    if (charge.status !== "paid") return { charge, keep: 0 };
    if (!isOfStay(charge)) return { charge, keep: charge.keep - refundOf(stage && { ...stage, fee: 0 }, charge.keep) };
    const left = Math.min(leftOf(charge), fee);
    const back = Math.min(charge.keep - left, gone);
    fee -= left;
    gone -= back;
    return { charge, keep: left + back };
  });
}

/** What is kept of it, and is still there. */
function leftOf(charge: Charge): number {
  return Math.max(0, Math.min(charge.keep, charge.amount - refundedOrPending(charge)));
}

/** Refunds this much on top of what is already on its way, as far as there is that much. */
function keepsForAmount(ended: readonly Charge[], amount: number): Kept[] {
  let left = amount;
  return ended.map((charge) => {
    if (charge.status !== "paid") return { charge, keep: 0 };
    const back = Math.min(left, backIfWithdrawn(charge));
    left -= back;
    return { charge, keep: back === 0 ? charge.keep : Math.min(charge.keep, keepAfter(charge, back)) };
  });
}

function moneyIn(keeps: readonly Kept[]): MoneyIfCanceled {
  const paid = keeps.filter(({ charge }) => charge.status === "paid");
  return {
    paid: paid.reduce((sum, { charge }) => sum + charge.amount, 0),
    amount: paid.reduce((sum, { charge, keep }) => sum + backIfWithdrawn(charge, keep), 0),
    before: paid.reduce((sum, { charge }) => sum + refundedOrPending(charge) + refundDue(charge), 0),
  };
}
