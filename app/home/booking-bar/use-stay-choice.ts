import { useEffect, useEffectEvent, useState } from "react";
import { NO_CHOICE, type StayChoice } from "#app/booking/draft/stay-choice.ts";
import { lodgeDayAt } from "#domain/calendar-date.ts";
import { addressWithChoice, choiceFromAddress } from "./stay-address.ts";

/** The guest's dates and party. They live in the address, so that a reload keeps them and a link carries them. */
export function useStayChoice(): readonly [StayChoice, (change: Partial<StayChoice>) => void] {
  const [choice, setChoice] = useState(NO_CHOICE);

  // The prerendered page knows no address, so it is read after the first paint.
  useEffect(() => {
    const { search } = window.location;
    if (search !== "") setChoice(choiceFromAddress(search, lodgeDayAt(Date.now())));
  }, []);

  const keepAddress = useEffectEvent(() => writeAddress(choice));

  // An older history entry still carries its own dates. The wizard keeps the steps of its entries to itself and starts
  // listening later, so this comes first.
  useEffect(() => {
    const onPopState = () => keepAddress();
    window.addEventListener("popstate", onPopState, { capture: true });
    return () => window.removeEventListener("popstate", onPopState, { capture: true });
  }, []);

  function change(changed: Partial<StayChoice>) {
    const next = { ...choice, ...changed };
    setChoice(next);
    writeAddress(next);
  }

  return [choice, change];
}

function writeAddress(choice: StayChoice): void {
  window.history.replaceState(window.history.state, "", addressWithChoice(window.location.href, choice));
}
