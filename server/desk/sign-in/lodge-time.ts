import { rules } from "#house/rules.ts";

/** "September 17, 2027 at 9:00 AM at the house" */
export function lodgeTime(now: number): string {
  const format = { timeZone: rules.timeZone, dateStyle: "long", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("en-US", format).format(now)} at the house`;
}
