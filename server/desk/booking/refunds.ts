import { accept, refuse } from "#domain/result.ts";
import { findByReference } from "../../bookings/booking.ts";
import {
  type CancelTerms,
  cancelBooking,
  moneyByOurBooks,
  refundIfCanceled,
} from "../../bookings/refunds/cancel-booking.ts";
import { giveRefund } from "../../bookings/refunds/give-refund.ts";
import { resolveFailedRefund } from "../../bookings/refunds/pay-refunds.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

/** What a cancellation would refund by our own books: on these terms, under the policy, and at most. */
async function readRefund({ services }: Wiring, reference: string, terms: CancelTerms) {
  const booking = await findByReference(services.database.query, reference);
  if (booking === undefined) return undefined;
  const on = async (given: CancelTerms) => (await moneyByOurBooks(services, booking.id, given))?.amount;
  const [refund, policy, most] = [await on(terms), await on("by-policy"), await on("in-full")];
  return refund === undefined || policy === undefined || most === undefined ? undefined : { refund, policy, most };
}

export const refundsHandlers = {
  refund: (wiring, { ref, terms, amount = 0 }) => readRefund(wiring, ref, terms === "amount" ? { amount } : terms),

  /**
   * Cancels a booking and refunds what was shown. More than the policy allows needs a fresh link, so someone who picks up
   * an unlocked phone can't refund it.
   */
  async cancel(wiring, { ref, terms, seen }, actor) {
    // Rule as-shown: this asks the card processor too, so a refund made by hand a minute ago is shown before we cancel.
    const isFound = (await refundIfCanceled(wiring.services, ref, terms)) !== undefined;
    const now = await readRefund(wiring, ref, terms);
    if (!isFound || now === undefined) return refuse("not-found");
    if (terms !== "by-policy" && !actor.isFresh && now.refund > now.policy) return refuse("link-again");
    const details = { terms: typeof terms === "string" ? terms : "amount", refund: seen.refund };
    const canceled = await cancelBooking(wiring.services, ref, {
      ...{ terms, shown: seen.refund, by: "owner" },
      record: (trx, refund) => actor.record(trx, refund, { subject: ref, details }),
    });
    return !canceled.ok && canceled.refusal === "booking-canceled" ? refuse("has-changed") : canceled;
  },

  async "refund/settle"(wiring, { ref, how, seen }, actor) {
    const owed = await resolveFailedRefund(wiring.services, ref, how, seen.owed, (trx, settled) =>
      actor.record(trx, settled, { subject: ref, details: { how } }),
    );
    return owed !== undefined && owed > 0 ? accept(owed) : refuse("has-changed");
  },

  /**
   * Gives money back without canceling. As much as a cancellation under the policy would refund needs no fresh link;
   * anything more does. The reason and the words go to the guest and not into the history.
   */
  async "refund/give"(wiring, { ref, amount, reason, words, seen }, actor) {
    // Asks the card processor too, so a refund made by hand a minute ago counts.
    const policy = await refundIfCanceled(wiring.services, ref, "by-policy");
    if (!actor.isFresh && amount > (policy ?? 0)) return refuse("link-again");
    return giveRefund(wiring.services, ref, {
      ...{ amount, reason, words, most: seen.most },
      record: (trx) => actor.record(trx, amount, { subject: ref, details: { amount } }),
    });
  },
} satisfies Partial<Handlers>;
