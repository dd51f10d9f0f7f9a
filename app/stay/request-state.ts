import type { StayCharge, StayRequest } from "#contract/stay-charges.ts";

export type RequestState = "waiting" | "to-pay" | "paid" | "agreed" | "declined" | "withdrawn" | "not-paid";

/** Where a guest's wish is, by the owner's answer and by what was paid for it. */
export function stateOfRequest({ status, chargeId }: StayRequest, charges: readonly StayCharge[]): RequestState {
  if (status === "asked") return "waiting";
  if (status !== "approved") return status;
  const charge = charges.find(({ id }) => id === chargeId);
  if (charge === undefined) return "agreed";
  if (charge.status === "paid") return "paid";
  return charge.isPayable ? "to-pay" : "not-paid";
}

/** Whether the same wish cannot be asked for again. */
export function isLive(state: RequestState): boolean {
  return ["waiting", "to-pay", "paid", "agreed"].includes(state);
}

export type Withdrawal =
  | { readonly status: "possible"; readonly back: number }
  /** What was paid does not go back any more. */
  | { readonly status: "too-late" }
  | { readonly status: "none" };

/** What happens to the money if the guest takes a wish back. `isInTime`: through the last day for a refund. */
export function withdrawalOf(request: StayRequest, charges: readonly StayCharge[], isInTime: boolean): Withdrawal {
  const state = stateOfRequest(request, charges);
  if (state === "waiting" || state === "to-pay") return { status: "possible", back: 0 };
  // A change that is made is the stay itself.
  if (request.kind === "change" || !isLive(state)) return { status: "none" };
  if (state === "agreed") return { status: "possible", back: 0 };
  const charge = charges.find(({ id }) => id === request.chargeId);
  return isInTime ? { status: "possible", back: charge?.back ?? 0 } : { status: "too-late" };
}
