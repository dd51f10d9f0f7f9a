import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from "react";
import { releaseHold, startPayment, UNREACHABLE } from "#app/api.ts";
import type { Failure } from "#contract/failure.ts";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import { refusals } from "#contract/refusals.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { type Result, refuse } from "#domain/result.ts";
import type { Draft, DraftAction } from "../draft/draft.ts";
import { isHeldInOtherTab } from "../draft/draft-lock.ts";
import { intentOf, type PaymentProgress } from "../draft/payment-progress.ts";
import { paymentRequest } from "../draft/requests.ts";
import type { DraftPrice } from "../price.ts";

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

/** The held nights and their payment intent, as the payment step sees them. */
export type Hold =
  | { readonly status: "opening" }
  | (HeldNights & { readonly isUpdating: boolean })
  | Exclude<AnsweredHold, HeldNights>;

export type AnsweredHold =
  | HeldNights
  /** `asked` is the price that the server was asked about. */
  | { readonly status: "refused"; readonly failure: Failure; readonly asked: PricedQuote }
  | { readonly status: "failed" };

type HeldNights = {
  readonly status: "held";
  readonly until: number;
  readonly canKeepHolding: boolean;
  /** Grows with every answer. */
  readonly revision: number;
};

export type HoldAnswer = Result<PaymentIntentAnswer, Failure>;

export type HoldQuestion = { readonly draft: Draft; readonly price: DraftPrice; readonly wantsMoreTime: boolean };

const HOLD_ENDED: Failure = { code: "hold-ended", message: refusals["hold-ended"].message };

const HELD_IN_OTHER_TAB: Failure = {
  code: "held-in-other-tab",
  message:
    "You’re holding these dates in another tab of this browser. Pay there, or close the booking there and retry here.",
};

const PENDING_TRIES = 5;
const PENDING_PAUSE_MS = 1_000;

/** The drafts whose guests have left for good. */
const givenUp = new Set<string>();

/** Asks the server to hold the nights and to create or update the intent. Failures are logged to the console. */
export async function askForHold(question: HoldQuestion): Promise<HoldAnswer> {
  const answer = await ask(question);
  // The server may have held the nights after it was told to release them.
  if (givenUp.has(question.draft.id)) releaseHold(question.draft.id);
  return answer;
}

/** Releases the nights of a guest who leaves: now, and again when a request that's still in flight is answered. */
export function giveUpHold(draftId: string): void {
  givenUp.add(draftId);
  releaseHold(draftId);
}

async function ask({ draft, price, wantsMoreTime }: HoldQuestion): Promise<HoldAnswer> {
  const request = paymentRequest(draft, price);
  if (request === undefined) return refuse(UNREACHABLE);
  const what = intentOf(draft.payment) ? "Failed to update payment intent" : "Failed to create payment intent";
  const answer = await startWithRetries({ ...request, ...(wantsMoreTime && { keepHolding: true as const }) });
  if (answer.ok) return answer;
  console.error(what, answer.refusal);
  const { checkInDate: checkIn, checkOutDate: checkOut } = request;
  const isOurs = answer.refusal.code === "dates-taken" && (await isHeldInOtherTab(draft.id, { checkIn, checkOut }));
  return isOurs ? refuse(HELD_IN_OTHER_TAB) : answer;
}

export function holdAfter(
  before: AnsweredHold | undefined,
  answer: HoldAnswer,
  asked: PricedQuote,
  now: number,
): AnsweredHold {
  if (!answer.ok && answer.refusal.code === UNREACHABLE.code) return { status: "failed" };
  if (!answer.ok) return { status: "refused", failure: answer.refusal, asked };
  return {
    status: "held",
    until: now + answer.value.heldForSeconds * 1000,
    canKeepHolding: answer.value.canKeepHolding,
    revision: before?.status === "held" ? before.revision + 1 : 0,
  };
}

/** An answer and the request that it answers. */
export type HoldRecord = { readonly question: string; readonly hold: AnsweredHold };

/**
 * What the step shows now: the guest may have changed the request since the last answer, or the hold may have ended.
 */
export function shownHold(
  last: HoldRecord | undefined,
  now: { readonly question: string; readonly payment: PaymentProgress; readonly quote: PricedQuote },
): Hold {
  if (last === undefined) return { status: "opening" };
  const { hold } = last;
  const isUpdating = last.question !== now.question;
  if (hold.status !== "held") return isUpdating ? { status: "opening" } : hold;
  // The timer, a refusal or the provider may have ended the hold; the draft knows.
  const hasEnded = now.payment.status === "not-started" || now.payment.status === "requested";
  if (!hasEnded) return { ...hold, isUpdating };
  return isUpdating ? { status: "opening" } : { status: "refused", failure: HOLD_ENDED, asked: now.quote };
}

export function heldAction({ quote, clientSecret, paymentIntentId }: PaymentIntentAnswer): DraftAction {
  const intent = clientSecret === null || paymentIntentId === null ? undefined : { clientSecret, paymentIntentId };
  return { type: "nights-held", quote, intent };
}

// The server handles one change of a booking at a time, so one that is still in progress only needs a moment.
async function startWithRetries(request: Parameters<typeof startPayment>[0]) {
  for (let tries = 1; ; tries++) {
    const answer = await startPayment(request);
    if (answer.ok || answer.refusal.code !== "update-pending" || tries === PENDING_TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, PENDING_PAUSE_MS));
    if (givenUp.has(request.draftId)) return answer;
  }
}
