const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2024-12-03" as a reader says it: "December 3, 2024". */
export function formatPublishDate(day: string): string {
  // A bare date is read as midnight UTC and shown in UTC, so no time zone moves it.
  return longDate.format(new Date(day));
}

/** "2026-11-16" is "November 2026". */
export function formatMonth(day: string): string {
  return month.format(new Date(day));
}
