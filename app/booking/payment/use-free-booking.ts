import { type Dispatch, useRef, useState } from "react";
import { recordBooking } from "#app/api.ts";
import type { Draft, DraftAction } from "../draft/draft.ts";
import { recordRequest } from "../draft/requests.ts";
import type { DraftPrice } from "../price.ts";

/** A coupon may leave nothing to pay. Then the booking is only recorded, and the guest must see a failure. */
export function useFreeBooking(draft: Draft, price: DraftPrice | undefined, dispatch: Dispatch<DraftAction>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const { payment } = draft;
  const isHeld = payment.status === "held" && payment.intent === undefined && price?.quote === payment.agreed.quote;
  const isFree = isHeld && price.quote.payable === 0;

  async function complete() {
    const request = recordRequest(draft);
    if (!isFree || request === undefined || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const recorded = await recordBooking(request);
    isSending.current = false;
    setBusy(false);
    if (!recorded.ok) {
      if (recorded.refusal.code === "hold-ended") dispatch({ type: "hold-ended" });
      return setProblem(recorded.refusal.message);
    }
    const { reference } = recorded.value;
    dispatch({
      type: "paid",
      receipt: { amount: 0, couponName: draft.coupon?.coupon.name, discount: price.quote.discount },
      booking: { status: "recorded", reference, mail: "not-requested" },
    });
  }

  return { isFree, isBusy, problem, complete: () => void complete() };
}
