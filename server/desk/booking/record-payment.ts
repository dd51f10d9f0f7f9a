import type { CheckedRequest } from "#contract/desk/calls.ts";
import { type Result, refuse } from "#domain/result.ts";
import { type Recorded, recordPayment } from "../../bookings/payments/record-payment.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";

/** A repeat is told that it's being recorded, which the booking's page then shows. */
export async function recordPaymentAtDesk(
  { services }: Pick<Wiring, "services">,
  { charge: chargeId, by, on, isSigned, seen: { amount } }: CheckedRequest<"charge/record">,
  actor: Actor,
): Promise<Result<Recorded, Refused>> {
  const recorded = await recordPayment(services, {
    ...{ chargeId, by, on, isSigned, shown: amount },
    record: (trx, subject) =>
      actor.record(trx, { act: "record-payment", subject, details: { amount, by } }, "closing" satisfies Recorded),
  });
  return recorded.ok ? recorded : refuse({ code: recorded.refusal });
}
