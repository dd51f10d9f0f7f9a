import { useLayoutEffect, useState } from "react";
import { previewStay } from "#app/calendar/day-view.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { minimumStayFrom } from "#domain/stays/availability.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { confirmationOf } from "./confirmation/confirmation.ts";
import { ConfirmationStep, ConfirmationSummary } from "./confirmation/confirmation-step.tsx";
import { DatesStep } from "./dates/dates-step.tsx";
import { StaysCloseBy, whyNot } from "./dates/stays-close-by.tsx";
import { type AvailabilityCalendarState, useRefusedNights } from "./dates/use-availability-calendar.ts";
import type { WizardStep } from "./draft/draft.ts";
import { agreedOf, hasPaymentBegun, mayBeHeld } from "./draft/payment-progress.ts";
import { forgetReturnedSecret } from "./draft/reopen.ts";
import { stayOf } from "./draft/stay-choice.ts";
import { BookingSummary } from "./frame/booking-summary.tsx";
import { type Paying, statusOf } from "./frame/step-status.ts";
import { CloseButton, type TotalHint, WizardActions } from "./frame/wizard-actions.tsx";
import { DiscardQuestion, WizardFrame } from "./frame/wizard-frame.tsx";
import { GuestStep } from "./guest/guest-step.tsx";
import { ChangeStayButton } from "./payment/change-stay.tsx";
import { couponLabel } from "./payment/coupon.ts";
import { PaymentStep } from "./payment/payment-step.tsx";
import { TermsStep } from "./terms/terms-step.tsx";
import { useWizard, type WizardNeeds } from "./use-wizard.ts";

type WizardProps = WizardNeeds & { isReturning: boolean };

/** The steps of one draft, with the bill beside them and the buttons below. */
export function Wizard(props: WizardProps) {
  const { isReturning } = props;
  // The draft knows the rest, so the secret goes. Above useWizard, because its history entries would copy it.
  useLayoutEffect(() => {
    if (isReturning) forgetReturnedSecret();
  }, [isReturning]);

  const [availability, refuseNights] = useRefusedNights(props.availability);
  const { calendar, pricesLoading } = availability;
  const wizard = useWizard({ ...props, availability });
  const { draft, shownStep, dispatch, price, impossible, problem } = wizard;
  const [isChanging, setChanging] = useState(false);
  // Each step starts with its bill folded.
  const [billOpenAt, setBillOpenAt] = useState<WizardStep>();
  const isBillOpen = billOpenAt === draft.step;
  const [paying, setPaying] = useState<Paying>("open");
  const [payPlace, setPayPlace] = useState<HTMLElement | null>(null);
  const shownPrice = impossible ? undefined : price;
  const confirmation = confirmationOf(draft, price);
  const isDone = draft.step === 5 && confirmation !== undefined;

  return (
    <WizardFrame
      step={draft.step}
      shownStep={shownStep}
      stepPlace={wizard.stepPlace}
      isLocked={wizard.isLocked}
      onDismiss={wizard.dismiss}
      side={
        isDone ? (
          <ConfirmationSummary confirmation={confirmation} />
        ) : (
          <BookingSummary
            selection={draft.selection}
            guests={draft.guests}
            price={shownPrice}
            couponName={draft.coupon && couponLabel(draft.coupon.coupon)}
            pricesLoading={pricesLoading && agreedOf(draft.payment) === undefined}
            today={calendar.today}
            isBillOpen={isBillOpen}
            instead={
              impossible && (
                <StaysCloseBy
                  wished={impossible}
                  calendar={calendar}
                  guests={draft.guests}
                  pets={draft.pets}
                  onChoose={(selection) => dispatch({ type: "stay-changed", selection })}
                />
              )
            }
          >
            {draft.step === 4 && !hasPaymentBegun(draft.payment) && (
              <ChangeStayButton onClick={() => setChanging(true)} />
            )}
          </BookingSummary>
        )
      }
      actions={
        draft.step === 5 ? (
          <CloseButton onClose={wizard.close} />
        ) : (
          <WizardActions
            price={shownPrice}
            hint={totalHint(draft.selection, impossible, availability)}
            bill={{ isOpen: isBillOpen, onToggle: () => setBillOpenAt(isBillOpen ? undefined : draft.step) }}
            {...statusOf(draft, { isStayAvailable: wizard.isStayAvailable, paying })}
            onPayPlace={draft.step === 4 ? setPayPlace : undefined}
            back={{
              label: draft.step === 1 ? "Cancel" : "Back",
              disabled: wizard.isLocked,
              onClick: draft.step === 1 ? wizard.dismiss : wizard.goBack,
            }}
            next={paying === "taken" || paying === "stopped" ? undefined : wizard.next}
          />
        )
      }
    >
      {shownStep === 1 && (
        <DatesStep
          selection={draft.selection}
          guests={draft.guests}
          availability={availability}
          problem={problem}
          onPick={(day, isFree) => dispatch({ type: "day-picked", day, isFree })}
          onGuests={(guests) => dispatch({ type: "stay-changed", guests })}
          pets={draft.pets}
          onPets={(pets) => dispatch({ type: "stay-changed", pets })}
        />
      )}
      {shownStep === 2 && (
        <GuestStep
          details={draft.guestDetails}
          onType={(field, text) => dispatch({ type: "detail-typed", field, text })}
          onSubmit={wizard.goOn}
        />
      )}
      {shownStep === 3 && (
        <TermsStep
          agreements={draft.agreements}
          stay={stayOf(draft.selection)}
          today={calendar.today}
          paid={shownPrice?.quote.payable}
          onTick={(agreement, accepted) => dispatch({ type: "agreement-ticked", agreement, accepted })}
        />
      )}
      {shownStep === 4 && price !== undefined && (
        <PaymentStep
          draft={draft}
          price={price}
          availability={availability}
          dispatch={dispatch}
          onPaying={wizard.rememberPaying}
          isReturning={isReturning}
          isChanging={isChanging}
          onChanging={setChanging}
          payPlace={payPlace}
          onPayment={setPaying}
          onTaken={refuseNights}
          problem={wizard.free.problem}
        />
      )}
      {isDone && shownStep === 5 && <ConfirmationStep confirmation={confirmation} />}
      {wizard.isAsking && (
        <DiscardQuestion mayBeHeld={mayBeHeld(draft.payment)} onKeep={wizard.keep} onDiscard={wizard.close} />
      )}
    </WizardFrame>
  );
}

/**
 * What the wizard's foot says while there's no total. A finger can't hover, so it says what the shortest stay costs.
 */
function totalHint(
  { checkIn, checkOut }: Selection,
  impossible: Stay | undefined,
  { calendar, pricesLoading }: AvailabilityCalendarState,
): TotalHint {
  if (pricesLoading) return { words: "Loading prices..." };
  if (impossible)
    return { words: whyNot(impossible, calendar) || "No total for these dates", link: "See nights close by" };
  if (checkIn === undefined || checkOut !== undefined) return { words: "Choose your dates to see the full price" };
  const nights = minimumStayFrom(checkIn, calendar);
  const shortest = previewStay({ checkIn }, addDays(checkIn, nights), calendar);
  return { words: shortest ? `${shortest.words}, or longer: choose the day you leave` : "Choose the day you leave" };
}
