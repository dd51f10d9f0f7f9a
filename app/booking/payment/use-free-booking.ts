import type { Dispatch } from "react";
import { recordBooking } from "#app/api.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { Draft, DraftAction } from "../draft/draft.ts";
import { recordRequest } from "../draft/requests.ts";
import type { DraftPrice } from "../price.ts";

/** A coupon may leave nothing to pay. Then the booking is only recorded, and the guest must see a failure. */
export function useFreeBooking(draft: Draft, price: DraftPrice | undefined, dispatch: Dispatch<DraftAction>) {
  const { work, isBusy, failure, forget } = useWork();
  const { payment } = draft;
  const isHeld = payment.status === "held" && payment.intent === undefined && price?.quote === payment.agreed.quote;
  const isFree = isHeld && price.quote.payable === 0;

  async function complete() {
    const request = recordRequest(draft);
    if (!isFree || request === undefined || isBusy) return;
    forget();
    const recorded = await work(recordBooking(request));
    if (recorded.ok)
      dispatch({
        type: "paid",
        receipt: { amount: 0, couponName: draft.coupon?.coupon.name, discount: price.quote.discount },
        booking: { status: "recorded", reference: recorded.value.reference, mail: "not-requested" },
      });
    else if (recorded.refusal.code === "hold-ended") dispatch({ type: "hold-ended" });
  }

  return { isFree, isBusy, problem: failure?.message, complete: () => void complete() };
}
