import { type CalendarDate, dayAt } from "#domain/calendar-date.ts";
import { type CancellationPolicy, refundFor } from "#domain/cancellation.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { cancellationPolicyOf } from "#house/agreements.ts";
import type { Database } from "../database/database.ts";
import { type Booking, versionOf } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { type Charge, goneOf, lowerKeep, owedOf } from "./charges.ts";
import { type Ledger, withLedger } from "./ledger.ts";
import { freeNights } from "./nights.ts";
import { lookAtRefunds } from "./write-down-refunds.ts";

/** By the policy the guest accepted, in full when it is not the guest who cancels, or what the two settled on. */
export type CancelTerms = "by-policy" | "in-full" | { readonly amount: number };

/** What would be refunded if the booking were cancelled now. */
export async function refundIfCancelled(
  services: BookingServices,
  reference: string,
  terms: CancelTerms,
): Promise<number | undefined> {
  const { database, log } = services;
  const found = await findByReference(database, reference);
  if (found === undefined) return undefined;
  // Picks up refunds made by hand a minute ago; if the provider does not answer, our own records have to do.
  await lookAtRefunds(services, found.intent_id ?? "").catch((fault: unknown) =>
    log.warn("refunds-not-looked-at", { intent: found.intent_id, fault }),
  );
  return refundByOurBooks(services, found.id, terms);
}

/** The same by our own records alone, without asking the provider. */
export function refundByOurBooks(
  { database, rules }: Pick<BookingServices, "database" | "rules">,
  bookingId: string,
  terms: CancelTerms,
): Promise<number | undefined> {
  return withLedger(database, bookingId, async (ledger) => {
    const { stay, keep } = await whatIsKept(ledger, terms, dayAt(await database.now(ledger.trx), rules.timeZone));
    return stay ? owedOf(stay, keep) : 0;
  });
}

export type CancelRefusal =
  | "not-found"
  | "not-confirmed"
  /** The amount differs from the one shown, so it has to be shown again. */
  | "refund-changed";

export type Cancellation = {
  readonly terms: CancelTerms;
  /** Rule as-shown: the refund that the person cancelling was shown. */
  readonly shown: number;
  readonly by: "guest" | "owner";
};

/** Rule cancel-at-once: status, nights, amount kept and emails change in one transaction, or not at all. */
export async function cancelBooking(
  services: BookingServices,
  reference: string,
  { terms, shown, by }: Cancellation,
): Promise<Result<number, CancelRefusal>> {
  const { database, letters, rules } = services;
  const found = await findByReference(database, reference);
  if (found === undefined) return refuse("not-found");
  const outcome = await withLedger(database, found.id, async (ledger): Promise<Result<number, CancelRefusal>> => {
    const { trx, booking } = ledger;
    if (booking.status !== "confirmed") return refuse("not-confirmed");
    const now = await database.now(trx);
    const { stay, keep } = await whatIsKept(ledger, terms, dayAt(now, rules.timeZone));
    const refund = stay ? owedOf(stay, keep) : 0;
    if (refund !== shown) return refuse("refund-changed");
    const cancelled = { status: "cancelled", cancelled_at: now, cancelled_by: by } as const;
    await trx.updateTable("bookings").set(cancelled).where("id", "=", booking.id).execute();
    if (stay) await lowerKeep(trx, stay, keep);
    await freeNights(trx, { booking_id: booking.id });
    const before = stay ? goneOf(stay) : 0;
    const ended = { ...booking, ...cancelled };
    await letters.cancelled(trx, ended, await versionOf(trx, booking), { amount: refund, before });
    return accept(refund);
  });
  letters.wake();
  return outcome ?? refuse("not-found");
}

/** The stay's charge and the amount we would keep. A free booking has none; a stray payment is refunded anyway. */
async function whatIsKept(
  { trx, booking, charges }: Ledger,
  terms: CancelTerms,
  today: CalendarDate,
): Promise<{ stay?: Charge; keep: number }> {
  const { stay: dates, agreementVersion } = await versionOf(trx, booking);
  const stay = charges.find(({ intent_id }) => intent_id === booking.intent_id);
  if (stay === undefined) return { keep: 0 };
  const policy = policyOf(booking) ?? cancellationPolicyOf(agreementVersion);
  const refund = refundFor(policy, { checkIn: dates.checkIn, paid: stay.keep }, today);
  if (terms === "by-policy") return { stay, keep: stay.keep - refund };
  if (terms === "in-full") return { stay, keep: 0 };
  // Never more than was paid, and never less than is owed already.
  return { stay, keep: Math.min(stay.keep, Math.max(0, stay.amount - goneOf(stay) - terms.amount)) };
}

/** The policy frozen with the booking. Servers of the previous release do not store one. */
export function policyOf({ policy }: Booking): CancellationPolicy | undefined {
  return policy === null ? undefined : (JSON.parse(policy) as CancellationPolicy);
}

function findByReference({ query }: Database, reference: string) {
  return query.selectFrom("bookings").select(["id", "intent_id"]).where("reference", "=", reference).executeTakeFirst();
}
