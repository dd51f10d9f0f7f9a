import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate, dayAt, daysBetween } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { OWN_UID_SUFFIX, writeCalendar } from "../write-calendar.ts";
import { MAX_FEED_CHARACTERS } from "./feed-text.ts";
import { readFeed, readFeedAside } from "./read-feed.ts";

type Expected = { days?: CalendarDate[]; refused?: string };
type Sample = { file: string; path: string; accepted: readonly CalendarDate[][]; mayBeRefused: boolean };

const FIXTURES = join(import.meta.dirname, "../../fixtures/ical");

test.each([...ownSamples(), ...samplesFrom(process.env.FEED_SAMPLES)])(
  "$file yields exactly its booked days",
  ({ path, accepted, mayBeRefused }) => {
    const feed = readFeed(readFileSync(path, "utf8"));

    if (feed.ok) expect(accepted).toContainEqual(feed.value.days);
    else expect(mayBeRefused, feed.refusal).toBe(true);
  },
);

test("a calendar of thousands of events is read while guests get their turn, with the same result", async () => {
  const first = dayAt(Date.now(), rules.timeZone);
  const window = { from: first, until: addDays(first, 800) };
  const events = Array.from({ length: 2_000 }, (_, place) => {
    const start = addDays(first, 2 * (place % 300));
    return { uid: `${place}@channel.example`, start, end: addDays(start, 1), changedAt: 0, summary: "Reserved" };
  });
  const text = writeCalendar(events);
  let hadTheirTurn = false;
  setImmediate(() => {
    hadTheirTurn = true;
  });

  const feed = await readFeedAside(text, window);

  expect(hadTheirTurn).toBe(true);
  expect(feed).toEqual(readFeed(text, window));
});

test("an event with one of our UIDs is no guest's, whatever the channel calls it", () => {
  const echo = allDay("20270204", "20270208", `UID:1234${OWN_UID_SUFFIX}`, "SUMMARY:Reserved");

  expect(kindsOf(readFeed(calendar(echo)))).toEqual(["block"]);
});

test("a guest's reservation is told apart from days merely blocked there", () => {
  const airbnb = readFeed(readFileSync(join(FIXTURES, "airbnb-current.ics"), "utf8"));
  const vrbo = readFeed(readFileSync(join(FIXTURES, "vrbo-current.ics"), "utf8"));

  expect(kindsOf(airbnb)).toEqual(["reservation", "reservation", "window", "window"]);
  expect(kindsOf(vrbo)).toEqual(["reservation", "reservation", "window"]);
});

test.each([
  ["RRULE:FREQ=DAILY;COUNT=3", ["2027-01-10", "2027-01-11", "2027-01-12"]],
  ["RRULE:FREQ=DAILY;INTERVAL=10;UNTIL=20270131", ["2027-01-10", "2027-01-20", "2027-01-30"]],
  ["RRULE:FREQ=WEEKLY;COUNT=2", ["2027-01-10", "2027-01-17"]],
  ["RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270208", ["2027-01-10", "2027-01-24", "2027-02-07"]],
  ["RRULE:FREQ=WEEKLY;BYDAY=SU,TU;UNTIL=20270120", ["2027-01-10", "2027-01-12", "2027-01-17", "2027-01-19"]],
  ["RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270114T065959Z", ["2027-01-10", "2027-01-12"]],
])("recurring whole days are booked each time: %s", (rule, days) => {
  const feed = readFeed(calendar(allDay("20270110", "20270111", rule)));

  expect(feed).toMatchObject({ ok: true, value: { days } });
});

test("an event recurring for decades is expanded only within its window", () => {
  const feed = readFeed(calendar(allDay("19700105", "19700106", "RRULE:FREQ=WEEKLY")), {
    from: "2027-01-01",
    until: "2027-01-15",
  });

  expect(feed).toMatchObject({ ok: true, value: { days: ["2027-01-04", "2027-01-11"] } });
});

