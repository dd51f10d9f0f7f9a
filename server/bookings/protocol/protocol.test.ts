import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BookingFixture, emptyFixture, openBookingFixture } from "../../testing/booking-fixture.ts";
import {
  balanceStories,
  chargeStories,
  damageStories,
  laterStories,
  type Story,
  stories,
  troubles,
} from "../../testing/protocol/stories.ts";
import { World } from "../../testing/protocol/world.ts";
import { reportFigures } from "../../testing/report-figures.ts";
import { engines } from "../../testing/test-database.ts";

/** The long test runs set a higher number; PostgreSQL gets fewer because every step is a network round trip. */
const STORIES = Number(process.env.PROTOCOL_RUNS ?? 25);
const RUNS = { sqlite: STORIES, postgres: Math.ceil(STORIES / 5) };
const SETTINGS = {
  includeErrorInReport: true,
  // When a rule is broken on purpose, the first failure is enough.
  endOnFailure: process.env.PROTOCOL_SHRINK === "no",
  ...(process.env.PROTOCOL_SEED && { seed: Number(process.env.PROTOCOL_SEED) }),
};

/** Some money rules only matter where several rare acts meet, so a broken one needs more runs to show. */
const LATER_RUNS = SETTINGS.endOnFailure ? 5 : 1;

describe.each(engines)("the booking protocol on %s", (engineName) => {
  const numRuns = RUNS[engineName];
  let fixture: BookingFixture;
  beforeAll(async () => {
    fixture = await openBookingFixture(engineName);
  });
  afterAll(() => fixture.close());

  async function play(kind: fc.Arbitrary<Story>, times = 1): Promise<void> {
    const story = fc.asyncProperty(kind, fc.scheduler(), troubles, async (acts, scheduler, trouble) => {
      const world = new World(fixture, scheduler, () => trouble.next().value);

      for (const { act, progress } of acts) {
        await world.perform(act);
        await world.goOn(progress);
      }
      await world.comeToRest();

      expect(await world.wrongAtRest()).toBeUndefined();
    });

    await fc.assert(
      story.beforeEach(() => emptyFixture(fixture)),
      { numRuns: numRuns * times, ...SETTINGS },
    );
  }

  test("keeps its promises whatever guests, networks and crashes do", { timeout: 900_000 }, async () => {
    await play(stories);
    reportFigures(`${engineName}: ${numRuns} generated stories of guests, crashes and lost calls, every promise kept`);
  });

  test("keeps its promises about money after confirmation, whoever moves it", { timeout: 900_000 }, async () => {
    await play(laterStories, LATER_RUNS);
    reportFigures(`${engineName}: ${numRuns} generated stories of cancellations and refunds, every promise kept`);
  });

  test("keeps its promises about extras and changed stays", { timeout: 900_000 }, async () => {
    await play(chargeStories, LATER_RUNS);
    reportFigures(`${engineName}: ${numRuns} generated stories of extras and changed stays, every promise kept`);
  });

  test("ends or takes a balance only as announced, and its parts add up to the price", {
    timeout: 900_000,
  }, async () => {
    await play(balanceStories, LATER_RUNS);
    reportFigures(`${engineName}: ${numRuns} generated stories of stays paid in two, every promise kept`);
  });

  test("charges a saved card for damage only as announced", { timeout: 900_000 }, async () => {
    await play(damageStories, LATER_RUNS);
    reportFigures(`${engineName}: ${numRuns} generated stories of damages, every promise kept`);
  });
});
