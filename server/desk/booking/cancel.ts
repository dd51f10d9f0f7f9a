import type { DeskRefund } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { findByReference } from "../../bookings/booking.ts";
import {
  type CancelTerms,
  cancelBooking,
  refundByOurBooks,
  refundIfCanceled,
} from "../../bookings/refunds/cancel-booking.ts";
import { resolveFailedRefund } from "../../bookings/refunds/resolve-failed-refund.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readBooking } from "./read-booking.ts";

/** What a cancellation would refund by our own books: on these terms, under the policy, and at most. */
export async function readRefund(
  { services, database }: Pick<Wiring, "services" | "database">,
  reference: string,
  terms: CancelTerms,
): Promise<DeskRefund | undefined> {
  const booking = await findByReference(database.query, reference);
  if (booking === undefined) return undefined;
  const { id } = booking;
  const [refund, policy, most] = [
    await refundByOurBooks(services, id, terms),
    await refundByOurBooks(services, id, "by-policy"),
    await refundByOurBooks(services, id, "in-full"),
  ];
  if (refund === undefined || policy === undefined || most === undefined) return undefined;
  return { refund, policy, most };
}

/**
 * Cancels a booking and refunds what was shown. More than the policy allows needs a fresh link, so someone who picks up
 * an unlocked phone can't refund it.
 */
export async function cancel(
  wiring: Wiring,
  { ref, terms, seen }: CheckedRequest<"cancel">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  // Rule as-shown: this asks the card processor too, so a refund made by hand a minute ago is shown before we cancel.
  const isFound = (await refundIfCanceled(wiring.services, ref, terms)) !== undefined;
  const now = await readRefund(wiring, ref, terms);
  if (!isFound || now === undefined) return refuse({ code: "not-found" });
  if (terms !== "by-policy" && !actor.isFresh && now.refund > now.policy) return refuse({ code: "link-again" });
  const details = { terms: typeof terms === "string" ? terms : "amount", refund: seen.refund };
  const canceled = await cancelBooking(wiring.services, ref, {
    ...{ terms, shown: seen.refund, by: "owner" },
    record: (trx, refund) => actor.record(trx, { act: "cancel", subject: ref, details }, refund),
  });
  if (canceled.ok) return canceled;
  if (canceled.refusal === "not-found" || canceled.refusal === "booking-paused")
    return refuse({ code: canceled.refusal });
  return refuse({ code: "has-changed", now: await readRefund(wiring, ref, terms) });
}

export async function settleRefund(
  wiring: Wiring,
  { ref, how, seen }: CheckedRequest<"refund/settle">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const owed = await resolveFailedRefund(wiring.services, ref, how, seen.owed, (trx, settled) =>
    actor.record(trx, { act: "settle-refund", subject: ref, details: { how } }, settled),
  );
  if (owed !== undefined && owed > 0) return accept(owed);
  return refuse({ code: "has-changed", now: await readBooking(wiring, ref) });
}
