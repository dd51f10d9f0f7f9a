import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskVisits } from "#contract/desk/money.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import { hold, post } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";
import { readVisits } from "./read-visits.ts";

const WEEK_MS = 7 * 86_400_000;

describe.each(engines)("visits at the desk on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const weeks = async () => ((await (await world.owner.get("/visits")).json()) as DeskVisits).weeks;

  test("nothing is shown before anybody came", async () => {
    expect(await weeks()).toEqual([]);
  });

  test("a week shows who looked, chose dates, held and booked, and later no longer who only held", async () => {
    const { database } = world.wiring;
    const day = dayAt(await database.now(), rules.timeZone);
    await database.query
      .insertInto("visits")
      .values([
        { day, what: "/", times: 7 },
        { day, what: "/terms", times: 2 },
      ])
      .execute();
    await post(world.send, "/_vercel/insights/event", { name: "dates-chosen" });
    await hold(world.send, world.guest.request(world.farStay(1)));
    await world.book(world.farStay(2));

    const now = await weeks();
    world.ahead = 6 * WEEK_MS;
    // The session has ended by then.
    const { weeks: later } = await readVisits(database);

    expect(now).toMatchObject([{ looked: 7, choseDates: 1, held: 2, booked: 1 }]);
    expect(later).toHaveLength(7);
    expect(later.at(0)).toMatchObject({ looked: 0, choseDates: 0, held: 0, booked: 0 });
    expect(later.at(-1)).toMatchObject({ from: now[0]?.from, looked: 7, choseDates: 1, held: null, booked: 1 });
  });
});
