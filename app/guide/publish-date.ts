const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "2024-12-03" as a reader says it: "December 3, 2024". */
export function formatPublishDate(day: string): string {
  // A bare day is read as midnight UTC and shown in UTC, so no time zone moves it.
  return longDate.format(new Date(day));
}
