import { type Dispatch, useEffect, useRef, useState } from "react";
import { recordBooking, sendConfirmation } from "#app/api.ts";
import type { Draft, DraftAction } from "./draft.ts";
import type { DraftPrice } from "./price.ts";
import { confirmationRequest, recordRequest } from "./requests.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * On the confirmation step the paid booking is recorded and its letter asked for.
 * Failures show nothing: the recording is tried again in the background, and the server finishes without us too.
 */
export function useRecording(draft: Draft, price: DraftPrice | undefined, dispatch: Dispatch<DraftAction>): void {
  const [failures, setFailures] = useState(0);
  const hasAskedForLetter = useRef(false);
  const { step, recording, mail } = draft;

  // A call may fail before the screen has shown that it began, so the failures are counted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recording starts when the last one has ended.
  useEffect(() => {
    const request = recordRequest(draft);
    if (step !== 5 || recording !== "none" || request === undefined) return;
    const waiting = setTimeout(async () => {
      dispatch({ type: "recording-started" });
      const recorded = await recordBooking(request).catch(() => undefined);
      if (recorded?.ok) return dispatch({ type: "recorded", reference: recorded.value.reference });
      if (recorded?.refusal.code === "payment-refunded") return dispatch({ type: "refunded" });
      dispatch({ type: "recording-failed" });
      setFailures(failures + 1);
    }, pauseAfter(failures));
    // Only what has not started is called off: a call under way ends by itself.
    return () => clearTimeout(waiting);
  }, [step, recording, failures]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the booking stands.
  useEffect(() => {
    const request = price && confirmationRequest(draft, price.quote);
    const isAsked = hasAskedForLetter.current || mail === "sent";
    if (step !== 5 || recording !== "recorded" || request === undefined || isAsked) return;
    hasAskedForLetter.current = true;
    dispatch({ type: "mail-started" });
    sendConfirmation(request).then(
      (answer) => {
        const isSent = answer.ok && answer.value.success;
        if (!isSent)
          console.error("Failed to send confirmation email", answer.ok ? answer.value.message : answer.refusal);
        dispatch({ type: "mail-ended", sent: isSent });
      },
      (fault: unknown) => {
        console.error("Failed to send confirmation email", fault);
        dispatch({ type: "mail-ended", sent: false });
      },
    );
  }, [step, recording]);
}

function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