test.each([
  ["monthly", "RRULE:FREQ=MONTHLY"],
  ["yearly on a date that does not exist", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
  ["every second week on several days", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"],
  ["by two rules", "RRULE:FREQ=DAILY;COUNT=2\r\nRRULE:FREQ=WEEKLY"],
  ["without an end", "RRULE:FREQ=DAILY"],
])("an event recurring %s is refused with a reason rather than guessed at", (_, rule) => {
  expect(readFeed(calendar(allDay("20270110", "20270111", rule)))).toEqual({ ok: false, refusal: "recurring-event" });
});

test("a recurring event with a time of day is refused with a reason", () => {
  const text = calendar(event("DTSTART:20270110T230000Z", "DTEND:20270111T170000Z", "RRULE:FREQ=DAILY;COUNT=2"));

  expect(readFeed(text)).toEqual({ ok: false, refusal: "recurring-event" });
});

test.each([
  ["20270110T000000Z", "20270113T000000Z", ["2027-01-09", "2027-01-10", "2027-01-11", "2027-01-12"]],
  ["20270710T000000Z", "20270711T000000Z", ["2027-07-09", "2027-07-10"]],
])("from UTC midnight %s to UTC midnight %s, the nights of both interpretations are booked", (start, end, days) => {
  const written = readFeed(calendar(event(`DTSTART:${start}`, `DTEND:${end}`)));
  const named = readFeed(
    calendar(event(`DTSTART;TZID=UTC:${start.slice(0, -1)}`, `DTEND;TZID=UTC:${end.slice(0, -1)}`)),
  );

  expect([written, named]).toMatchObject([
    { ok: true, value: { days } },
    { ok: true, value: { days } },
  ]);
});

test.each([
  ["a page instead of a calendar", "<!DOCTYPE html><html><body>Service Unavailable</body></html>", "not-a-calendar"],
  ["nothing at all", "", "not-a-calendar"],
  ["a calendar inside a page", `<pre>\n${calendar(allDay("20270110", "20270112"))}</pre>`, "not-a-calendar"],
  ["a truncated file", calendar(allDay("20270110", "20270112")).slice(0, 120), "incomplete"],
  ["a file without its last line", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", "incomplete"],
  ["an event that never ends", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270110\nEND:VCALENDAR", "wrongly-nested"],
  ["an extra END line", `${calendar()}END:VCALENDAR\r\n`, "wrongly-nested"],
  ["an endless line", `BEGIN:VCALENDAR\nDESCRIPTION:${"x".repeat(1_000_000)}\nEND:VCALENDAR`, "line-too-long"],
  ["an endless folded line", `BEGIN:VCALENDAR\nDESCRIPTION:${"x\n ".repeat(400_000)}\nEND:VCALENDAR`, "line-too-long"],
  ["deeply nested components", nested(100_000), "nested-too-deep"],
  ["a hundred megabytes", `BEGIN:VCALENDAR\n${"X".repeat(100_000_000)}\nEND:VCALENDAR`, "too-large"],
  ["a recurring event", calendar(allDay("20270110", "20270111", "RRULE:FREQ=SECONDLY")), "recurring-event"],
  [
    "an event with more dates",
    calendar(allDay("20270110", "20270111", "RDATE;VALUE=DATE:20270301")),
    "recurring-event",
  ],
  ["a meaningless rule", calendar(allDay("20270110", "20270111", "RRULE:FREQ=NEVER")), "unreadable"],
  ["a meaningless duration", calendar(event("DTSTART:20270110T100000Z", "DURATION:soon")), "unreadable"],
  [
    "a zone for every event",
    calendar(Array.from({ length: 30 }, (_, hour) => event(`DTSTART;TZID=Etc/Zone${hour}:20270110T100000`)).join("")),
    "unreadable",
  ],
  ["an unclosed quote", calendar(event('DTSTART;TZID="Denver:20270110T100000')), "unreadable"],
])("%s is refused with a reason", (_, text, reason) => {
  const feed = readFeed(text);

  expect(feed).toEqual({ ok: false, refusal: reason });
});

test("a text just under the limit is read", () => {
  const filler = `X-NOTE:${"x".repeat(70)}\r\n`;
  const text = calendar(filler.repeat(Math.floor(MAX_FEED_CHARACTERS / filler.length) - 2));

  expect(readFeed(text)).toEqual({ ok: true, value: { events: [], days: [] } });
});

test.each([
  ["a byte order mark", `\uFEFF${calendar(allDay("20270110", "20270112"))}`, ["2027-01-10", "2027-01-11"]],
  ["CR line ends", calendar(allDay("20270110", "20270112")).replaceAll("\r\n", "\r"), ["2027-01-10", "2027-01-11"]],
  ["lowercase", calendar(allDay("20270110", "20270112")).toLowerCase(), ["2027-01-10", "2027-01-11"]],
  [
    "blank lines",
    calendar(allDay("20270110", "20270112")).replaceAll("\r\n", "\r\n\r\n"),
    ["2027-01-10", "2027-01-11"],
  ],
  ["a broken note", calendar(event("DESCRIPTION:one", "no name here", "DTSTART:20270110")), ["2027-01-10"]],
  ["a bare date", calendar(event("DTSTART:20270110", "DTEND:20270112")), ["2027-01-10", "2027-01-11"]],
  ["a folded date", calendar(event("DTSTART;VALUE=DA\r\n TE:202701\r\n\t10")), ["2027-01-10"]],
  ["an end before the start in the file", calendar(event("DTEND:20270112", "DTSTART:20270111")), ["2027-01-11"]],
  ["an alarm with a date of its own", calendar(event("DTSTART:20270110", ...alarm("20270601"))), ["2027-01-10"]],
  ["two calendars in one file", calendar(allDay("20270110", "20270111")).repeat(2), ["2027-01-10"]],
])("%s does no harm", (_, text, days) => {
  const feed = readFeed(text);

  expect(feed.ok && feed.value.days).toEqual(days);
});

test.each([
  ["an all-day event without an end is one day", ["DTSTART;VALUE=DATE:20270110"], ["2027-01-10"]],
  ["an all-day event that ends where it starts is one day", ["DTSTART:20270110", "DTEND:20270110"], ["2027-01-10"]],
  ["an instant blocks its day", ["DTSTART:20270110T180000Z"], ["2027-01-10"]],
  ["an hour blocks its day", ["DTSTART:20270110T180000Z", "DTEND:20270110T190000Z"], ["2027-01-10"]],
  ["an all-day duration", ["DTSTART;VALUE=DATE:20270110", "DURATION:P2D"], ["2027-01-10", "2027-01-11"]],
  ["a duration in weeks", ["DTSTART;VALUE=DATE:20270110", "DURATION:P1W"], weekFrom("2027-01-10")],
  [
    "midnight to midnight over the end of daylight saving time",
    ["DTSTART;TZID=America/Denver:20271106T000000", "DURATION:P2D"],
    ["2027-11-06", "2027-11-07"],
  ],
  [
    "a time without a zone is lodge time",
    ["DTSTART:20270110T230000", "DTEND:20270112T010000"],
    ["2027-01-10", "2027-01-11"],
  ],
  ["a zone without a VTIMEZONE", ["DTSTART;TZID=Asia/Tokyo:20270111T100000"], ["2027-01-10"]],
  ["a vendor's name for a zone", ["DTSTART;TZID=/example.org/2027/Asia/Tokyo:20270111T100000"], ["2027-01-10"]],
  ["an unknown zone counts as lodge time", ["DTSTART;TZID=Middle-earth:20270111T100000"], ["2027-01-11"]],
  ["30 February is no day", ["DTSTART;VALUE=DATE:20270230", "DTEND;VALUE=DATE:20270302"], []],
  ["29 February in a leap year is", ["DTSTART;VALUE=DATE:20280229"], ["2028-02-29"]],
  ["an impossible time of day leaves the date", ["DTSTART:20270110T996060Z"], ["2027-01-10"]],
  ["a canceled event frees its days", ["DTSTART:20270110", "STATUS:Cancelled", "RRULE:FREQ=DAILY"], []],
  ["an event without a start", ["DTEND:20270110"], []],
  ["a negative duration", ["DTSTART:20270110", "DURATION:-P3D"], []],
])("%s", (_, lines, days) => {
  const feed = readFeed(calendar(event(...lines)));

  expect(feed.ok && feed.value.days).toEqual(days);
});

test("a zone defined only in the calendar itself is understood", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Tokyo Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T000000",
    "TZOFFSETFROM:+0900",
    "TZOFFSETTO:+0900",
    "END:STANDARD",
    "END:VTIMEZONE",
    "",
  ].join("\r\n");

  const feed = readFeed(calendar(zone + event("DTSTART;TZID=Tokyo Standard Time:20270111T100000")));

  expect(feed.ok && feed.value.days).toEqual(["2027-01-10"]);
});

test("a zone defined with daylight saving time is understood in summer and in winter", () => {
  const text = calendar(
    easternTime("FREQ=YEARLY;BYMONTH=3;BYDAY=2SU") +
      event("DTSTART;TZID=Eastern Standard Time:20270110T013000") +
      event("DTSTART;TZID=Eastern Standard Time:20270710T013000"),
  );

  const feed = readFeed(text);

  expect(feed.ok && feed.value.days).toEqual(["2027-01-09", "2027-07-09"]);
});

test("a zone whose clocks change every second isn't followed; lodge time applies", () => {
  const text = calendar(easternTime("FREQ=SECONDLY") + event("DTSTART;TZID=Eastern Standard Time:20270110T013000"));

  const feed = readFeed(text);

  expect(feed.ok && feed.value.days).toEqual(["2027-01-10"]);
});

test("a repeated UID keeps the days of each of its events", () => {
  const text = calendar(
    event("UID:same", "DTSTART:20270110", "DTEND:20270112") + event("UID:same", "DTSTART:20270301", "DTEND:20270302"),
  );

  const feed = readFeed(text);

  expect(feed.ok && feed.value.days).toEqual(["2027-01-10", "2027-01-11", "2027-03-01"]);
});

test.each([
  ["an endless duration", ["DTSTART;VALUE=DATE:20270110", "DURATION:P99999999999999999999W"]],
  ["an endless duration in seconds", ["DTSTART:20270110T100000Z", "DURATION:PT99999999999999999999S"]],
  ["an end in ten thousand years", ["DTSTART;VALUE=DATE:20270110", "DTEND;VALUE=DATE:99991231"]],
  ["a start before all bookings", ["DTSTART;VALUE=DATE:00010101", "DTEND;VALUE=DATE:99991231"]],
])("%s is cut to the days that matter, and those are blocked once", (_, lines) => {
  const text = calendar(event(...lines).repeat(3));

  const feed = readFeed(text, { from: "2027-01-10", until: "2027-01-13" });

  expect(feed.ok && feed.value.days).toEqual(["2027-01-10", "2027-01-11", "2027-01-12"]);
  expect(feed.ok && feed.value.events).toEqual(
    Array(3).fill(expect.objectContaining({ start: "2027-01-10", end: "2027-01-13" })),
  );
});

test("days outside the window are left out", () => {
  const text = calendar(
    allDay("20260101", "20260105") + allDay("20270109", "20270111") + allDay("20290101", "20290105"),
  );

  const feed = readFeed(text, { from: "2027-01-10", until: "2028-01-10" });

  expect(feed.ok && feed.value.days).toEqual(["2027-01-10"]);
});

test("twenty thousand events are read, one more is refused", () => {
  const text = (events: number) => calendar(allDay("20270110", "20270111").repeat(events));

  const most = readFeed(text(20_000));

  expect(most.ok && most.value.events).toHaveLength(20_000);
  expect(most.ok && most.value.days).toEqual(["2027-01-10"]);
  expect(readFeed(text(20_001))).toEqual({ ok: false, refusal: "too-many-events" });
});

test("our reader reads what our writer writes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ start: anyDay(), nights: fc.integer({ min: 1, max: 40 }), text: fc.string() })),
      (stays) => {
        const events = stays.map(({ start, nights, text }, index) => ({
          uid: `${index}-${text}`,
          start,
          end: addDays(start, nights),
          changedAt: 0,
          summary: text,
          description: text,
        }));
        const days = events.flatMap(({ start, end }) => daysFrom(start, end));

        const feed = readFeed(writeCalendar(events));

        expect(feed.ok && feed.value.days).toEqual([...new Set(days)].sort());
      },
    ),
  );
});

