import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { addressKeyOf } from "../../http/limits/client-address.ts";
import {
  type BookingFixture,
  nightsOf,
  openBookingFixture,
  payWith,
  requestFor,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { recordBooking } from "../payments/booking-status.ts";
import { endRunOutHolds, releaseHold } from "./expire-hold.ts";
import { startPayment } from "./start-payment.ts";

const MINUTE = 60_000;
const FIRST_DAY: CalendarDate = "2027-01-20";

describe.each(engines)("nights kept unpaid on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
  });
  afterEach(() => fixture.close());

  /** "held", or why not. */
  async function ask(wish: Parameters<typeof requestFor>[1], address = "here"): Promise<string> {
    const answer = await startPayment(fixture.services, requestFor(fixture, wish), address);
    return answer.ok ? "held" : answer.refusal.code;
  }

  async function held(wish: Parameters<typeof requestFor>[1], address = "here") {
    const request = requestFor(fixture, wish);
    const answer = await startPayment(fixture.services, request, address);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return { draftId: request.draftId, ...answer.value };
  }

  test("nobody holds more than 28 nights at once, whether by a new hold or by changing one", async () => {
    const { draftId } = await held({ checkIn: FIRST_DAY, nights: 28 });

    expect(await ask({ draftId, checkIn: FIRST_DAY, nights: 29 })).toBe("longest-stay");
    expect(await ask({ checkIn: "2027-04-01", nights: 280 }, "elsewhere")).toBe("longest-stay");
  });

  test("one IP address can hold 42 nights and not one more; another address can", async () => {
    await held({ checkIn: FIRST_DAY, nights: 28 });
    const second = await held({ checkIn: "2027-03-01", nights: 13 });
    await held({ checkIn: "2027-04-01", nights: 1 });

    expect(await ask({ checkIn: "2027-05-01", nights: 1 })).toBe("too-many-nights");
    expect(await ask({ draftId: second.draftId, checkIn: "2027-03-01", nights: 14 })).toBe("too-many-nights");
    expect(await ask({ draftId: second.draftId, checkIn: "2027-03-02", nights: 13 })).toBe("held");
    expect(await ask({ checkIn: "2027-05-01", nights: 1 }, "elsewhere")).toBe("held");
  });

  test("a guest may move a four-week stay to four other weeks", async () => {
    const { draftId } = await held({ checkIn: FIRST_DAY, nights: 28 });

    expect(await ask({ draftId, checkIn: "2027-04-01", nights: 28 })).toBe("held");
    expect(Object.keys(await nightsOf(fixture))).toHaveLength(28);
  });

  test("paid nights don't count: a guest who booked four weeks may book four more", async () => {
    const { draftId, paymentIntentId, clientSecret } = await held({ checkIn: FIRST_DAY, nights: 28 });
    await payWith(fixture, { paymentIntentId, clientSecret });
    await recordBooking(fixture.services, { draftId, paymentIntentId });

    expect(await ask({ checkIn: "2027-03-01", nights: 28 })).toBe("held");
  });

  test("twenty unpaid holds keep out whoever has one already, and never a guest who has none", async () => {
    for (const address of ["a", "b", "c", "d"]) {
      for (const _ of [1, 2, 3, 4, 5]) await held({ checkIn: nextNight(), nights: 1 }, address);
    }

    expect(await ask({ checkIn: nextNight(), nights: 1 }, "a")).toBe("too-many-holds");
    expect(await ask({ checkIn: nextNight(), nights: 2 }, "a guest")).toBe("held");
    expect(await ask({ checkIn: nextNight(), nights: 2 }, "a guest")).toBe("too-many-holds");
  });

  test("180 unpaid nights keep out whoever has some of them, and never a guest who has none", async () => {
    const stays = Array.from({ length: 9 }, (_, place) => ({ checkIn: addDays(FIRST_DAY, place * 22), nights: 20 }));
    const drafts = [];
    for (const [place, stay] of stays.entries()) drafts.push(await held(stay, `address ${place}`));
    expect(Object.keys(await nightsOf(fixture))).toHaveLength(180);

    const later = addDays(FIRST_DAY, 9 * 22);
    expect(await ask({ checkIn: later, nights: 2 }, "address 3")).toBe("too-many-holds");
    expect(await ask({ checkIn: later, nights: 2 }, "a guest")).toBe("held");
    // Or fourteen addresses could hold the whole year.
    expect(await ask({ checkIn: addDays(later, 7), nights: 8 }, "another guest")).toBe("too-many-holds");
    expect(await ask({ checkIn: addDays(later, 7), nights: 7 }, "another guest")).toBe("held");
  });

  test("one network of IPv6 addresses counts as one, however many of them it uses", async () => {
    const from = (place: number) => addressKeyOf(`2001:db8:7:${place.toString(16)}::/64`, (network) => network);
    const oneHome = [];
    for (const place of [0, 1, 2, 3, 4, 5, 6])
      oneHome.push(await ask({ checkIn: nextNight(), nights: 1 }, from(place)));
    const oneProvider = [];
    for (const home of [1, 2, 3, 4, 5, 6, 7]) {
      oneProvider.push(await ask({ checkIn: nextNight(), nights: 1 }, from(home * 256)));
    }

    expect(oneHome).toEqual([...Array(6).fill("held"), "too-many-holds"]);
    expect(oneProvider).toEqual([...Array(6).fill("held"), "too-many-holds"]);
  });

  test("while half of the holds are taken, nights are held for 8 minutes, and pressing for more adds 8", async () => {
    const first = await held({ checkIn: nextNight(), nights: 1 }, "a guest");
    for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      await held({ checkIn: nextNight(), nights: 1 }, `address ${place}`);
    const crowded = { checkIn: nextNight(), nights: 1, draftId: randomUUID() };

    const late = await held(crowded, "another guest");
    expect([first.heldForSeconds, late.heldForSeconds]).toEqual([15 * 60, 8 * 60]);
    expect((await held({ ...crowded, keepHolding: true }, "another guest")).heldForSeconds).toBe(16 * 60);
  });

  let night = FIRST_DAY;
  /** Two nights apart, so that no stay of one or two nights meets another. */
  function nextNight(): CalendarDate {
    night = addDays(night, 3);
    return night;
  }

  test("a guest may change their mind twice, by closing the wizard or by choosing other dates", async () => {
    for (const _ of [1, 2]) {
      const { draftId } = await held({ checkIn: FIRST_DAY });
      await releaseHold(fixture.services, draftId);
    }
    const moved = await held({ checkIn: "2027-03-01" });
    for (const checkIn of ["2027-03-11", "2027-03-01", "2027-03-11", "2027-03-01"] as const) {
      expect(await ask({ draftId: moved.draftId, checkIn })).toBe("held");
    }

    expect(await ask({ checkIn: FIRST_DAY })).toBe("held");
  });

  test("nights released three times are off limits for half an hour, to that IP address alone", async () => {
    for (const _ of [1, 2, 3]) {
      const { draftId } = await held({ checkIn: FIRST_DAY, nights: 3 });
      fixture.time += 14 * MINUTE;
      await releaseHold(fixture.services, draftId);
    }

    expect(await ask({ checkIn: "2027-01-22" })).toBe("dates-cooling-down");
    expect(await ask({ checkIn: "2027-01-25" })).toBe("held");
    const other = await held({ checkIn: FIRST_DAY, nights: 3 }, "elsewhere");
    await releaseHold(fixture.services, other.draftId);
    fixture.time += 29 * MINUTE;
    expect(await ask({ checkIn: FIRST_DAY })).toBe("dates-cooling-down");
    fixture.time += MINUTE;
    expect(await ask({ checkIn: FIRST_DAY })).toBe("held");
  });

  test("nobody can block the same nights for over an hour and a half by releasing them just in time", async () => {
    const answers: string[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const request = requestFor(fixture, { checkIn: FIRST_DAY, keepHolding: true });
      const answer = await startPayment(fixture.services, request, "here");
      answers.push(answer.ok ? "held" : answer.refusal.code);
      fixture.time += 29 * MINUTE;
      await releaseHold(fixture.services, request.draftId);
    }

    expect(answers).toEqual(["held", "held", "held", "dates-cooling-down"]);
  });

  test("moving a hold away from nights and back counts as releasing them", async () => {
    const { draftId } = await held({ checkIn: FIRST_DAY });
    const answers: string[] = [];
    for (const checkIn of ["2027-03-01", FIRST_DAY, "2027-03-01", FIRST_DAY, "2027-03-01", FIRST_DAY] as const) {
      answers.push(await ask({ draftId, checkIn }));
    }

    expect(answers).toEqual(["held", "held", "held", "held", "held", "dates-cooling-down"]);
  });

  test("a guest whose hold expired may start over once; a new draft from the same address waits", async () => {
    const { draftId } = await held({ checkIn: FIRST_DAY });
    fixture.time += 16 * MINUTE;
    await endRunOutHolds(fixture.services);

    expect(await ask({ checkIn: "2027-01-21" })).toBe("dates-cooling-down");
    expect(await ask({ draftId, checkIn: FIRST_DAY })).toBe("held");
    fixture.time += 16 * MINUTE;
    expect(await ask({ draftId, checkIn: FIRST_DAY })).toBe("dates-cooling-down");
    expect(await ask({ checkIn: FIRST_DAY }, "elsewhere")).toBe("held");
  });

  test("an expired hold that the card processor can't cancel blocks its own nights only", async () => {
    const stuck = await held({ checkIn: FIRST_DAY });
    await held({ checkIn: "2027-03-01" });
    fixture.time += 16 * MINUTE;
    const asked: string[] = [];
    fixture.services.payments.cancel = (intentId) => {
      asked.push(intentId);
      return new Promise(() => {});
    };

    expect(await ask({ checkIn: "2027-05-01" }, "elsewhere")).toBe("held");
    expect(asked).toEqual([]);
    expect(await ask({ checkIn: addDays(FIRST_DAY, 1) }, "elsewhere")).toBe("dates-taken");
    expect(asked).toEqual([stuck.paymentIntentId]);
  });
});
