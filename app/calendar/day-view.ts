import { formatCents, formatWholeAmount } from "#app/money.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { counted, countedNights, formatWeekday, speakDay } from "#domain/format.ts";
import { isByParty, quoteStay } from "#domain/prices/quote.ts";
import {
  type AvailabilityCalendar,
  checkStay,
  type DayState,
  dayState,
  minimumStayFrom,
} from "#domain/stays/availability.ts";
import { type DayRule, whyNotHere } from "#domain/stays/pickable-days.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";

/** The position of a day in the picked range. */
type RangePlace = "start" | "in" | "end" | "only";

export type DayView = {
  readonly day: CalendarDate;
  readonly price: string | undefined;
  readonly place: RangePlace | undefined;
  readonly isPickable: boolean;
  /** Past days are pale, booked ones a band. */
  readonly state: DayState;
  /** The position in the range that a click would complete. */
  readonly preview: "in" | "end" | undefined;
  /** At the end of that range: "3 nights, $1,797.27 all in". */
  readonly tip: string | undefined;
  readonly isToday: boolean;
  /** No day to leave on. It is pale, and still says why when it is picked. */
  readonly isOutOfReach: boolean;
  /** The minimum stay, when checking out on this day would be too early. */
  readonly tooSoonBy: number | undefined;
  /** What a screen reader says. */
  readonly label: string;
};

export type MonthView = {
  readonly selection: Selection;
  /** What a click goes on from, where that isn't all that is selected. */
  readonly picking?: Selection | undefined;
  readonly calendar: AvailabilityCalendar;
  readonly pricesLoading: boolean;
  /** What a click on the hovered or focused day would select. */
  readonly preview?: StayPreview | undefined;
  /** Where the guest picks a day to leave on: the first and the last one that can be reached. */
  readonly reach?: readonly [first: CalendarDate, last: CalendarDate] | undefined;
  isPickable(day: CalendarDate): boolean;
};

export type StayPreview = { readonly stay: Stay; readonly words: string };

/** The stay that a click on `day` would complete, and its total price. */
export function previewStay(
  { checkIn, checkOut }: Selection,
  day: CalendarDate | undefined,
  calendar: AvailabilityCalendar,
): StayPreview | undefined {
  if (checkIn === undefined || checkOut !== undefined || day === undefined || day <= checkIn) return undefined;
  const stay = { checkIn, checkOut: day };
  const quoted = quoteStay(stay, calendar.prices, rules);
  if (!quoted.ok || !checkStay(stay, calendar).ok) return undefined;
  const { nights, total } = quoted.value;
  // A larger party may cost more, and the calendar doesn't know who comes.
  const price = isByParty(rules) ? `from ${formatCents(total)}` : `${formatCents(total)} all in`;
  return { stay, words: `${countedNights(nights.length)}, ${price}` };
}

export function isSameView(one: DayView, other: DayView): boolean {
  return (Object.keys(one) as (keyof DayView)[]).every((part) => one[part] === other[part]);
}

/** Everything a cell shows, and what a screen reader says. */
export function viewDay(day: CalendarDate, month: MonthView): DayView {
  const state = dayState(day, month.calendar);
  const place = rangePlace(day, month.selection);
  const { reach } = month;
  const isOutOfReach = reach !== undefined && place === undefined && (day < reach[0] || day > reach[1]);
  const isLeaving = reach !== undefined && place === "end";
  const price = state !== "past" && state !== "booked" && !isOutOfReach ? priceOf(day, month) : undefined;
  const isPickable = month.isPickable(day);
  const tooSoonBy = isPickable ? minimumStayMissed(day, month) : undefined;
  const preview = previewPlace(day, month.preview);
  const tip = preview === "end" ? month.preview?.words : undefined;
  const words = [
    speakDay(day),
    price === "..." ? "price loading" : !isLeaving && price,
    place && placeWords[place],
    isPickable ? undefined : reasonFor(day, month),
    tooSoonBy && `shorter than the ${tooSoonBy}-night minimum`,
    tip,
  ];
  const isToday = day === month.calendar.today;
  const label = words.filter(Boolean).join(", ");
  const shown = isLeaving ? "leave" : price;
  return { day, price: shown, place, isPickable, state, preview, tip, isToday, isOutOfReach, tooSoonBy, label };
}

/** Why a day can't be picked, as a visible sentence. */
export function reasonSentence(day: CalendarDate, month: Reasons): string {
  return `${formatWeekday(day)}: ${reasonFor(day, month)}.`;
}

type Reasons = Pick<MonthView, "selection" | "picking" | "calendar">;

function reasonFor(day: CalendarDate, { selection, picking = selection, calendar }: Reasons): string {
  const state = dayState(day, calendar);
  const rule = state === "free" ? whyNotHere(day, picking, calendar) : undefined;
  return rule === undefined ? reasonWords[state] : ruleWords[rule];
}

/** The minimum stay from the picked check-in, when it's more than one night. */
export function minimumStay({ checkIn, checkOut }: Selection, calendar: AvailabilityCalendar): number | undefined {
  if (checkIn === undefined || checkOut !== undefined) return undefined;
  const nights = minimumStayFrom(checkIn, calendar);
  return nights > 1 ? nights : undefined;
}

const placeWords: Record<RangePlace, string> = {
  start: "check-in",
  only: "check-in",
  in: "in your stay",
  end: "check-out",
};

const ruleWords: Record<DayRule, string> = {
  "no-arrival": "no check-in on this day",
  "no-departure": "no check-out on this day",
  "short-notice": "too late to book an arrival on this day",
};

const reasonWords: Record<DayState, string> = {
  past: "in the past",
  booked: "booked",
  "too-far": `more than ${counted(rules.bookableYearsAhead, "year")} ahead`,
  unbookable: "not available",
  free: "can’t be chosen here",
};

function priceOf(day: CalendarDate, { calendar, pricesLoading }: MonthView): string {
  if (pricesLoading) return "...";
  return formatWholeAmount(calendar.prices.byNight.get(day)?.cents ?? rules.shownWithoutPrice.inCalendar);
}

function rangePlace(day: CalendarDate, { checkIn, checkOut }: Selection): RangePlace | undefined {
  if (checkIn === undefined) return undefined;
  if (checkOut === undefined) return day === checkIn ? "only" : undefined;
  if (day === checkIn) return "start";
  if (day === checkOut) return "end";
  return day > checkIn && day < checkOut ? "in" : undefined;
}

function previewPlace(day: CalendarDate, preview: StayPreview | undefined): DayView["preview"] {
  if (preview === undefined || day <= preview.stay.checkIn || day > preview.stay.checkOut) return undefined;
  return day === preview.stay.checkOut ? "end" : "in";
}

function minimumStayMissed(day: CalendarDate, { selection, calendar }: MonthView): number | undefined {
  const nights = minimumStay(selection, calendar);
  if (nights === undefined || selection.checkIn === undefined) return undefined;
  return day > selection.checkIn && day < addDays(selection.checkIn, nights) ? nights : undefined;
}
