import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import type { DeskBooking, DeskToday } from "#contract/desk/answers.ts";
import type { DeskMessages } from "#contract/desk/messages.ts";
import type { DeskReviews } from "#contract/desk/reviews.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { rules } from "#house/rules.ts";
import { deleteOldData } from "../bookings/privacy/delete-old-data.ts";
import { eraseGuest, exportGuest, OF_GUEST } from "../bookings/privacy/guest-data.ts";
import { channelTroubles } from "../bookings/views/channel-proof.ts";
import { reportDoubleBookings } from "../bookings/views/double-bookings.ts";
import { readBookingFacts } from "../bookings/views/read-booking-facts.ts";
import { signIn } from "../desk/testing/desk-browser.ts";
import { openDeskWorld } from "../desk/testing/desk-world.ts";
import { createOutbox } from "../emails/sending/outbox.ts";
import { createLog } from "../log.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { engines } from "../testing/test-database.ts";
import { setInstructions } from "./arrival-instructions.ts";
import { chooseDoorCodes } from "./door-codes.ts";
import { mintLink } from "./links.ts";
import { readShownReviews } from "./reviews.ts";
import { insertBooking, takeAllCodesBut } from "./testing/booked-stays.ts";
import { CHANNELS, type ChannelName, openThreeChannels, type StayInStory } from "./testing/three-channels.ts";
import { planEmails } from "./timed-emails/plan-emails.ts";

/** Two every six weeks, a few days apart. PostgreSQL gets fewer, because every step is a network round trip. */
const PAIRS = { sqlite: 9, postgres: 4 };
/** All others are taken, so a code has to come back, and would come back too soon. */
const CODES_LEFT = ["4862", "6395"];
const SHOWN_AFTER_MS = 72 * HOUR_MS;
const ENOUGH_REVIEWS = 5;
const PERFECT = [5, 5, 5, 5, 5, 5];
/** What anybody may read. */
const OPEN_TO_ALL = [
  "/api/direct-ical",
  "/api/airbnb-ical",
  "/api/vrbo-ical",
  "/api/other-ical",
  "/readyz",
  "/metrics",
];

type Guest = StayInStory & {
  readonly id: string;
  readonly secret: string;
  /** Of the story, not of the database. */
  canceledAt?: number;
  isErased: boolean;
  isWithheld: boolean;
  wasWithheld: boolean;
  isOnLock: boolean;
  hasWritten: boolean;
  stars?: readonly number[];
  reviewedAt?: number;
  answeredAt?: number;
  code?: string;
};

type SentEmail = { readonly at: number; readonly to: string; readonly subject: string; readonly words: string };

