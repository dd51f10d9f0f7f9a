import { randomUUID } from "node:crypto";
import type { GivenRefund } from "#contract/guest/stay.ts";
import type { Outcome } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Trx } from "../../database/database.ts";
import type { BookingServices } from "../booking-services.ts";
import { backIfWithdrawn, type Charge, isOfStay, keepAfter, reduceKept } from "../charges/charges.ts";
import { withConfirmedBooking } from "../charges/ledger.ts";

type RefundToGive = {
  readonly amount: number;
  /** What it is for, as the guest reads it in the email and on the receipt. */
  readonly reason: string;
  /** The owner's own line in the email. May be empty. */
  readonly words: string;
  /** Rule as-shown: what could be given back at most, as the owner saw it. */
  readonly most: number;
  /** Writes the owner's act into the history. */
  record?(trx: Trx): Promise<void>;
};

/**
 * Gives a guest money back while the booking stands. Rule keep-decides: it only lowers what is kept, and the worker
 * refunds it like anything else.
 */
export function giveRefund(
  services: Pick<BookingServices, "database" | "comparison" | "emails">,
  reference: string,
  { amount, reason, words, most, record }: RefundToGive,
): Promise<Outcome<number>> {
  const { database, emails } = services;
  return withConfirmedBooking(services, { reference }, async ({ trx, booking, charges }) => {
    if (mostToGive(charges) !== most || amount > most) return refuse("has-changed");
    let left = amount;
    for (const charge of takenFrom(charges)) {
      const back = Math.min(left, backIfWithdrawn(charge));
      left -= back;
      if (back > 0) await reduceKept(trx, charge, keepAfter(charge, back));
    }
    const [id, given_at] = [randomUUID(), await database.now(trx)];
    await trx.insertInto("given_refunds").values({ id, booking_id: booking.id, amount, reason, given_at }).execute();
    await emails.enqueue(trx, "refund-given", { bookingId: booking.id, id, amount, reason, words });
    await record?.(trx);
    return accept(amount);
  });
}

/** What the owner can still give back: never more than is kept. */
export function mostToGive(charges: readonly Charge[]): number {
  return takenFrom(charges).reduce((sum, charge) => sum + backIfWithdrawn(charge), 0);
}

/**
 * The stay's payments, newest first, then the extras: a refund is for the stay unless it's more than that. Damage is
 * taken back in its own place, and nothing is promised from a card that has just sent a refund back.
 */
function takenFrom(charges: readonly Charge[]): Charge[] {
  const usable = charges.filter(({ kind, bounced }) => kind !== "damage" && bounced === 0).toReversed();
  return [...usable.filter(isOfStay), ...usable.filter((charge) => !isOfStay(charge))];
}

/** Oldest first. */
export function givenRefunds(trx: Trx, bookingId: string): Promise<GivenRefund[]> {
  const given = trx.selectFrom("given_refunds").select(["amount", "reason", "given_at as at"]);
  return given.where("booking_id", "=", bookingId).orderBy("given_at").orderBy("id").execute();
}
