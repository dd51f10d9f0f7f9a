import { useLayoutEffect, useState } from "react";
import type { InitialStay } from "./draft.ts";
import { loadDraft } from "./draft-storage.ts";
import { forgetReturnedSecret, returnedSecret } from "./reopen.ts";
import { ReturnedPayment } from "./returned-payment.tsx";
import type { LodgeCalendarState } from "./use-lodge-calendar.ts";
import { Wizard } from "./wizard.tsx";

export type BookingWizardProps = {
  initial: InitialStay;
  /** The nights are paid for, and once more when they stand in the lodge's calendar. */
  onBooked(): void;
  onClose(): void;
  lodge: LodgeCalendarState;
};

/** Five calm steps to a paid stay: a new one, one that a reload interrupted, or one that comes back from the bank. */
export default function BookingWizard({ initial, onBooked, onClose, lodge }: BookingWizardProps) {
  const [stored] = useState(loadDraft);
  const [secret] = useState(returnedSecret);
  const isReturning = secret !== undefined;

  function close() {
    forgetReturnedSecret();
    onClose();
  }

  // The tab that left for the bank still has the draft; another browser has only the secret.
  const hasOwnDraft =
    stored !== undefined && stored.draft.payment !== "open" && stored.draft.intent?.clientSecret === secret;

  // The draft knows the rest, and each step's entry in the history would take the secret along.
  useLayoutEffect(() => {
    if (hasOwnDraft) forgetReturnedSecret();
  }, [hasOwnDraft]);

  if (isReturning && !hasOwnDraft) return <ReturnedPayment clientSecret={secret} onBooked={onBooked} onClose={close} />;
  return (
    <Wizard
      initial={initial}
      stored={stored?.draft}
      isReturning={isReturning}
      lodge={lodge}
      onBooked={onBooked}
      onClose={close}
    />
  );
}
