import type { CancellationPolicy } from "#domain/cancellation.ts";
import { cancellationPolicyOf } from "#house/agreements.ts";
import type { Trx } from "../database/database.ts";
import { type Booking, versionOf } from "./booking.ts";

/** The policy frozen with the booking. Servers of the previous release do not store one. */
export async function policyOf(trx: Trx, booking: Booking): Promise<CancellationPolicy> {
  if (booking.policy !== null) return JSON.parse(booking.policy) as CancellationPolicy;
  return cancellationPolicyOf((await versionOf(trx, booking)).agreementVersion);
}
