import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";

type NightTest = (night: CalendarDate) => boolean;

/** The nights that the owner has chosen, and whether the next click sets the last one. */
export type Choice = { readonly stay: Stay; readonly isOpen: boolean };

/** A first night, then a last one. A night before the first, or with a taken one in between, starts over. */
export function chooseNight(choice: Choice | undefined, night: CalendarDate, isFree: NightTest): Choice | undefined {
  if (!isFree(night)) return choice;
  if (choice?.isOpen) {
    const longer = reaching(choice, night, isFree);
    if (longer !== undefined) return { stay: longer, isOpen: false };
  }
  return { stay: { checkIn: night, checkOut: addDays(night, 1) }, isOpen: true };
}

/** While the mouse is dragged, the selection follows it as far as nights are open. */
export function dragTo(choice: Choice | undefined, night: CalendarDate, isFree: NightTest): Choice | undefined {
  const longer = choice && reaching(choice, night, isFree);
  return longer === undefined ? choice : { stay: longer, isOpen: true };
}

function reaching({ stay: { checkIn } }: Choice, night: CalendarDate, isFree: NightTest): Stay | undefined {
  if (night < checkIn) return undefined;
  const stay = { checkIn, checkOut: addDays(night, 1) };
  return nightsOf(stay).every(isFree) ? stay : undefined;
}
