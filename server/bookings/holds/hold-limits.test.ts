import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import {
  type BookingFixture,
  nightsOf,
  openBookingFixture,
  payWith,
  requestFor,
} from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { recordBooking } from "../payments/record-booking.ts";
import { releaseHold } from "./release-hold.ts";
import { startPayment } from "./start-payment.ts";
import { endRunOutHolds } from "./sweep.ts";

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

  test("a crowd booking at once holds at most 180 nights, and extending a stay can't exceed that", async () => {
    const wishes = Array.from({ length: 16 }, (_, place) => ({ checkIn: addDays(FIRST_DAY, place * 22), nights: 20 }));

    const answers = await Promise.all(wishes.map((wish, place) => ask(wish, `address ${place}`)));

    expect(answers.filter((answer) => answer === "held")).toHaveLength(9);
    expect(new Set(answers)).toEqual(new Set(["held", "too-many-holds"]));
    expect(Object.keys(await nightsOf(fixture))).toHaveLength(180);
    const [last] = await fixture.services.database.query.selectFrom("bookings").select("id").execute();
    const place = await checkInOf(last?.id ?? "");
    expect(await ask({ draftId: last?.id ?? "", checkIn: place, nights: 21 })).toBe("too-many-holds");
  });

  async function checkInOf(draftId: string): Promise<CalendarDate> {
    const rows = fixture.services.database.query.selectFrom("stay_versions").select("check_in");
    return (await rows.where("booking_id", "=", draftId).executeTakeFirstOrThrow()).check_in;
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
