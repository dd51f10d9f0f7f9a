import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testRules } from "#domain/testing/test-rules.ts";
import { startPayment } from "../../bookings/holds/start-payment.ts";
import { recordBooking } from "../../bookings/payments/booking-status.ts";
import { type BookingFixture, openBookingFixture, payWith, requestFor } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { readBooking } from "./read-booking.ts";

describe.each(engines)("a booking on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
  });
  afterEach(() => fixture.close());

  test("shows fee and taxes as they were charged, whatever the rules say today", async () => {
    const taxes = [
      { name: "Rooms tax", percent: 9, on: "nights-and-cleaning" },
      { name: "Town tax", percent: 1, on: "nights" },
    ] as const;
    const then = { ...testRules, cleaningFee: 150_00, taxes };
    const request = requestFor(fixture, { checkIn: "2027-03-04", rules: then });
    const started = await startPayment({ ...fixture.services, rules: then }, request, "here");
    if (!started.ok) throw new Error(started.refusal.code);
    await payWith(fixture, started.value);
    const { paymentIntentId } = started.value;
    const recorded = await recordBooking(fixture.services, { ...request, paymentIntentId });

    const reference = recorded.ok ? recorded.value.booking.reference : null;
    const shown = await readBooking(fixture.services, reference ?? "");

    expect(shown?.paid).toBe(1_043_50);
    expect(shown?.bill).toMatchObject({ payable: 1_043_50 });
    expect(shown?.bill.fees.map(({ cents }) => cents)).toEqual([150_00, 85_50, 8_00]);
  });
});
