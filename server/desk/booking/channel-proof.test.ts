import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskToday } from "#contract/desk/answers.ts";
import type { DeskChannels } from "#contract/desk/calendar.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { HOUR_MS } from "#domain/dates/durations.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import type { FeedSource } from "../../calendars/fetching/feed-source.ts";
import { writeCalendar } from "../../calendars/write-calendar.ts";
import { runCommand } from "../../cli/commands.ts";
import { morningOf } from "../../stay/timed-emails/morning.ts";
import { engines } from "../../testing/test-database.ts";
import { signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

describe.each(engines)("what other channels were seen to do, on %s", (engine) => {
  let world: DeskWorld;
  let shown: readonly Stay[];
  let etag: string | undefined;
  let isAway: boolean;
  beforeEach(async () => {
    shown = [];
    isAway = false;
    etag = undefined;
    const airbnb: FeedSource = {
      ...{ kind: "https", address: "https://airbnb.example/ours.ics" },
      fetch: async (known) => {
        if (isAway) return { kind: "failed", reason: "timeout" };
        return etag !== undefined && known.etag === etag
          ? { kind: "unchanged" }
          : { kind: "read", text: echo(shown), validators: etag === undefined ? {} : { etag } };
      },
    };
    world = await openDeskWorld(engine, { feeds: { airbnb } });
  });
  afterEach(() => world.close());

  const readTheirs = () => world.wiring.calendars.refreshedDays({ maxAgeMs: -1, timeoutMs: 1_000 });
  const channels = async () => ((await (await world.owner.get("/channels")).json()) as DeskChannels).channels;
  async function airbnbReadsOurs() {
    const address = (await channels()).find(({ id }) => id === "airbnb")?.exportAddress ?? "";
    await world.send(new URL(address).pathname);
  }
  async function proofOf(reference: string) {
    const booking = (await (await world.owner.get(`/booking?ref=${reference}`)).json()) as DeskBooking;
    expect(booking.channels.map(({ name }) => name)).toEqual(["Airbnb"]);
    return booking.channels[0]?.proof;
  }
  async function alarm() {
    const today = (await (await world.owner.get("/today")).json()) as DeskToday;
    return today.alarms.find(({ part }) => part === "nights-at-airbnb");
  }
  const pass = (hours: number) => {
    world.ahead += hours * HOUR_MS;
  };

  test("nights count as closed when the channel's own calendar shows them, since it was first seen", async () => {
    expect(await alarm()).toMatchObject({ headline: "Airbnb has never read our calendar" });
    const stay = world.farStay();
    const { reference } = await world.book(stay);
    await airbnbReadsOurs();
    await readTheirs();
    expect(await proofOf(reference)).toMatchObject({ state: "waiting", hasRead: true });

    pass(1);
    [shown, etag] = [[stay], "1"];
    await readTheirs();
    const since = Date.now() + world.ahead;
    for (const next of ["2", "2"]) {
      pass(2);
      etag = next;
      await readTheirs();
    }

    const proof = await proofOf(reference);
    expect(proof).toMatchObject({ state: "closed", hasRead: true });
    const gap = proof?.state === "closed" ? since - proof.since : Number.NaN;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(HOUR_MS);
    expect(await alarm()).toBeUndefined();
  });

  test("days that stay open here count as closed there", async () => {
    const stay = world.farStay();
    const { reference } = await world.book(stay);
    const chosen = { leavesOpen: true, echoes: true, seen: { leavesOpen: false, echoes: true } };
    await world.owner.act("/channel/days", { id: "airbnb", ...chosen });
    shown = [stay];
    await readTheirs();

    expect(await proofOf(reference)).toMatchObject({ state: "closed" });
  });

  test("a channel that stops reading, or leaves nights open for a day, is an alarm with the dates", async () => {
    await airbnbReadsOurs();
    const stay = world.farStay();
    await world.book(stay);
    await readTheirs();
    expect(await alarm()).toBeUndefined();

    pass(13);
    await readTheirs();
    const silent = await alarm();
    expect(silent?.headline).toBe("Airbnb hasn’t read our calendar for 13 hours");
    expect(silent?.sentence).toContain(`It could sell nights that are booked here: `);
    expect(silent?.advice).toContain("press Refresh");
    const doctor = await runCommand(world.wiring, ["doctor"], async () => true);
    expect(doctor.text).toContain("Airbnb hasn’t read our calendar for 13 hours");

    pass(12);
    await airbnbReadsOurs();
    await readTheirs();
    expect(await alarm()).toMatchObject({ headline: "Airbnb hasn’t closed nights that are booked here" });
    const morning = await world.wiring.database.transaction((trx) =>
      morningOf(trx, dayAt(Date.now() + world.ahead, rules.timeZone)),
    );
    expect(morning.channels).toMatchObject([{ headline: "Airbnb hasn’t closed nights that are booked here" }]);

    const chosen = { leavesOpen: false, echoes: false, seen: { leavesOpen: false, echoes: true } };
    await world.owner.act("/channel/days", { id: "airbnb", ...chosen });
    expect(await alarm()).toBeUndefined();
  });

  test("a channel whose own calendar can't be read for days is still proven by what was last seen, and still an alarm", async () => {
    const stay = world.farStay();
    const { reference } = await world.book(stay);
    await airbnbReadsOurs();
    await readTheirs();
    isAway = true;
    for (let hours = 0; hours < 30; hours += 10) {
      pass(10);
      await readTheirs();
    }
    await signIn(world.owner, world.wiring);

    expect(await proofOf(reference)).toMatchObject({ state: "waiting", hasRead: true });
    expect(await alarm()).toMatchObject({ headline: "Airbnb hasn’t read our calendar for 30 hours" });
    // The owner no longer lists there.
    pass(30);
    await signIn(world.owner, world.wiring);
    expect(await alarm()).toBeUndefined();
  });

  test("nights that a change added count from the change, and those that were booked before from the booking", async () => {
    const { checkIn } = world.farStay(2, 9);
    const { reference } = await world.book({ checkIn, checkOut: addDays(checkIn, 5) });
    const changeTo = async (from: number, nights: number) => {
      const dates = { checkIn: addDays(checkIn, from), checkOut: addDays(checkIn, from + nights) };
      const path = `/change-price?ref=${reference}&in=${dates.checkIn}&out=${dates.checkOut}&guests=2`;
      const { differences } = (await (await world.owner.get(path)).json()) as { differences: Record<string, number> };
      const seen = { difference: differences["by-policy"] };
      const order = { ref: reference, ...dates, guests: 2, terms: "by-policy", seen };
      expect((await world.owner.act("/change", order)).status).toBe(200);
    };
    await airbnbReadsOurs();
    pass(30);
    await signIn(world.owner, world.wiring);

    await changeTo(4, 4);
    await readTheirs();
    expect(await proofOf(reference)).toMatchObject({ state: "waiting", hasRead: false });
    expect((await alarm())?.sentence).toContain("It could sell nights that are booked here");
    await airbnbReadsOurs();
    expect(await proofOf(reference)).toMatchObject({ state: "waiting", hasRead: true });
    expect(await alarm()).toBeUndefined();
    pass(1);
    await signIn(world.owner, world.wiring);
    await changeTo(4, 3);

    expect(await proofOf(reference)).toMatchObject({ state: "waiting", hasRead: true });
  });

  test("after a cancellation the channel is said to show the nights closed until its own calendar opens them", async () => {
    const stay = world.farStay();
    const { reference, paid } = await world.book(stay);
    pass(1);
    shown = [stay];
    await airbnbReadsOurs();
    await readTheirs();
    pass(1);
    await signIn(world.owner, world.wiring);
    await world.owner.act("/cancel", { ref: reference, terms: "in-full", seen: { refund: paid } });
    expect(await proofOf(reference)).toEqual({ state: "still-closed", hasRead: false });

    pass(1);
    shown = [];
    await airbnbReadsOurs();
    await readTheirs();
    expect(await proofOf(reference)).toEqual({ state: "open-again", hasRead: true });
  });
});

function echo(stays: readonly Stay[]): string {
  return writeCalendar(
    stays.map(({ checkIn, checkOut }, index) => ({
      ...{ uid: `${index}@airbnb.example`, start: checkIn, end: checkOut, changedAt: 0 },
      summary: "Airbnb (Not available)",
    })),
  );
}
