import { describe, expect, onTestFinished, test } from "vitest";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { DeskReviews } from "#contract/desk/reviews.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { rules } from "#house/rules.ts";
import { isTrouble } from "../alarms/alarm.ts";
import { alarmsOf } from "../alarms/alarms.ts";
import { readFacts } from "../alarms/facts.ts";
import { eraseGuest } from "../bookings/privacy/guest-data.ts";
import { readBookingFacts } from "../bookings/views/read-booking-facts.ts";
import type { FeedSource } from "../calendars/fetching/feed-source.ts";
import { writeCalendar } from "../calendars/write-calendar.ts";
import { signIn } from "../desk/testing/desk-browser.ts";
import { openDeskWorld } from "../desk/testing/desk-world.ts";
import { readStoredEmail } from "../emails/email.ts";
import { createOutbox } from "../emails/sending/outbox.ts";
import { silentLog } from "../log.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { engines } from "../testing/test-database.ts";
import { setInstructions } from "./arrival-instructions.ts";
import { chooseDoorCodes } from "./door-codes.ts";
import { mintLink } from "./links.ts";
import { readShownReviews } from "./reviews.ts";
import { insertBooking, takeAllCodesBut } from "./testing/booked-stays.ts";
import { planEmails } from "./timed-emails/plan-emails.ts";

/** Two every six weeks, a few days apart. PostgreSQL gets fewer, because every step is a network round trip. */
const PAIRS = { sqlite: 9, postgres: 3 };
/** All others are taken, so a code has to come back, and would come back too soon. */
const CODES_LEFT = ["4862", "6395", "7284"];
const SHOWN_AFTER_MS = 72 * HOUR_MS;
const ENOUGH_REVIEWS = 5;

type Guest = {
  readonly id: string;
  readonly stay: Stay;
  readonly secret: string;
  readonly confirmedAt: number;
  /** Of the story, not of the database. */
  canceledAt?: number;
  isErased: boolean;
  isWithheld: boolean;
  reviewedAt?: number;
  code?: string;
};

type SentEmail = { readonly at: number; readonly to: string; readonly codes: readonly string[] };

