import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookedStay } from "../../testing/booked-stay.ts";
import { type BookingFixture, openBookingFixture } from "../../testing/booking-fixture.ts";
import { engines } from "../../testing/test-database.ts";
import { waitsForOwner } from "../pause.ts";
import { cancelBooking, refundIfCanceled } from "../refunds/cancel-booking.ts";
import { compareBooks, reconcile } from "./reconcile.ts";

describe.each(engines)("a server that starts beside another on %s", (engine) => {
  let lodge: BookingFixture;
  beforeEach(async () => {
    lodge = await openBookingFixture(engine);
  });
  afterEach(() => lodge.close());

  test("goes on selling when a guest of the other server cancels while the books are compared", async () => {
    const { reference } = await bookedStay(lodge, { checkIn: "2027-03-05", nights: 2 });
    const { payments } = lodge.services;
    const cancel = async () => {
      const shown = (await refundIfCanceled(lodge.services, reference, "by-policy")) ?? 0;
      await cancelBooking(lodge.services, reference, { terms: "by-policy", shown, by: "guest" });
      await reconcile(lodge.services);
    };
    const starting = {
      ...lodge.services,
      comparison: { isDone: false },
      payments: {
        ...payments,
        async listRefunds(since: number) {
          await cancel();
          return payments.listRefunds(since);
        },
      },
    };
    await compareBooks(starting);

    expect(await waitsForOwner(lodge.services.database.query)).toBe(false);
    expect(starting.comparison.isDone).toBe(true);
  });
});
