import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BookingFixture, openBookingFixture, payWith, requestFor } from "../testing/booking-fixture.ts";
import { insertPastBookings } from "../testing/past-bookings.ts";
import { tablesReadWhole, watchQueries } from "../testing/query-plans.ts";
import { engines } from "../testing/test-database.ts";
import type { BookingServices } from "./booking-services.ts";
import { endRunOutHolds, releaseHold } from "./holds/expire-hold.ts";
import { startPayment } from "./holds/start-payment.ts";
import { settleUpdates } from "./holds/update-hold.ts";
import { ownNights } from "./nights.ts";
import { bookingStatus, recordBooking } from "./payments/booking-status.ts";
import { reportDoubleBookings } from "./views/double-bookings.ts";

const PAST = 10_000;
/** The tables that grow with every guest. */
const GROWING = new Set(["bookings", "nights", "stay_versions", "coupon_uses", "agreement_records"]);
const once = { code: "ONCE", name: "Once", percentOff: 20 };

describe.each(engines)("after many years on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
    await insertPastBookings(fixture.services.database, { count: PAST, status: "confirmed" });
  });
  afterEach(() => fixture.close());

  test("holding, changing, paying, releasing and the calendar read no past bookings", async () => {
    const { database, asked } = watchQueries(fixture.services.database);

    await visit({ ...fixture.services, database });

    const whole: string[] = [];
    for (const query of asked.values()) {
      const tables = await tablesReadWhole(fixture.services.database, query);
      whole.push(...tables.filter((table) => GROWING.has(table)).map((table) => `${table}: ${query.sql}`));
    }
    expect(asked.size).toBeGreaterThan(20);
    expect(whole).toEqual([]);
  });

  async function visit(services: BookingServices): Promise<void> {
    const { draftId } = await start(services, { checkIn: "2027-02-04", coupon: once });
    await start(services, { draftId, checkIn: "2027-02-11" });
    await releaseHold(services, draftId);
    const paid = await start(services, { checkIn: "2027-02-04", coupon: once });
    await payWith(fixture, paid);
    await recordBooking(services, paid);
    await bookingStatus(services, { clientSecret: paid.clientSecret ?? "" });
    await start(services, { checkIn: "2027-03-04" });
    fixture.time += 16 * 60_000;
    await settleUpdates(services);
    await start(services, { checkIn: "2027-03-04" }, "elsewhere");
    await endRunOutHolds(services);
    await ownNights(services.database, fixture.today);
    await reportDoubleBookings({
      database: services.database,
      calendars: { events: async () => [] },
      outbox: { enqueue: async () => {}, wake() {} },
    });
  }

  async function start(services: BookingServices, wish: Parameters<typeof requestFor>[1], address = "here") {
    const request = requestFor(fixture, wish);
    const answer = await startPayment(services, request, address);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return { ...answer.value, draftId: request.draftId };
  }
});
