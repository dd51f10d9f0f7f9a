import type { DeskRefund } from "#contract/desk/answers.ts";
import { type CancelTerms, refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import type { Wiring } from "../../wiring.ts";

/** What a cancellation would refund: on these terms, under the policy, and at most. */
export async function readRefund(
  { services }: Pick<Wiring, "services">,
  reference: string,
  terms: CancelTerms,
): Promise<DeskRefund | undefined> {
  const refund = await refundIfCanceled(services, reference, terms);
  const policy = await refundIfCanceled(services, reference, "by-policy");
  const most = await refundIfCanceled(services, reference, "in-full");
  if (refund === undefined || policy === undefined || most === undefined) return undefined;
  return { refund, policy, most };
}
