import { formatWholeAmount } from "#app/money.ts";
import { type AvailabilityCalendar, type DayState, dayState, minimumStayFrom } from "#domain/availability.ts";
import { addDays, type CalendarDate, partsOf } from "#domain/calendar-date.ts";
import { counted, monthName, speakDay, weekdayName } from "#domain/format.ts";
import type { Selection } from "#domain/range-selection.ts";
import { rules } from "#house/rules.ts";

/** The position of a day in the picked range. */
type RangePlace = "start" | "in" | "end" | "only";

export type DayView = {
  readonly day: CalendarDate;
  readonly price: string | undefined;
  readonly place: RangePlace | undefined;
  readonly isPickable: boolean;
  readonly isToday: boolean;
  /** The minimum stay, when checking out on this day would be too early. */
  readonly tooSoonBy: number | undefined;
  /** What a screen reader says. */
  readonly label: string;
};

export type MonthView = {
  readonly selection: Selection;
  readonly calendar: AvailabilityCalendar;
  readonly pricesLoading: boolean;
  readonly showPrices: boolean;
  isPickable(day: CalendarDate): boolean;
};

export function isSameView(one: DayView, other: DayView): boolean {
  return (Object.keys(one) as (keyof DayView)[]).every((part) => one[part] === other[part]);
}

/** Everything a cell shows, and what a screen reader says. */
export function viewDay(day: CalendarDate, month: MonthView): DayView {
  const price = month.showPrices ? priceOf(day, month) : undefined;
  const place = rangePlace(day, month.selection);
  const isPickable = month.isPickable(day);
  const tooSoonBy = isPickable ? minimumStayMissed(day, month) : undefined;
  const words = [
    speakDay(day),
    price === "..." ? "price loading" : price,
    place && placeWords[place],
    isPickable ? undefined : reasonWords[dayState(day, month.calendar)],
    tooSoonBy && `below the minimum stay of ${tooSoonBy} nights`,
  ];
  const isToday = day === month.calendar.today;
  return { day, price, place, isPickable, isToday, tooSoonBy, label: words.filter(Boolean).join(", ") };
}

/** Why a day cannot be picked, as a visible sentence. */
export function reasonSentence(day: CalendarDate, calendar: AvailabilityCalendar): string {
  const { month, day: number } = partsOf(day);
  const name = `${weekdayName(day)}, ${monthName(month)} ${number}`;
  return `${name}: ${reasonWords[dayState(day, calendar)]}.`;
}

/** The minimum stay from the picked check-in, when it is more than one night. */
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

const reasonWords: Record<DayState, string> = {
  past: "in the past",
  booked: "booked",
  "too-far": `more than ${counted(rules.bookableYearsAhead, "year")} ahead`,
  unbookable: "not for booking",
  free: "not to be chosen here",
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

function minimumStayMissed(day: CalendarDate, { selection, calendar }: MonthView): number | undefined {
  const nights = minimumStay(selection, calendar);
  if (nights === undefined || selection.checkIn === undefined) return undefined;
  return day > selection.checkIn && day < addDays(selection.checkIn, nights) ? nights : undefined;
}
