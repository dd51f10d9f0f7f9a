import { type CalendarDate, dayOfWeek } from "../dates/calendar-date.ts";
import { isInPeriod, type Period, WEEKDAYS, type Weekday } from "../prices/price-table.ts";

/** The minimum stay. The arrival day decides: its season, its weekday, or the rule for every day. */
export type NightsRule = {
  readonly atLeast: number;
  readonly atMost: number;
  readonly bySeason?: readonly (Period & { readonly atLeast: number })[] | undefined;
  readonly byWeekday?: Readonly<Partial<Record<Weekday, number>>> | undefined;
};

/** The longest minimum that any part of the rule sets for an arrival on this day. */
export function nightsAtLeast({ atLeast, bySeason = [], byWeekday = {} }: NightsRule, arrival: CalendarDate): number {
  const weekday = WEEKDAYS[dayOfWeek(arrival)] ?? "sunday";
  const seasons = bySeason.filter((season) => isInPeriod(season, arrival));
  return Math.max(atLeast, byWeekday[weekday] ?? 1, ...seasons.map((season) => season.atLeast));
}