// What should be said and shown is worked out from the story alone. The channels' part of it is three-channels.ts.
describe.each(engines)("a year of stays on %s", (engine) => {
  test("codes, reviews, messages, channels and emails keep their promises, and nobody sees anything of another guest", {
    timeout: 300_000,
  }, async () => {
    const random = seededRandom(35);
    const { feeds, openFeed, ...channels } = openThreeChannels();
    const logged: string[] = [];
    const log = createLog((line) => logged.push(line));
    const world = await openDeskWorld(engine, { feeds, openFeed }, {}, log);
    onTestFinished(world.close);
    const { database, services, calendars, owner, beforeSend } = world.wiring;
    const sent: SentEmail[] = [];
    const openOutbox = () =>
      createOutbox({
        ...{ database, owner, beforeSend, log, readBooking: readBookingFacts, domain: "lodge.example" },
        mayWriteToGuests: async () => true,
        mailer: {
          async send({ to, subject, text, html }) {
            const words = `${subject} ${text} ${html}`;
            sent.push({ at: await database.now(), to: to.address, subject, words });
          },
          close() {},
        },
      });
    // Two servers that do the same work at the same time.
    const outboxes = [openOutbox(), openOutbox()];
    await setInstructions(database, { values: { address: "1 Meadow Road" }, bookingId: "" });
    await database.transaction((trx) => chooseDoorCodes(database, trx, "each"));
    await takeAllCodesBut(database, CODES_LEFT);
    await act("/channel/add", { name: "Booking.com", address: "https://booking.example/1.ics", seen: { count: 2 } });
    const privateCalendars = [await makePrivateCalendar("owner"), await makePrivateCalendar("cleaner")];

    const first = addDays(dayAt(Date.now(), rules.timeZone), 20);
    const guests: Guest[] = [];
    await readsOurs("Booking.com");
    for (let number = 0; number < PAIRS[engine]; number++) {
      const checkIn = addDays(first, number * 42);
      const stay = { checkIn, checkOut: addDays(checkIn, 1 + random.int(5)) };
      await goTo(timeOnDay(addDays(checkIn, -12), "8:00 AM", rules.timeZone));
      const guest = await comes(`${1000 + number}`, stay);
      // Perhaps on the day that the other one leaves, or within the week after; or booked once the other has left.
      const isLate = number % 2 === 0;
      const soonAfter = addDays(stay.checkOut, isLate ? 3 : random.int(7));
      const nextStay = { checkIn: soonAfter, checkOut: addDays(soonAfter, 1 + random.int(3)) };
      const pair = isLate ? [guest] : [guest, await comes(`${2000 + number}`, nextStay)];
      guests.push(...pair);
      if (number === 2) await saysThatVrboShowsNothing();
      if (number === 3) channels.sells(nextStay);
      await channelsDoSomething(number > 0);
      for (const each of pair) await expectTruthAboutChannels(each);
      await expectAlarmAfterTwelveHours();
      await writesAndIsAnswered(pair.at(-1) ?? guest);
      await goTo(timeOnDay(addDays(checkIn, -6), "8:00 AM", rules.timeZone));
      await channelsDoSomething(true);
      for (const each of pair) await expectTruthAboutChannels(each);
      if (number % 4 === 1) {
        await cancels(guest);
        await expectTruthAboutChannels(guest);
        await goTo((await database.now()) + HOUR_MS);
        await channelsDoSomething(true);
        await expectTruthAboutChannels(guest);
      }
      await expectCodesOnlyInTheirTime(pair);
      if (isLate) {
        await goTo(timeOnDay(addDays(stay.checkOut, 1), "8:00 AM", rules.timeZone));
        const next = await comes(`${2000 + number}`, nextStay);
        pair.push(next);
        guests.push(next);
        await goTo((await database.now()) + MINUTE_MS);
        await expectCodesOnlyInTheirTime([next]);
      }
      for (const each of pair.filter(({ canceledAt }) => canceledAt === undefined)) {
        const dayAfter = timeOnDay(addDays(each.stay.checkOut, 1), "10:00 AM", rules.timeZone);
        await goTo(Math.max(await database.now(), dayAfter));
        // Some never do, and some of those who do are withheld, answered, or neither.
        if (guests.indexOf(each) % 6 === 5) continue;
        await reviews(each);
        if (number % 3 === 0) await (each === guest ? withholds(each) : answers(each));
      }
      await expectShownAfterThreeDays(pair);
      if (number % 3 === 2) await erases(guest);
    }
    await goTo((await database.now()) + 62 * DAY_MS);
    await expectTooLateForReviews();
    await expectEachEmailOnce();
    expectCodesInNoOtherEmail();
    expectNoCodesAlikeWithinAWeek();
    await expectNothingInLogsExportsOrHistory();
    expectAllOfItHappened();
    await expectNothingKeptForever();

    async function goTo(instant: number): Promise<void> {
      world.ahead = instant - Date.now();
      await Promise.all(outboxes.map((outbox) => planEmails({ services, outbox })));
      await Promise.all(outboxes.map((outbox) => outbox.sendDue()));
      world.ahead = instant - Date.now();
    }

    /** At the desk, where a session ends after a while. */
    async function read<Answer>(path: string): Promise<Answer> {
      const answer = await world.owner.get(path);
      if (answer.ok) return (await answer.json()) as Answer;
      await signIn(world.owner, world.wiring);
      return (await (await world.owner.get(path)).json()) as Answer;
    }

    async function act(path: string, body: object, status = 200): Promise<unknown> {
      await read("/frame");
      const done = await world.owner.act(path, body);
      expect([path, done.status]).toEqual([path, status]);
      return done.json();
    }

    async function makePrivateCalendar(kind: "owner" | "cleaner"): Promise<string> {
      const made = (await act("/calendar-link", { kind, seen: { madeAt: null } })) as { done: { address: string } };
      return new URL(made.done.address).pathname;
    }

    async function comes(id: string, stay: Stay): Promise<Guest> {
      const confirmedAt = await database.now();
      const [email, lastName] = [`${id}@guest.example`, `Lindqvist${id}`];
      await insertBooking(database.query, { id, stay, confirmedAt, email, lastName });
      const nights = nightsOf(stay).map((night) => ({ night, booking_id: id, block_id: null }));
      await database.query
        .insertInto("nights")
        .values(nights)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const secret = await database.transaction((trx) => mintLink(trx, "stay", { bookingId: id, now: confirmedAt }));
      const notYet = { isErased: false, isWithheld: false, wasWithheld: false, isOnLock: false, hasWritten: false };
      return { id, stay, secret, confirmedAt, ...notYet };
    }

    async function cancels(guest: Guest): Promise<void> {
      const canceled_at = await database.now();
      guest.canceledAt = canceled_at;
      const canceled = { status: "canceled", canceled_at } as const;
      await database.query.updateTable("bookings").set(canceled).where("id", "=", guest.id).execute();
      await database.query.deleteFrom("nights").where("booking_id", "=", guest.id).execute();
    }

    /** Airbnb reads, or doesn't; and it shows what it read last, or still what it showed before. */
    async function channelsDoSomething(mayAirbnbRead: boolean): Promise<void> {
      await readsOurs("VRBO");
      if (mayAirbnbRead && random.int(3) > 0) await readsOurs("Airbnb");
      if (random.int(3) > 0) channels.shows();
      await readChannels();
    }

    /** Whatever is found is told once, however many servers look. */
    async function readChannels(): Promise<void> {
      await calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });
      await Promise.all(outboxes.map((outbox) => reportDoubleBookings({ database, calendars, outbox })));
    }

    async function readsOurs(name: ChannelName): Promise<void> {
      const { export_token: token } = await database.query
        .selectFrom("channels")
        .select("export_token")
        .where("name", "=", name)
        .executeTakeFirstOrThrow();
      await expectNothingOfGuests(`/calendar/${token}.ics`);
      channels.reads(name, await database.now(), guests);
    }

    async function saysThatVrboShowsNothing(): Promise<void> {
      const seen = { leavesOpen: false, echoes: true };
      await act("/channel/days", { id: "vrbo", leavesOpen: false, echoes: false, seen });
      channels.areKnownToShowNothing("VRBO");
    }

    async function expectTruthAboutChannels(guest: Guest): Promise<void> {
      const booking = await read<DeskBooking>(`/booking?ref=WI-${guest.id}`);
      const now = await database.now();
      const said = booking.channels.map(({ name, proof: { state, hasRead } }) => [name, { state, hasRead }]);
      expect([guest.id, said]).toEqual([guest.id, CHANNELS.map((name) => [name, channels.proofOf(name, guest, now)])]);
      await expectAlarms();
    }

    async function expectAlarms(): Promise<void> {
      const now = await database.now();
      const troubles = await channelTroubles(database.query, now);
      const { alarms } = await read<DeskToday>("/today");
      for (const name of CHANNELS) {
        const { id } = troubles.find((channel) => channel.name === name) ?? {};
        const headline = alarms.find(({ part }) => part === `nights-at-${id}`)?.headline ?? "";
        expect(headline).toMatch(channels.alarmOf(name, guests, now));
      }
    }

    async function expectAlarmAfterTwelveHours(): Promise<void> {
      await readsOurs("VRBO");
      const readAt = await database.now();
      for (const after of [12 * HOUR_MS - MINUTE_MS, 12 * HOUR_MS]) {
        await goTo(readAt + after);
        await readChannels();
        await expectAlarms();
      }
    }

    /** Whatever a guest reads is about that guest alone. */
    async function pageOf({ id, secret }: Guest): Promise<StayAnswer | undefined> {
      const page = await world.send("/api/stay", { headers: { authorization: `Bearer ${secret}` } });
      const words = await page.text();
      expect([id, idsIn(words).filter((found) => found !== id)]).toEqual([id, []]);
      return page.ok ? (JSON.parse(words) as StayAnswer) : undefined;
    }

    async function post({ secret }: Guest, path: string, body: object): Promise<number> {
      const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
      const sentTwice = [1, 2].map(() =>
        world.send(`/api/stay${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
      );
      const [one, other] = (await Promise.all(sentTwice)).map(({ status }) => status);
      expect(other).toBe(one);
      return one ?? 0;
    }

    /** A minute before each may see theirs, the minute that they may, the last minute, and the one after. */
    async function expectCodesOnlyInTheirTime(pair: readonly Guest[]): Promise<void> {
      const moments = pair
        .flatMap((guest) => [codeTimes(guest).from, eveningBefore(guest), codeTimes(guest).until])
        .flatMap((moment) => [moment - MINUTE_MS, moment]);
      const now = await database.now();
      const coming = moments.filter((moment) => moment > now).toSorted(ascending);
      for (const moment of new Set([now, ...coming])) {
        await goTo(moment);
        for (const guest of pair) {
          const { instructions, book } = (await pageOf(guest)) ?? {};
          const code = instructions?.["door-code"];
          if (code) guest.code ??= code;
          const isTime = seesCode(guest, moment);
          expect([guest.id, moment, code]).toEqual([guest.id, moment, isTime ? guest.code : undefined]);
          expect([guest.id, moment, !instructions, !book]).toEqual([guest.id, moment, !isTime, !isTime]);
        }
        await expectCodesForTheLock(pair, moment);
        if (!pair.some((guest) => moment === codeTimes(guest).from)) continue;
        for (const path of OPEN_TO_ALL) await expectNothingOfGuests(path);
        for (const path of privateCalendars) expect([path, codesIn(await textOf(path))]).toEqual([path, []]);
      }
      const made = pair.map(({ code, canceledAt }) =>
        canceledAt === undefined ? CODES_LEFT.includes(`${code}`) : !code,
      );
      expect(made).not.toContain(false);
    }

    /** From the evening before until it's on the lock, and then no longer. */
    async function expectCodesForTheLock(pair: readonly Guest[], moment: number): Promise<void> {
      const asked = async () => (await read<DeskToday>("/today")).todos.filter((todo) => todo.kind === "door-code");
      const due = pair.filter((guest) => seesCode(guest, moment) && !guest.isOnLock && moment >= eveningBefore(guest));
      const todos = await asked();
      expect([moment, todos.map(({ code }) => code)]).toEqual([moment, due.map(({ code }) => code)]);
      for (const { reference: ref, changedAt } of todos)
        await act("/door-code/on-lock", { ref, done: true, seen: { changedAt } });
      for (const guest of due) guest.isOnLock = true;
      if (due.length > 0) expect(await asked()).toEqual([]);
    }

    async function textOf(path: string): Promise<string> {
      return (await world.send(path)).text();
    }

    async function expectNothingOfGuests(path: string): Promise<void> {
      const words = await textOf(path);
      expect([path, idsIn(words), codesIn(words)]).toEqual([path, [], []]);
    }

    /** Each guest who came got theirs by email once, in its time; nobody got another's, and the owner got none. */
    function expectCodesInNoOtherEmail(): void {
      const told = sent.map((email) => ({ ...email, codes: codesIn(email.words) })).filter(({ codes }) => codes.length);
      for (const guest of guests) {
        const own = told.filter(({ to }) => to === addressOf(guest));
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

    async function writesAndIsAnswered(guest: Guest): Promise<void> {
      expect(await post(guest, "/message", { id: randomUUID(), message: `Question of guest ${guest.id}.` })).toBe(204);
      world.ahead += MINUTE_MS;
      const { messages } = await read<DeskMessages>("/messages");
      const asked = messages.find(({ reference }) => reference === `WI-${guest.id}`);
      const last = asked?.thread.at(-1)?.id ?? "";
      const answer = { id: asked?.id ?? "", message: `Answer to guest ${guest.id}.`, seen: { last } };
      await act("/message/answer", answer);
      guest.hasWritten = true;
      expect((await pageOf(guest))?.messages.map(({ text, isAnswer }) => [text, isAnswer])).toEqual([
        [`Question of guest ${guest.id}.`, false],
        [`Answer to guest ${guest.id}.`, true],
      ]);
    }

    async function reviews(guest: Guest): Promise<void> {
      const stars = Array.from({ length: 6 }, () => 1 + random.int(5));
      expect(await post(guest, "/review", { stars, words: `Words of guest ${guest.id}.` })).toBe(204);
      guest.stars = stars;
      guest.reviewedAt = await database.now();
      expect((await pageOf(guest))?.review?.words).toBe(`Words of guest ${guest.id}.`);
    }

    async function seenReview(guest: Guest) {
      const { reviews: all } = await read<DeskReviews>("/reviews");
      const ref = `WI-${guest.id}`;
      return { ref, seen: { sentAt: all.find(({ reference }) => reference === ref)?.sentAt ?? 0 } };
    }

    async function withholds(guest: Guest): Promise<void> {
      const withheld = { ...(await seenReview(guest)), why: "It has a neighbor's telephone number." };
      await act("/review/withhold", { ...withheld, reason: "disagree" }, 422);
      await act("/review/withhold", { ...withheld, reason: "names" });
      guest.isWithheld = true;
      guest.wasWithheld = true;
    }

    async function answers(guest: Guest): Promise<void> {
      const answer = { ...(await seenReview(guest)), words: "Thank you." };
      await act("/review/answer", answer);
      await act("/review/answer", answer, 409);
      guest.answeredAt = await database.now();
    }

    async function erases(guest: Guest): Promise<void> {
      expect(await eraseGuest(services, addressOf(guest))).toMatchObject({ ok: true });
      guest.isErased = true;
      expect(await pageOf(guest)).toBeUndefined();
      for (const table of OF_GUEST) expect([table, await rowsOf(table, guest)]).toEqual([table, []]);
      await expectReviewsAsPromised();
    }

    function rowsOf(table: (typeof OF_GUEST)[number], { id }: Guest) {
      return database.query.selectFrom(table).selectAll().where("booking_id", "=", id).execute();
    }

    /** To the minute. */
    async function expectShownAfterThreeDays(pair: readonly Guest[]): Promise<void> {
      await expectReviewsAsPromised();
      const moments = pair.flatMap(({ reviewedAt }) => (reviewedAt ? [reviewedAt + SHOWN_AFTER_MS] : []));
      for (const moment of moments.flatMap((shown) => [shown - MINUTE_MS, shown + MINUTE_MS]).toSorted(ascending)) {
        if (moment < (await database.now())) continue;
        await goTo(moment);
        await expectReviewsAsPromised();
      }
    }

    async function expectReviewsAsPromised(): Promise<void> {
      const now = await database.now();
      const isShown = ({ reviewedAt = now, answeredAt = Number.POSITIVE_INFINITY }: Guest) =>
        Math.min(reviewedAt + SHOWN_AFTER_MS, answeredAt) <= now;
      const written = guests.filter(({ reviewedAt, isErased }) => reviewedAt !== undefined && !isErased);
      const counted = written.filter((guest) => guest.isWithheld || isShown(guest));
      const shown = await readShownReviews(database);
      if (counted.length < ENOUGH_REVIEWS) return expect(shown).toBeUndefined();
      const withheld = counted.filter((guest) => guest.isWithheld).length;
      const due = counted.filter((guest) => !guest.isWithheld).map(({ id }) => `Words of guest ${id}.`);
      expect(shown?.reviews.map(({ words }) => words).toSorted()).toEqual(due.toSorted());
      expect(shown?.ledger).toContain(`${counted.length} reviews, ${withheld || "none"} withheld`);
      const means = counted.map(({ stars = [] }) => meanOf(stars));
      expect(Number(shown?.rating)).toBe(Math.floor(meanOf(means) * 100 + 1e-6) / 100);
    }

    /** But a withheld one can be put right, and is shown three days after. The links are new ones that they asked for. */
    async function expectTooLateForReviews(): Promise<void> {
      const now = await database.now();
      const sends = async (guest: Guest) => {
        const secret = await database.transaction((trx) => mintLink(trx, "stay", { bookingId: guest.id, now }));
        return post({ ...guest, secret }, "/review", { stars: PERFECT, words: `Words of guest ${guest.id}.` });
      };
      for (const guest of guests.filter(({ reviewedAt, isErased }) => reviewedAt === undefined && !isErased))
        expect([guest.id, await sends(guest)]).toEqual([guest.id, 409]);
      for (const guest of guests.filter(({ isWithheld }) => isWithheld)) {
        expect([guest.id, await sends(guest)]).toEqual([guest.id, 204]);
        Object.assign(guest, { stars: PERFECT, isWithheld: false, reviewedAt: now });
      }
      await expectShownAfterThreeDays(guests.filter(({ wasWithheld }) => wasWithheld));
    }

    async function expectEachEmailOnce(): Promise<void> {
      for (const guest of guests) {
        const got = sent.filter(({ to }) => to === addressOf(guest));
        const subjects = got.map(({ subject }) => subject);
        expect([guest.id, subjects.toSorted()]).toEqual([guest.id, [...new Set(subjects)].toSorted()]);
        const about = got.flatMap(({ words }) => idsIn(words));
        expect([guest.id, about.filter((id) => id !== guest.id)]).toEqual([guest.id, []]);
        const thanks = got.filter(({ subject }) => subject.startsWith("Thank you"));
        const asks = thanks.map(({ words }) => words.includes("Write a review"));
        expect([guest.id, asks]).toEqual([guest.id, guest.canceledAt === undefined ? [true] : []]);
        const rows = await rowsOf("outbox", guest);
        const kinds = rows.map((row) => "kind" in row && "status" in row && `${row.kind} ${row.status}`);
        expect([guest.id, kinds.toSorted()]).toEqual([guest.id, emailsFor(guest).map((kind) => `${kind} sent`)]);
        if (guest.hasWritten)
          expect(sent.filter((email) => email.to === owner.address && isQuestionOf(guest, email))).toHaveLength(1);
      }
      const urgent = sent.filter(({ subject }) => subject.startsWith("Urgent: double booking"));
      expect(urgent.map(({ to }) => to)).toEqual([owner.address]);
    }

    async function expectNothingInLogsExportsOrHistory(): Promise<void> {
      const history = JSON.stringify(await database.query.selectFrom("desk_acts").selectAll().execute());
      const outbox = JSON.stringify(await database.query.selectFrom("outbox").selectAll().execute());
      const lines = logged.join("\n");
      expect({ log: codesIn(lines), history: codesIn(history), outbox: codesIn(outbox) }).toEqual({
        ...{ log: [], history: [], outbox: [] },
      });
      expect(lines).toContain("mail-sent");
      expect(lines).not.toMatch(/@guest|Lindqvist|guest \d{4}/);
      for (const { id } of guests.filter(({ isErased }) => !isErased)) {
        const given = JSON.stringify(await exportGuest(services, `WI-${id}`));
        expect([id, [...new Set(idsIn(given))], codesIn(given)]).toEqual([id, [id], []]);
      }
    }

    function expectAllOfItHappened(): void {
      const happened = (what: (guest: Guest) => unknown) => guests.some(what);
      expect({
        canceled: happened(({ canceledAt }) => canceledAt),
        withheld: happened(({ wasWithheld }) => wasWithheld),
        answered: happened(({ answeredAt }) => answeredAt),
        neverReviewed: happened(({ reviewedAt, canceledAt }) => !reviewedAt && !canceledAt),
        erased: happened(({ isErased }) => isErased),
        written: happened(({ hasWritten }) => hasWritten),
        onLock: happened(({ isOnLock }) => isOnLock),
      }).toEqual({
        ...{ canceled: true, withheld: true, answered: true, neverReviewed: true, erased: true, written: true },
        onLock: true,
      });
    }

    /** Messages and emails for two years, everything else for seven. */
    async function expectNothingKeptForever(): Promise<void> {
      for (const [years, tables] of [
        [2, ["contact_messages", "outbox"]],
        [7, [...OF_GUEST, "stay_versions"]],
      ] as const) {
        await goTo((await database.now()) + years * 366 * DAY_MS);
        await deleteOldData(services);
        await deleteOldData(services);
        for (const table of tables) {
          const ids = guests.map(({ id }) => id);
          const left = await database.query.selectFrom(table).selectAll().where("booking_id", "in", ids).execute();
          expect([table, left]).toEqual([table, []]);
        }
      }
    }
  });
});

function addressOf({ id }: Guest): string {
  return `${id}@guest.example`;
}

function isQuestionOf({ id }: Guest, { subject, words }: SentEmail): boolean {
  return subject.includes(`WI-${id}`) && words.includes(`Question of guest ${id}.`);
}

/** By kind. The stay's own three came with its days. */
function emailsFor({ canceledAt, wasWithheld, hasWritten, isErased }: Guest): string[] {
  if (isErased) return [];
  return [
    ...(canceledAt === undefined ? ["arrival", "evening-before"] : []),
    ...(hasWritten ? ["message-answered"] : []),
    ...(wasWithheld ? ["review-withheld"] : []),
    ...(hasWritten ? ["stay-message"] : []),
    ...(canceledAt === undefined ? ["thanks"] : []),
  ];
}

function codeTimes({ stay: { checkIn, checkOut } }: Guest) {
  const from = timeOnDay(addDays(checkIn, -rules.instructionsDaysAhead), "9:00 AM", rules.timeZone);
  return { from, until: timeOnDay(checkOut, rules.checkOutBy, rules.timeZone) };
}

function eveningBefore({ stay: { checkIn } }: Guest): number {
  return timeOnDay(addDays(checkIn, -1), "6:00 PM", rules.timeZone);
}

function seesCode(guest: Guest, moment: number): boolean {
  const { from, until } = codeTimes(guest);
  return guest.canceledAt === undefined && moment >= from && moment < until;
}

/** A part of a UUID may have the same digits. */
function codesIn(words: string): string[] {
  return CODES_LEFT.filter((code) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(words));
}

/** The guests that are named in it, in whatever way. */
function idsIn(words: string): string[] {
  const named = words.matchAll(/(?:WI-|Lindqvist|guest )(\d{4})\b|\b(\d{4})@guest/g);
  return [...named].map(([, name, address]) => name ?? address ?? "");
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function ascending(one: number, other: number): number {
  return one - other;
}
