import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rules } from "#house/rules.ts";
import { type BookingFixture, openBookingFixture } from "../testing/booking-fixture.ts";
import { insertPastBookings } from "../testing/past-bookings.ts";
import { tablesReadWhole, watchQueries } from "../testing/query-plans.ts";
import { engines } from "../testing/test-database.ts";
import { askForLink, bookingOfLink, sendAskedLinks } from "./links.ts";
import { showStay } from "./show-stay.ts";
import { insertBooking } from "./testing/booked-stays.ts";
import { planEmails } from "./timed-emails/plan-emails.ts";

const PAST = 10_000;
/** The tables that hold the past. PostgreSQL scans an empty one in full, whatever its indexes. */
const GROWING = new Set(["bookings", "stay_versions"]);

describe.each(engines)("after many years on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
    await insertPastBookings(fixture.services.database, { count: PAST, status: "confirmed" });
  });
  afterEach(() => fixture.close());

  test("a stay page, a lost link and the day's emails read no past bookings", async () => {
    const stay = { checkIn: "2027-01-12", checkOut: "2027-01-14" } as const;
    await insertBooking(fixture.services.database.query, { id: "now", stay });
    const { database, asked } = watchQueries(fixture.services.database);
    const services = { ...fixture.services, rules, database };
    const outbox = { enqueue: async () => {}, wake() {} };

    await bookingOfLink(database, "stay", "secret");
    await showStay(services, "now");
    await askForLink(database, "maren@guest.example");
    await sendAskedLinks(services);
    await planEmails({ services, outbox });

    const whole: string[] = [];
    for (const query of asked.values()) {
      const tables = await tablesReadWhole(fixture.services.database, query);
      whole.push(...tables.filter((table) => GROWING.has(table)).map((table) => `${table}: ${query.sql}`));
    }
    expect(asked.size).toBeGreaterThan(10);
    expect(whole).toEqual([]);
  });
});
