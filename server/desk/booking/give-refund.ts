import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import { type GiveRefusal, giveRefund } from "../../bookings/refunds/give-refund.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readBooking } from "./read-booking.ts";

/**
 * Gives money back without canceling. As much as a cancellation under the policy would refund needs no fresh link;
 * anything more does. The reason and the words go to the guest and not into the history.
 */
export async function giveRefundAtDesk(
  wiring: Wiring,
  { ref, amount, reason, words, seen }: CheckedRequest<"refund/give">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  // Asks the card processor too, so a refund made by hand a minute ago counts.
  const policy = await refundIfCanceled(wiring.services, ref, "by-policy");
  if (!actor.isFresh && amount > (policy ?? 0)) return refuse({ code: "link-again" });
  const given = await giveRefund(wiring.services, ref, {
    ...{ amount, reason, words, most: seen.most },
    record: (trx) => actor.record(trx, { act: "give-refund", subject: ref, details: { amount } }, amount),
  });
  if (given.ok) return accept(amount);
  return refuse({ code: NOT_GIVEN[given.refusal], now: await readBooking(wiring, ref) });
}

const NOT_GIVEN: Record<GiveRefusal, RefusalCode> = {
  "not-found": "not-found",
  "booking-paused": "booking-paused",
  "not-confirmed": "booking-canceled",
  "most-changed": "has-changed",
  "too-much": "has-changed",
};
