import { type CalendarDate, daysBetween, parseCalendarDate, partsOf } from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";

const WRITTEN = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>(?:20)?\d{2}))?$/,
  /^(?:[a-z]+,? )?(?<name>[a-z]{3,})\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/,
];

/** "6/5/2027", "Jun 5, 2027", "2027-06-05"; without a year the first such day from `earliest` on, or the one nearest. */
export function dayTyped(
  text: string,
  { today, earliest }: { today: CalendarDate; earliest?: CalendarDate | undefined },
): CalendarDate | undefined {
  const words = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  const parts = WRITTEN.map((form) => form.exec(words)?.groups).find((found) => found !== undefined);
  if (parts === undefined) return undefined;
  const { year, name, day = "" } = parts;
  const month = name === undefined ? Number(parts.month) : monthNamed(name);
  const inYear = (each: number) =>
    parseCalendarDate(`${each}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (year !== undefined) return inYear(Number(year.padStart(4, "20")));
  const now = partsOf(earliest ?? today).year;
  const days = [now - 1, now, now + 1].flatMap((each) => inYear(each) ?? []);
  if (earliest !== undefined) return days.find((each) => each >= earliest);
  return days.sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))[0];
}

function monthNamed(name: string): number {
  return (
    1 +
    Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase()).findIndex((month) =>
      month.startsWith(name),
    )
  );
}
