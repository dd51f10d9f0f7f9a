import { type Dispatch, type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import type { Stay } from "#domain/dates/stay.ts";
import { PAYMENT_SUCCESS_PAUSE_MS } from "#domain/limits.ts";
import { useFreeBooking, useRecording } from "./confirmation/use-recording.ts";
import { countDatesChosen } from "./dates/count-dates-chosen.ts";
import { isImpossible, stayProblem } from "./dates/stay-problem.ts";
import type { AvailabilityCalendarState } from "./dates/use-availability-calendar.ts";
import {
  canContinue,
  type Draft,
  type DraftAction,
  hasEnteredDetails,
  newDraft,
  reduceDraft,
  type WizardStep,
} from "./draft/draft.ts";
import { lockDraft, lockNights } from "./draft/draft-lock.ts";
import { forgetDraft, saveDraft } from "./draft/draft-storage.ts";
import { agreedOf, hasPaymentBegun, mayBeHeld, type PaymentProgress } from "./draft/payment-progress.ts";
import { type StayChoice, stayOf } from "./draft/stay-choice.ts";
import { forgetTabSecret } from "./draft/tab-storage.ts";
import { useShownStep } from "./frame/wizard-frame.tsx";
import { stayAt, useWizardHistory } from "./frame/wizard-history.ts";
import { GUEST_FORM_ID } from "./guest/guest-step.tsx";
import { giveUpHold } from "./payment/use-hold.ts";
import { type DraftPrice, priceDraft } from "./price.ts";

export type WizardNeeds = {
  initial: StayChoice;
  stored: Draft | undefined;
  availability: AvailabilityCalendarState;
  /** Called when the nights are paid for, and again when the calendar has changed. */
  onBooked(): void;
  /** Called with the dates and the party of a booking that wasn't made. */
  onClose(choice?: StayChoice): void;
};

/** The draft, its price, and navigation between the steps and out of the wizard. */
export function useWizard({ initial, stored, availability, onBooked, onClose }: WizardNeeds) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () => stored ?? newDraft(crypto.randomUUID(), initial));
  const [isAsking, setAsking] = useState(false);
  const price = usePrice(draft, availability);
  const { problem, impossible, isStayAvailable } = checkAvailability(draft, availability);
  const free = useFreeBooking(draft, price, dispatch);
  // While a payment is on its way there's no Back and no Close.
  const isLocked = draft.step < 5 && (hasPaymentBegun(draft.payment) || free.isBusy);
  const mayContinue = canContinue(draft, isStayAvailable);

  const stepPlace = useRef<HTMLDivElement>(null);
  const shownStep = useShownStep(draft.step, stepPlace);
  const hasLeft = useRef(false);
  useStorage(draft, price, hasLeft);
  useCountDates(draft);
  useReportBooked(draft, onBooked);
  useRecording(draft, price, dispatch);
  useMoveOnWhenPaid(draft, dispatch);
  useWizardHistory(shownStep, { onStep: browserWentTo, onLeave: dismiss });

  function goOn() {
    if (mayContinue && draft.step < 4) dispatch({ type: "went-to", step: (draft.step + 1) as WizardStep });
  }

  function browserWentTo(step: WizardStep) {
    const isAllowed = step < draft.step || (step === draft.step + 1 && mayContinue && step < 5);
    // Only Close leaves the confirmation, because it shows the booking's reference.
    if (isLocked || draft.step === 5 || !isAllowed) return stayAt(draft.step);
    dispatch({ type: "went-to", step });
  }

  function dismiss() {
    if (draft.step === 5 || (!isLocked && !hasEnteredDetails(draft))) return close();
    // The browser's Back may have already left this step's history entry.
    stayAt(draft.step);
    if (!isLocked) setAsking(true);
  }

  function close() {
    if (mayBeHeld(draft.payment)) giveUpHold(draft.id);
    hasLeft.current = true;
    forgetDraft();
    forgetTabSecret();
    onClose(draft.payment.status === "paid" ? undefined : { ...draft.selection, guests: draft.guests });
  }

  return {
    draft,
    shownStep,
    stepPlace,
    dispatch,
    price,
    impossible,
    problem,
    isStayAvailable,
    isLocked,
    isAsking,
    free,
    next: {
      label: draft.step === 4 ? "Complete Booking" : "Continue",
      disabled: draft.step === 4 ? !free.isFree && !mayContinue : !mayContinue,
      busy: free.isBusy || (draft.step === 4 && mayContinue),
      // Until nothing is left to pay, Pay is the step's button.
      waits: draft.step === 4 && !free.isFree && !mayContinue,
      form: draft.step === 2 ? GUEST_FORM_ID : undefined,
      onClick: draft.step === 4 ? free.complete : draft.step === 2 ? undefined : goOn,
    },
    goOn,
    goBack: () => dispatch({ type: "went-to", step: (draft.step - 1) as WizardStep }),
    rememberPaying: () => {
      dispatch({ type: "paying-started" });
      saveDraft({ draft: reduceDraft(draft, { type: "paying-started" }), quote: price?.quote });
    },
    dismiss,
    keep: () => setAsking(false),
    close,
  };
}