test("an instant belongs to the day it is at the lodge", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("2000-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }), (date) => {
      const written = date.toISOString().replace(/[-:]|\.\d+/g, "");

      const feed = readFeed(calendar(event(`DTSTART:${written}`)));

      expect(feed.ok && feed.value.days).toEqual([dayAt(date.getTime(), rules.timeZone)]);
    }),
  );
});

test("whatever the input, the reader returns an answer and never throws", () => {
  const line = fc.constantFrom(
    "BEGIN:VCALENDAR",
    "END:VCALENDAR",
    "BEGIN:VEVENT",
    "END:VEVENT",
    "DTSTART:20270110",
    "DTEND:",
    "DURATION:P1D",
    "DTSTART;TZID=x;TZID=y:",
    "RRULE:",
    "BEGIN:VTIMEZONE",
    "END:VTIMEZONE",
    "TZID:x",
    " folded",
    ":",
    ";=:",
    "UID",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
      const feed = readFeed(`BEGIN:VCALENDAR\n${lines.join("\n")}\nEND:VCALENDAR`);

      expect(typeof feed.ok).toBe("boolean");
    }),
    { numRuns: 2_000 },
  );
});

function ownSamples(): Sample[] {
  return readdirSync(FIXTURES)
    .filter((file) => !file.endsWith(".json"))
    .map((file) => {
      const path = join(FIXTURES, file);
      const expected = JSON.parse(readFileSync(path.replace(/\.\w+$/, ".json"), "utf8")) as Expected;
      return {
        file,
        path,
        accepted: expected.days ? [expected.days] : [],
        mayBeRefused: expected.refused !== undefined,
      };
    });
}