// Airbnb reads our calendar late, stays silent for days, and shows what it read only hours after. VRBO reads it whenever
// there is something to read, and never shows what it read. What should be said is worked out from the story alone.
describe.each(engines)("a year of stays on %s", (engine) => {
  test("codes, reviews, channels and emails keep their promises, and nobody sees anything of another guest", {
    timeout: 120_000,
  }, async () => {
    const random = seededRandom(35);
    const shownThere = new Set<CalendarDate>();
    const airbnb: FeedSource = {
      ...{ kind: "https", address: "https://airbnb.example/ours.ics" },
      fetch: async () => ({ kind: "read", text: calendarOf(shownThere), validators: {} }),
    };
    const vrbo: FeedSource = {
      ...{ kind: "https", address: "https://vrbo.example/ours.ics" },
      fetch: async () => ({ kind: "read", text: writeCalendar([]), validators: {} }),
    };
    const world = await openDeskWorld(engine, { feeds: { airbnb, vrbo } });
    onTestFinished(world.close);
    const { database, services, calendars, owner, beforeSend } = world.wiring;
    const sent: SentEmail[] = [];
    const outbox = createOutbox({
      ...{
        database,
        owner,
        beforeSend,
        readBooking: readBookingFacts,
        log: silentLog,
        domain: "lodge.example",
        mayWriteToGuests: async () => true,
      },
      mailer: {
        async send({ to, subject, text, html }) {
          sent.push({ at: await database.now(), to: to.address, codes: codesIn(`${subject} ${text} ${html}`) });
        },
        close() {},
      },
    });
    await setInstructions(database, { values: { address: "1 Meadow Road" }, bookingId: "" });
    await database.transaction((trx) => chooseDoorCodes(database, trx, "each"));
    await takeAllCodesBut(database, CODES_LEFT);

    const first = addDays(dayAt(Date.now(), rules.timeZone), 20);
    const guests: Guest[] = [];
    let lastRead = { at: 0, nights: new Set<CalendarDate>() };
    for (let number = 0; number < PAIRS[engine]; number++) {
      const checkIn = addDays(first, number * 42);
      const stay = { checkIn, checkOut: addDays(checkIn, 1 + random.int(5)) };
      await goTo(timeOnDay(addDays(checkIn, -12), "8:00 AM", rules.timeZone));
      const guest = await comes(`${1000 + number}`, stay);
      // Perhaps on the day that the other one leaves, or within the week after.
      const soonAfter = addDays(stay.checkOut, random.int(7));
      const next = await comes(`${2000 + number}`, {
        checkIn: soonAfter,
        checkOut: addDays(soonAfter, 1 + random.int(3)),
      });
      const pair = [guest, next];
      guests.push(...pair);
      await channelsDoSomething();
      for (const each of pair) await expectTruthAboutChannels(each);
      await goTo(timeOnDay(addDays(checkIn, -6), "8:00 AM", rules.timeZone));
      await channelsDoSomething();
      for (const each of pair) await expectTruthAboutChannels(each);
      if (random.int(5) === 0) {
        await cancels(guest);
        await expectTruthAboutChannels(guest);
        await goTo((await database.now()) + HOUR_MS);
        await channelsDoSomething();
        await expectTruthAboutChannels(guest);
      }
      await expectCodesOnlyInTheirTime(pair);
      for (const each of pair) {
        const dayAfter = timeOnDay(addDays(each.stay.checkOut, 1), "10:00 AM", rules.timeZone);
        await goTo(Math.max(await database.now(), dayAfter));
        if (each.canceledAt === undefined && random.int(4) > 0) await reviews(each);
        if (each.reviewedAt !== undefined && random.int(4) === 0) await isWithheld(each);
        if (each.reviewedAt !== undefined && random.int(6) === 0) await isErased(each);
        await expectOnlyOwnThings(each);
      }
      await expectReviewsAsPromised();
    }
    await goTo((await database.now()) + 5 * DAY_MS);
    await expectEachEmailOnce();
    expectCodesInNoOtherEmail();
    expectNoCodesAlikeWithinAWeek();
    expect(guests.some(({ canceledAt }) => canceledAt !== undefined)).toBe(true);

    async function goTo(instant: number): Promise<void> {
      world.ahead = instant - Date.now();
      await planEmails({ services, outbox });
      await outbox.sendDue();
    }

    async function comes(id: string, stay: Stay): Promise<Guest> {
      const confirmedAt = await database.now();
      await insertBooking(database.query, { id, stay, confirmedAt, email: `${id}@guest.example` });
      const nights = nightsOf(stay).map((night) => ({ night, booking_id: id, block_id: null }));
      await database.query.insertInto("nights").values(nights).execute();
      const secret = await database.transaction((trx) => mintLink(trx, "stay", { bookingId: id, now: confirmedAt }));
      return { id, stay, secret, confirmedAt, isErased: false, isWithheld: false };
    }

    async function cancels(guest: Guest): Promise<void> {
      const canceled_at = await database.now();
      guest.canceledAt = canceled_at;
      const canceled = { status: "canceled", canceled_at } as const;
      await database.query.updateTable("bookings").set(canceled).where("id", "=", guest.id).execute();
      await database.query.deleteFrom("nights").where("booking_id", "=", guest.id).execute();
    }

    /** It reads, or doesn't; and it shows what it read last, or still what it showed before. */
    async function channelsDoSomething(): Promise<void> {
      await readsOurs("vrbo");
      if (random.int(3) > 0) {
        await readsOurs("airbnb");
        const booked = guests
          .filter(({ canceledAt }) => canceledAt === undefined)
          .flatMap(({ stay }) => nightsOf(stay));
        lastRead = { at: await database.now(), nights: new Set(booked) };
      }
      if (random.int(3) > 0) {
        shownThere.clear();
        for (const night of lastRead.nights) shownThere.add(night);
      }
      await calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });
    }

    async function readsOurs(channel: "airbnb" | "vrbo"): Promise<void> {
      const { export_token: token } = await database.query
        .selectFrom("channels")
        .select("export_token")
        .where("id", "=", channel)
        .executeTakeFirstOrThrow();
      expect((await world.send(`/calendar/${token}.ics`)).status).toBe(200);
    }

    async function expectTruthAboutChannels({ id, stay, confirmedAt, canceledAt }: Guest): Promise<void> {
      await signIn(world.owner, world.wiring);
      const { channels } = (await (await world.owner.get(`/booking?ref=WI-${id}`)).json()) as DeskBooking;
      const [atAirbnb, atVrbo] = channels.map(({ proof }) => proof);
      const now = await database.now();
      const states = canceledAt === undefined ? statesOf(stay, confirmedAt, now) : statesAfter(stay);
      expect([id, atAirbnb?.state, atVrbo?.state]).toEqual([id, ...states]);
      expect([id, atAirbnb?.hasRead]).toEqual([id, lastRead.at >= (canceledAt ?? confirmedAt)]);
      await expectAlarms(now);
    }

    function statesOf(stay: Stay, confirmedAt: number, now: number) {
      const open = now - confirmedAt >= DAY_MS ? "late" : "waiting";
      return [isShown(stay, "every") ? "closed" : open, open];
    }

    function statesAfter(stay: Stay) {
      return [isShown(stay, "some") ? "still-closed" : "open-again", "open-again"];
    }

    function isShown(stay: Stay, nights: "every" | "some", today = stay.checkIn): boolean {
      return nightsOf(stay)[nights]((night) => night < today || shownThere.has(night));
    }

    async function expectAlarms(now: number): Promise<void> {
      const alarms = alarmsOf(await readFacts(world.wiring)).filter(isTrouble);
      const saidOf = (part: string) => alarms.find((alarm) => alarm.part === part)?.headline ?? "";
      const today = dayAt(now, rules.timeZone);
      const late = guests.filter(
        ({ stay, confirmedAt, canceledAt }) =>
          canceledAt === undefined && stay.checkOut > today && now - confirmedAt >= DAY_MS,
      );
      const isOpen = late.some(({ stay }) => !isShown(stay, "every", today));
      const read = now - lastRead.at < 12 * HOUR_MS ? (isOpen ? /^Airbnb hasn’t closed/ : /^$/) : /^Airbnb hasn’t read/;
      expect(saidOf("nights-at-airbnb")).toMatch(lastRead.at === 0 ? /^Airbnb has never read/ : read);
      expect(saidOf("nights-at-vrbo")).toMatch(late.length > 0 ? /^VRBO hasn’t closed/ : /^$/);
    }

    async function pageOf({ secret }: Guest): Promise<StayAnswer | undefined> {
      const page = await world.send("/api/stay", { headers: { authorization: `Bearer ${secret}` } });
      return page.ok ? ((await page.json()) as StayAnswer) : undefined;
    }

    async function codeOf(guest: Guest): Promise<string | undefined> {
      return (await pageOf(guest))?.instructions?.["door-code"];
    }

    /** A minute before each may see theirs, the minute that they may, the last minute, and the one after. */
    async function expectCodesOnlyInTheirTime(pair: readonly Guest[]): Promise<void> {
      const moments = pair
        .map(codeTimes)
        .flatMap(({ from, until }) => [from - MINUTE_MS, from, until - MINUTE_MS, until]);
      for (const moment of moments.toSorted((one, other) => one - other)) {
        await goTo(moment);
        for (const guest of pair) {
          const code = await codeOf(guest);
          if (code) guest.code ??= code;
          expect([guest.id, moment, code]).toEqual([
            guest.id,
            moment,
            seesCode(guest, moment) ? guest.code : undefined,
          ]);
        }
      }
      const made = pair.map(({ code, canceledAt }) =>
        canceledAt === undefined ? CODES_LEFT.includes(`${code}`) : !code,
      );
      expect(made).toEqual([true, true]);
    }

    /** Each guest who came got theirs by email once, in its time; nobody got another's, and the owner got none. */
    function expectCodesInNoOtherEmail(): void {
      const told = sent.filter(({ codes }) => codes.length > 0);
      for (const guest of guests) {
        const own = told.filter(({ to }) => to === `${guest.id}@guest.example`);
        expect([guest.id, own.map(({ codes }) => codes)]).toEqual([guest.id, guest.code ? [[guest.code]] : []]);
        expect([guest.id, own.every(({ at }) => seesCode(guest, at))]).toEqual([guest.id, true]);
      }
      expect(told).toHaveLength(guests.filter(({ code }) => code).length);
    }

    function expectNoCodesAlikeWithinAWeek(): void {
      const withCode = guests.filter(({ code }) => code);
      const alike = withCode.flatMap((one) =>
        withCode.filter(
          (other) =>
            other.code === one.code &&
            other.stay.checkIn >= one.stay.checkOut &&
            other.stay.checkIn <= addDays(one.stay.checkOut, 7),
        ),
      );
      expect(alike).toEqual([]);
      expect(new Set(withCode.map(({ code }) => code)).size, "codes come back").toBeLessThan(withCode.length);
    }

    async function reviews(guest: Guest): Promise<void> {
      const body = JSON.stringify({ stars: [5, 4, 5, 4, 5, 5], words: `Words of guest ${guest.id}.` });
      const headers = { authorization: `Bearer ${guest.secret}`, "content-type": "application/json" };
      const answers = await Promise.all(
        [1, 2].map(() => world.send("/api/stay/review", { method: "POST", headers, body })),
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      guest.reviewedAt = await database.now();
    }

    async function isWithheld(guest: Guest): Promise<void> {
      await signIn(world.owner, world.wiring);
      const { reviews: all } = (await (await world.owner.get("/reviews")).json()) as DeskReviews;
      const sentAt = all.find(({ reference }) => reference === `WI-${guest.id}`)?.sentAt ?? 0;
      const withheld = { reason: "names", why: "It has a neighbor's telephone number." };
      const done = await world.owner.act("/review/withhold", { ref: `WI-${guest.id}`, ...withheld, seen: { sentAt } });
      expect(done.status).toBe(200);
      guest.isWithheld = true;
    }

    async function isErased(guest: Guest): Promise<void> {
      await eraseGuest(services, `${guest.id}@guest.example`);
      guest.isErased = true;
    }

    async function expectOnlyOwnThings(guest: Guest): Promise<void> {
      const page = JSON.stringify((await pageOf(guest)) ?? "nothing");
      const others = guests.filter(({ id }) => id !== guest.id).map(({ id }) => id);
      expect(others.filter((id) => page.includes(`${id}@guest`) || page.includes(`guest ${id}.`))).toEqual([]);
    }

    async function expectReviewsAsPromised(): Promise<void> {
      const now = await database.now();
      const written = guests.filter(({ reviewedAt, isErased: gone }) => reviewedAt !== undefined && !gone);
      const counted = written.filter(
        ({ reviewedAt = now, isWithheld: no }) => no || reviewedAt + SHOWN_AFTER_MS <= now,
      );
      const shown = await readShownReviews(database);
      if (counted.length < ENOUGH_REVIEWS) return expect(shown).toBeUndefined();
      const withheld = counted.filter((guest) => guest.isWithheld).length;
      const due = counted.filter((guest) => !guest.isWithheld).map(({ id }) => `Words of guest ${id}.`);
      expect(shown?.reviews.map(({ words }) => words).toSorted()).toEqual(due.toSorted());
      expect(shown?.ledger).toContain(`${counted.length} reviews, ${withheld || "none"} withheld`);
    }

    async function expectEachEmailOnce(): Promise<void> {
      const rows = await database.query.selectFrom("outbox").select("email").execute();
      const emails = rows
        .map(({ email }) => readStoredEmail(email))
        .map(({ to, subject }) => `${to.address} ${subject}`);
      expect(emails.filter((email, at) => emails.indexOf(email) !== at && email.includes("@guest"))).toEqual([]);
      for (const { id, canceledAt, isErased: gone } of guests) {
        const got = emails.filter((email) => email.startsWith(`${id}@guest`));
        if (!gone) expect([id, got.length > 1]).toEqual([id, canceledAt === undefined]);
      }
    }
  });
});

function codeTimes({ stay: { checkIn, checkOut } }: Guest) {
  const from = timeOnDay(addDays(checkIn, -rules.instructionsDaysAhead), "9:00 AM", rules.timeZone);
  return { from, until: timeOnDay(checkOut, rules.checkOutBy, rules.timeZone) };
}

function seesCode(guest: Guest, moment: number): boolean {
  const { from, until } = codeTimes(guest);
  return guest.canceledAt === undefined && moment >= from && moment < until;
}

function codesIn(words: string): string[] {
  return CODES_LEFT.filter((code) => new RegExp(`\\b${code}\\b`).test(words));
}

function calendarOf(nights: ReadonlySet<CalendarDate>): string {
  return writeCalendar(
    [...nights].map((night) => ({
      ...{ uid: `${night}@airbnb.example`, start: night, end: addDays(night, 1), changedAt: 0 },
      summary: "Airbnb (Not available)",
    })),
  );
}