// While prices load there's no price to show, unless the server has already given one.
function usePrice(draft: Draft, { calendar, pricesLoading }: AvailabilityCalendarState): DraftPrice | undefined {
  return useMemo(() => {
    const isKnown = !pricesLoading || agreedOf(draft.payment) !== undefined;
    return isKnown ? priceDraft(draft, calendar.prices, calendar.today) : undefined;
  }, [draft, calendar.prices, calendar.today, pricesLoading]);
}

function checkAvailability(draft: Draft, { status, calendar, pricesLoading }: AvailabilityCalendarState) {
  const stay = stayOf(draft.selection);
  if (stay === undefined || pricesLoading || status !== "ready") return { isStayAvailable: false };
  const problem = stayProblem(stay, calendar);
  const impossible = !isOurs(draft.payment, stay) && isImpossible(stay, calendar) ? stay : undefined;
  return { problem, impossible, isStayAvailable: problem === undefined };
}

// Nights that are held or paid for are our own, even if the calendar shows them as booked by now.
function isOurs(payment: PaymentProgress, { checkIn, checkOut }: Stay): boolean {
  if (hasPaymentBegun(payment)) return true;
  const agreed = payment.status === "held" ? payment.agreed : undefined;
  return agreed?.checkIn === checkIn && agreed.checkOut === checkOut;
}

// The draft and the confirmation survive a reload. Closing the wizard removes them, and an effect that was still to run
// must not bring them back: the next load would open the wizard again.
function useStorage(draft: Draft, price: DraftPrice | undefined, hasLeft: RefObject<boolean>): void {
  const quote = price?.quote;

  useEffect(() => {
    if (!hasLeft.current) saveDraft({ draft, quote });
  }, [draft, quote, hasLeft]);
  useEffect(() => lockDraft(draft.id), [draft.id]);

  const isHeld = draft.payment.status === "held" || draft.payment.status === "paying";
  const { checkIn, checkOut } = (isHeld && agreedOf(draft.payment)) || {};
  useEffect(() => {
    if (checkIn && checkOut) return lockNights(draft.id, { checkIn, checkOut });
  }, [draft.id, checkIn, checkOut]);
}

function useCountDates({ selection }: Draft): void {
  const isChosen = stayOf(selection) !== undefined;

  useEffect(() => {
    if (isChosen) countDatesChosen();
  }, [isChosen]);
}

// Called when the guest has paid, and again when the calendar has changed: the nights are booked, or refunded.
function useReportBooked({ payment }: Draft, onBooked: () => void): void {
  const isSettled =
    payment.status === "paid" && (payment.booking.status === "recorded" || payment.booking.status === "refunded");
  const progress = payment.status !== "paid" ? "unpaid" : isSettled ? "settled" : "paid";
  const report = useEffectEvent(onBooked);

  useEffect(() => {
    if (progress !== "unpaid") report();
  }, [progress]);
}

function useMoveOnWhenPaid({ step, payment }: Draft, dispatch: Dispatch<DraftAction>): void {
  const isDue = step === 4 && payment.status === "paid";

  useEffect(() => {
    if (!isDue) return;
    const waiting = setTimeout(() => dispatch({ type: "went-to", step: 5 }), PAYMENT_SUCCESS_PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [isDue, dispatch]);
}
