import { type Dispatch, useEffect, useEffectEvent, useState } from "react";
import { recordBooking, sendConfirmation } from "#app/api.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { Draft, DraftAction } from "../draft/draft.ts";
import { NOT_BOOKED, type NotBooked } from "../draft/payment-progress.ts";
import { confirmationRequest, recordRequest } from "../draft/requests.ts";
import type { DraftPrice } from "../price.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * On the confirmation step the paid booking is recorded and its confirmation email requested. Failures show nothing:
 * recording is retried in the background, and the server also finishes without us.
 */
export function useRecording(draft: Draft, price: DraftPrice | undefined, dispatch: Dispatch<DraftAction>): void {
  // Counted, because a request may fail before a render has shown that it started.
  const [failures, setFailures] = useState(0);
  const booking = draft.step === 5 && draft.payment.status === "paid" ? draft.payment.booking : undefined;
  const isRecordingDue = booking?.status === "unrecorded";
  const isMailDue = booking?.status === "recorded" && booking.mail === "not-requested" && price !== undefined;

  const record = useEffectEvent(async () => {
    const request = recordRequest(draft);
    if (request === undefined) return;
    dispatch({ type: "recording-started" });
    const recorded = await recordBooking(request);
    if (recorded.ok) return dispatch({ type: "recorded", reference: recorded.value.reference });
    const why = notBooked(recorded);
    if (why !== undefined) return dispatch({ type: "refunded", why });
    dispatch({ type: "recording-failed" });
    setFailures((count) => count + 1);
  });

  useEffect(() => {
    if (!isRecordingDue) return;
    const waiting = setTimeout(() => void record(), pauseAfter(failures));
    // Cancels only what hasn't started; a request in flight ends by itself.
    return () => clearTimeout(waiting);
  }, [isRecordingDue, failures]);

  /** A tab that comes back may be older than a cancellation: asked again, the server answers the same or refuses. */
  const lookAgain = useEffectEvent(async () => {
    const request = booking?.status === "recorded" ? recordRequest(draft) : undefined;
    const recorded = request && (await recordBooking(request));
    const why = recorded && notBooked(recorded);
    if (why !== undefined) dispatch({ type: "refunded", why });
  });

  useEffect(() => void lookAgain(), []);

  const requestMail = useEffectEvent(async () => {
    const request = price && confirmationRequest(draft, price.quote);
    if (request === undefined) return;
    dispatch({ type: "mail-changed", mail: "sending" });
    dispatch({ type: "mail-changed", mail: (await isMailSent(request)) ? "sent" : "failed" });
  });

  useEffect(() => {
    if (isMailDue) void requestMail();
  }, [isMailDue]);
}

function notBooked(recorded: Awaited<ReturnType<typeof recordBooking>>): NotBooked | undefined {
  return recorded.ok ? undefined : NOT_BOOKED.find((known) => known === recorded.refusal.code);
}

async function isMailSent(request: Parameters<typeof sendConfirmation>[0]): Promise<boolean> {
  const answer = await sendConfirmation(request);
  if (answer.ok && answer.value.success) return true;
  console.error("Failed to send confirmation email", answer.ok ? answer.value.message : answer.refusal);
  return false;
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

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
