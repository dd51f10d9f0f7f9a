import { useEffect, useEffectEvent, useState } from "react";
import { useAvailabilityCalendar } from "#app/booking/dates/use-availability-calendar.ts";
import { shouldReopen } from "#app/booking/draft/reopen.ts";
import type { StayChoice } from "#app/booking/draft/stay-choice.ts";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { Dates } from "../availability/dates.tsx";
import { BookingBar } from "./booking-bar.tsx";
import { type BookingState, chosenStay } from "./chosen-stay.ts";
import { useStayChoice } from "./use-stay-choice.ts";

async function loadWizard() {
  const { default: Wizard, prepareDraft } = await import("#app/booking/booking-wizard.tsx");
  await prepareDraft();
  return Wizard;
}

/** The booking bar and the wizard that it opens. The wizard is loaded when a guest is about to open it. */
export function Booking() {
  const availability = useAvailabilityCalendar();
  const [choice, changeChoice] = useStayChoice();
  const [wizard, fetchWizard] = useLazyLoad(loadWizard);
  const [isWanted, setWanted] = useState(false);

  function open() {
    fetchWizard();
    setWanted(true);
  }

  // The dates may have changed in the wizard, and a guest who comes back should find them.
  function close(left?: StayChoice) {
    if (left !== undefined) changeChoice({ checkIn: left.checkIn, checkOut: left.checkOut, guests: left.guests });
    setWanted(false);
  }

  // The nights are booked, so the bar must no longer call them available or taken.
  function settle() {
    changeChoice({ checkIn: undefined, checkOut: undefined });
    availability.refresh();
  }

  const reopen = useEffectEvent(open);

  // After a reload, or back from the bank, the guest continues where they were.
  useEffect(() => {
    if (shouldReopen()) reopen();
  }, []);

  const state: BookingState = {
    choice,
    chosen: chosenStay(choice, availability),
    onChange: changeChoice,
    availability,
    wizard: isWanted && wizard.status !== "ready" && wizard.status !== "waiting" ? wizard.status : undefined,
    onBook: open,
  };
  const Wizard = isWanted && wizard.status === "ready" ? wizard.part : undefined;
  return (
    <>
      <BookingBar state={state} onPrefetch={fetchWizard} />
      <Dates {...state} />
      {Wizard && <Wizard initial={choice} availability={availability} onBooked={settle} onClose={close} />}
    </>
  );
}
