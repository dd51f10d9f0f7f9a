import type { CalendarDate } from "#domain/calendar-date.ts";
import { CHECK_IN_FROM, CHECK_OUT_BY, LODGE_TIME_ZONE } from "#domain/house-rules.ts";
import type { Stay } from "#domain/stay.ts";

export type CalendarEntry = Stay & {
  readonly title: string;
  readonly place: string;
  readonly reference: string | undefined;
};

/** The stay as an .ics file for the guest's own calendar, from check-in to check-out in the lodge's time. */
export function calendarFile({ checkIn, checkOut, title, place, reference }: CalendarEntry, now: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wild Iris Lodge//Booking//EN",
    ...MOUNTAIN_TIME,
    "BEGIN:VEVENT",
    `UID:${reference ?? `${checkIn}-${checkOut}`}@wild-iris-lodge`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;TZID=${LODGE_TIME_ZONE}:${localTime(checkIn, CHECK_IN_FROM)}`,
    `DTEND;TZID=${LODGE_TIME_ZONE}:${localTime(checkOut, CHECK_OUT_BY)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(reference === undefined ? [] : [`DESCRIPTION:${escaped(`Booking ${reference}`)}`]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/** The event's own rules for summer time, which the format asks for. */
const MOUNTAIN_TIME = [
  "BEGIN:VTIMEZONE",
  `TZID:${LODGE_TIME_ZONE}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0700",
  "TZOFFSETTO:-0600",
  "TZNAME:MDT",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0700",
  "TZNAME:MST",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** "2027-02-04" at 960 minutes since midnight is "20270204T160000". */
function localTime(day: CalendarDate, minutes: number): string {
  return new Date(Date.parse(day) + minutes * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");
}
