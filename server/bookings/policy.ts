import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import { cancellationPolicyOf } from "#house/agreements.ts";
import type { Booking, StayVersion } from "./booking.ts";

/** The policy stored with the booking. Servers of the previous release don't store one. */
export function policyOf({ policy }: Booking, { agreementVersion }: StayVersion): CancellationPolicy {
  return policy === null ? cancellationPolicyOf(agreementVersion) : (JSON.parse(policy) as CancellationPolicy);
}
