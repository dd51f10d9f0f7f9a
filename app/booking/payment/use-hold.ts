import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Failure } from "#contract/failure.ts";
import type { Draft, DraftAction } from "../draft/draft.ts";
import type { DraftPrice } from "../price.ts";
import { askForHold, HOLD_ENDED, type HoldRecord, heldAction, holdAfter, shownHold } from "./hold.ts";

type HoldNeeds = {
  readonly draft: Draft;
  readonly price: DraftPrice;
  readonly dispatch: Dispatch<DraftAction>;
  /** False while nobody knows whether an earlier attempt has paid. */
  readonly isEnabled: boolean;
  onRefused(failure: Failure): void;
};

/** Creates the intent once on entering the step, and updates it whenever the stay, the guests or the coupon change. */
export function useHold({ draft, price, dispatch, isEnabled, onRefused }: HoldNeeds) {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<HoldRecord>();
  const wantsMoreTime = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const question = JSON.stringify([
    ...[attempt, draft.selection, draft.guests, draft.pets, draft.coupon?.code, price.plan?.part],
  ]);

  const ask = useEffectEvent(async (asking: string, leaving: AbortSignal) => {
    const { quote } = price;
    const request = { draft, price, wantsMoreTime: wantsMoreTime.current };
    wantsMoreTime.current = false;
    dispatch({ type: "hold-requested" });
    const answer = await askForHold(request);
    if (leaving.aborted) return;
    if (answer.ok) dispatch(heldAction(answer.value));
    else {
      if (answer.refusal.code === HOLD_ENDED.code) dispatch({ type: "hold-ended" });
      onRefused(answer.refusal);
    }
    setAnswered((before) => ({ question: asking, hold: holdAfter(before?.hold, answer, quote, Date.now()) }));
  });

  useEffect(() => {
    if (!isEnabled) return;
    const leaving = new AbortController();
    // The server handles one change of a booking at a time. An outdated request isn't sent.
    queue.current = queue.current.then(() => (leaving.signal.aborted ? undefined : ask(question, leaving.signal)));
    return () => leaving.abort();
  }, [isEnabled, question]);

  const askAgain = () => setAttempt((current) => current + 1);
  return {
    hold: shownHold(answered, { question, payment: draft.payment, quote: price.quote }),
    /** After a failure, a refusal, or an agreed price. */
    retry: askAgain,
    keepHolding: () => {
      wantsMoreTime.current = true;
      askAgain();
    },
    endHold: () => dispatch({ type: "hold-ended" }),
  };
}
