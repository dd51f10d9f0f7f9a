import type { WrittenPriceTable } from "#contract/price-table.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { capitalized } from "#domain/number-words.ts";
import { isEveryYear, type Period, WEEKDAYS, type Weekday } from "#domain/prices/price-table.ts";
import { shortDay } from "../ui/lodge-time.ts";

type Season = WrittenPriceTable["seasons"][number];
type List = "seasons" | "events";

/** An entry's position in the table; the base price has none. */
type ListPlace = { readonly list: List; readonly index: number };
export type Place = ListPlace | "base";

/** Seasons and events by their place in the year. */
export function seasonsOf(table: WrittenPriceTable): { readonly place: ListPlace; readonly season: Season }[] {
  const lists: readonly List[] = ["seasons", "events"];
  return lists
    .flatMap((list) => table[list].map((season, index) => ({ place: { list, index }, season })))
    .sort((one, other) => (dayOfYear(one.season.from) < dayOfYear(other.season.from) ? -1 : 1));
}

export type Draft = ReturnType<typeof draftOf>;

/** One line of the table as a person fills it in. No days mean that nothing is said about them. */
export function draftOf(table: WrittenPriceTable, place: Place | undefined, today: CalendarDate) {
  const period = place === undefined || place === "base" ? undefined : table[place.list][place.index];
  const season = place === "base" ? table.base : period;
  const days = period && nextOf(period, today);
  const written = (value: number | undefined) => (value === undefined ? "" : String(value));
  const daysOf = (days: readonly Weekday[] = []) => days;
  return {
    ...{ name: period?.name ?? "", from: days?.from ?? "", to: days?.to ?? "" },
    ...{ price: written(season?.price), weekendPrice: written(season?.weekendPrice) },
    minNights: written(season?.minNights),
    ...{ checkInOn: daysOf(season?.checkInOn), checkOutOn: daysOf(season?.checkOutOn) },
    everyYear: period === undefined || isEveryYear(period),
  };
}

/**
 * The table with a line added. One that repeats every year is a season. One that doesn't is an event, which takes
 * precedence over seasons, unless it was entered as a season of one year.
 */
export function withDraft(table: WrittenPriceTable, place: Place | undefined, draft: Draft): WrittenPriceTable {
  const terms = {
    price: asNumber(draft.price),
    ...(draft.weekendPrice !== "" && { weekendPrice: asNumber(draft.weekendPrice) }),
    ...(draft.minNights !== "" && { minNights: asNumber(draft.minNights) }),
    ...(draft.checkInOn.length > 0 && { checkInOn: [...draft.checkInOn] }),
    ...(draft.checkOutOn.length > 0 && { checkOutOn: [...draft.checkOutOn] }),
  };
  if (place === "base") return { ...table, base: terms };
  const [from, to] = draft.everyYear ? [draft.from.slice(5), draft.to.slice(5)] : [draft.from, draft.to];
  const season = { name: draft.name.trim(), from, to, ...terms };
  const list: List = draft.everyYear ? "seasons" : (place?.list ?? "events");
  if (place?.list === list) {
    return { ...table, [list]: table[list].map((each, index) => (index === place.index ? season : each)) };
  }
  const rest = place === undefined ? table : withoutPlace(table, place);
  return { ...rest, [list]: [...rest[list], season] };
}

export function withoutPlace(table: WrittenPriceTable, place: ListPlace): WrittenPriceTable {
  return { ...table, [place.list]: table[place.list].filter((_, index) => index !== place.index) };
}

/** The dates of the current or the next occurrence. */
export function nextOf(period: Period, today: CalendarDate): { readonly from: string; readonly to: string } {
  if (!isEveryYear(period)) return period;
  const year = Number(today.slice(0, 4));
  const starts = [year - 1, year, year + 1].map((each) => {
    const isOver = period.to < period.from;
    return { from: `${each}-${period.from}`, to: `${isOver ? each + 1 : each}-${period.to}` };
  });
  return starts.find(({ to }) => to >= today) ?? period;
}

/** "Apr 5 to May 20", and for one year "Jun 16 to Jun 20, 2027" */
export function periodInWords(period: Period, today: CalendarDate): string {
  const { from, to } = nextOf(period, today);
  const words = `${dayInWords(from)} to ${dayInWords(to)}`;
  return isEveryYear(period) ? words : `${words}, ${to.slice(0, 4)}`;
}

/** "Fri, Sat" and the other nights. */
export function weekendWords(weekend: readonly Weekday[]): { readonly weekend: string; readonly others: string } {
  const isUsual = weekend.length === 2 && weekend.includes("friday") && weekend.includes("saturday");
  const days = WEEKDAYS.filter((day) => weekend.includes(day)).map(shortWeekday);
  return { weekend: days.join(", "), others: isUsual ? "Sun–Thu" : days.length === 0 ? "Every night" : "Other nights" };
}

/** "In Sat, out Sat", or nothing where every day will do. */
export function daysInWords({ checkInOn, checkOutOn }: Pick<Season, "checkInOn" | "checkOutOn">): string {
  const named = (word: string, days: readonly Weekday[] = WEEKDAYS) =>
    days.length === WEEKDAYS.length ? [] : [`${word} ${days.map(shortWeekday).join(", ")}`];
  return [...named("in", checkInOn), ...named("out", checkOutOn)].join("; ");
}

export function shortWeekday(day: Weekday): string {
  return capitalized(day).slice(0, 3);
}

/** The server's message about a mistake, with names instead of positions in lists. */
export function mistakeInWords(table: WrittenPriceTable, mistake: string): string {
  return mistake
    .replace(
      /(seasons|events)\[(\d+)\]/g,
      (path, list: List, index: string) => table[list][Number(index)]?.name || path,
    )
    .replace(
      /\.(from|to|price|weekendPrice|minNights|checkInOn|checkOutOn|name)\b/,
      (_, field: string) => `: ${FIELDS[field]}`,
    )
    .replace(/ It's (missing|".*")\.$/, "");
}

const FIELDS: Record<string, string> = {
  from: "the first night",
  to: "the last night",
  price: "the price",
  weekendPrice: "the weekend price",
  minNights: "minimum nights",
  checkInOn: "days of check-in",
  checkOutOn: "days of check-out",
  name: "the name",
};

// What isn't a number is sent as it was typed, and the server says what's wrong with it.
function asNumber(text: string): number {
  return (/^\d+$/.test(text.trim()) ? Number(text) : text) as number;
}

function dayOfYear(from: string): string {
  return from.slice(-5);
}

function dayInWords(day: string): string {
  // A leap year, because February 29 must be allowed.
  return shortDay(`2028-${day.slice(-5)}` as CalendarDate);
}
