import type { StayCharge, StayRequest } from "#contract/guest/stay-charges.ts";

export type RequestState = "waiting" | "to-pay" | "paid" | "agreed" | "declined" | "withdrawn" | "not-paid";

/** The state of a guest's request, from the owner's answer and what was paid for it. */
export function stateOfRequest({ status, chargeId }: StayRequest, charges: readonly StayCharge[]): RequestState {
  if (status === "asked") return "waiting";
  if (status !== "approved") return status;
  const charge = charges.find(({ id }) => id === chargeId);
  if (charge === undefined) return "agreed";
  if (charge.status === "paid") return "paid";
  return charge.isPayable ? "to-pay" : "not-paid";
}

/** Whether the same request can't be made again. */
export function isLive(state: RequestState): boolean {
  return ["waiting", "to-pay", "paid", "agreed"].includes(state);
}

export type Withdrawal =
  | { readonly status: "possible"; readonly back: number }
  /** What was paid is no longer refunded. */
  | { readonly status: "too-late" }
  | { readonly status: "none" };

/** What happens to the money if the guest withdraws a request. `isInTime`: through the last day for a refund. */
export function withdrawalOf(request: StayRequest, charges: readonly StayCharge[], isInTime: boolean): Withdrawal {
  const state = stateOfRequest(request, charges);
  if (state === "waiting" || state === "to-pay") return { status: "possible", back: 0 };
  // A change that is already made is the stay itself.
  if (request.kind === "change" || !isLive(state)) return { status: "none" };
  if (state === "agreed") return { status: "possible", back: 0 };
  const charge = charges.find(({ id }) => id === request.chargeId);
  return isInTime ? { status: "possible", back: charge?.back ?? 0 } : { status: "too-late" };
}