// Feeds by other vendors, kept outside the repository. The folder's expected.json lists the booked days of each.
function samplesFrom(folder: string | undefined): Sample[] {
  if (folder === undefined || folder === "") return [];
  if (!existsSync(join(folder, "expected.json"))) throw new Error(`FEED_SAMPLES: no expected.json in ${folder}`);
  type Case = { file: string; days: CalendarDate[]; alsoAccept?: { days: CalendarDate[] }[]; mayThrow?: boolean };
  const { cases } = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) as { cases: Case[] };
  return cases.map(({ file, days, alsoAccept = [], mayThrow = false }) => ({
    file: `(outside) ${file}`,
    path: join(folder, file),
    accepted: [days, ...alsoAccept.map((other) => other.days)],
    mayBeRefused: mayThrow,
  }));
}

function kindsOf(feed: ReturnType<typeof readFeed>) {
  return feed.ok && feed.value.events.map(({ kind }) => kind);
}

function calendar(content = ""): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\n${content}END:VCALENDAR\r\n`;
}

function event(...lines: string[]): string {
  return ["BEGIN:VEVENT", ...lines, "END:VEVENT", ""].join("\r\n");
}

function allDay(start: string, end: string, ...more: string[]): string {
  return event(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, ...more);
}

function alarm(day: string): string[] {
  return ["BEGIN:VALARM", `DTSTART;VALUE=DATE:${day}`, "ACTION:DISPLAY", "END:VALARM"];
}

function easternTime(summerRule: string): string {
  return [
    "BEGIN:VTIMEZONE",
    "TZID:Eastern Standard Time",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010311T020000",
    `RRULE:${summerRule}`,
    "TZOFFSETFROM:-0500",
    "TZOFFSETTO:-0400",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "DTSTART:16011104T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
    "TZOFFSETFROM:-0400",
    "TZOFFSETTO:-0500",
    "END:STANDARD",
    "END:VTIMEZONE",
    "",
  ].join("\r\n");
}

function nested(depth: number): string {
  return `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\n".repeat(depth)}${"END:VEVENT\n".repeat(depth)}END:VCALENDAR`;
}

function weekFrom(start: CalendarDate): CalendarDate[] {
  return daysFrom(start, addDays(start, 7));
}

function anyDay(): fc.Arbitrary<CalendarDate> {
  return fc
    .integer({ min: 0, max: daysBetween("2000-01-01", "2090-01-01") })
    .map((days) => addDays("2000-01-01", days));
}
