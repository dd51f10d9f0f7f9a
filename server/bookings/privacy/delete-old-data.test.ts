import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Trx } from "../../database/database.ts";
import { insertBooking } from "../../stay/testing/booked-stays.ts";
import { type BookingFixture, openBookingFixture } from "../../testing/booking-fixture.ts";
import { insertPastBookings } from "../../testing/past-bookings.ts";
import { engines } from "../../testing/test-database.ts";
import { deleteOldData } from "./delete-old-data.ts";

const OLD = 200;
const FEW = 50;

describe.each(engines)("deleting old data on %s", (engine) => {
  let fixture: BookingFixture;
  beforeEach(async () => {
    fixture = await openBookingFixture(engine);
  });
  afterEach(() => fixture.close());

  test("goes a few rows at a time, so guests are served in between", async () => {
    const { database } = fixture.services;
    await insertPastBookings(database, { count: OLD, status: "released" });
    await database.query
      .insertInto("outbox")
      .values(Array.from({ length: OLD }, (_, number) => sentLongAgo(number)))
      .execute();
    const left = async (trx: Trx | typeof database.query) => {
      const drafts = await trx.selectFrom("bookings").select("id").execute();
      const emails = await trx.selectFrom("outbox").select("key").execute();
      return drafts.length + emails.length;
    };
    const goneAtOnce: number[] = [];
    let turns = 0;
    let isOver = false;
    const othersTurn = () => {
      turns += 1;
      if (!isOver) setImmediate(othersTurn);
    };
    setImmediate(othersTurn);

    await deleteOldData({
      ...fixture.services,
      database: {
        ...database,
        transaction: (work) =>
          database.transaction(async (trx) => {
            const before = await left(trx);
            const value = await work(trx);
            goneAtOnce.push(before - (await left(trx)));
            return value;
          }),
      },
    });
    isOver = true;

    expect(await left(database.query)).toBe(0);
    expect(Math.max(...goneAtOnce)).toBeLessThanOrEqual(FEW);
    expect(turns).toBeGreaterThanOrEqual((2 * OLD) / FEW);
  });

  test("messages and emails are kept for two years and not longer", async () => {
    const { database } = fixture.services;
    const twoYears = 2 * 365 * 86_400_000;
    const write = async (name: string, at: number) => {
      const message = { name, email: "ada@example.com", message: "Is the creek close?", marks: "" };
      await database.query
        .insertInto("contact_messages")
        .values({ id: name, received_at: at, ...message })
        .execute();
      await database.query
        .insertInto("outbox")
        .values({ ...sentLongAgo(at), created_at: at })
        .execute();
    };
    await write("old", fixture.time - twoYears - 1);
    await write("kept", fixture.time - twoYears + 1);

    await deleteOldData(fixture.services);

    const messages = await database.query.selectFrom("contact_messages").select("id").execute();
    const emails = await database.query.selectFrom("outbox").select("created_at").execute();
    expect(messages).toEqual([{ id: "kept" }]);
    expect(emails).toEqual([{ created_at: fixture.time - twoYears + 1 }]);
  });

  test("a card is deleted on the day the guest agreed to, whatever the house says later", async () => {
    const { database, payments, rules } = fixture.services;
    const deleted: string[] = [];
    const stay = { checkIn: "2026-11-28", checkOut: "2026-12-01" } as const;
    await insertBooking(database.query, { id: "for-a-month", stay });
    await insertBooking(database.query, { id: "by-the-house", stay });
    const policy = JSON.stringify({ days: 30, fee: 0, version: "1", card: { damage: 100_00, keptDays: 30 } });
    await database.query.updateTable("bookings").set({ policy }).where("id", "=", "for-a-month").execute();

    await deleteOldData({
      ...fixture.services,
      rules: { ...rules, cardKeptDays: 90 },
      payments: { ...payments, deleteGuest: async (id) => void deleted.push(id) },
    });

    expect(deleted).toEqual(["for-a-month"]);
  });

  test("the names of the party are deleted a month after they left, and not before", async () => {
    const { database } = fixture.services;
    const people = { people: "[]", note: "Ida is 7." };
    await insertBooking(database.query, { id: "gone", stay: { checkIn: "2026-12-08", checkOut: "2026-12-11" } });
    await insertBooking(database.query, { id: "lately", stay: { checkIn: "2026-12-11", checkOut: "2026-12-12" } });
    for (const id of ["gone", "lately"])
      await database.query
        .insertInto("parties")
        .values({ booking_id: id, ...people })
        .execute();

    await deleteOldData(fixture.services);

    const left = await database.query.selectFrom("parties").select("booking_id").execute();
    expect(left).toEqual([{ booking_id: "lately" }]);
  });
});

function sentLongAgo(number: number) {
  const times = { created_at: 0, next_attempt_at: 0, sent_at: 0 };
  return { key: `email ${number}`, kind: "confirmation", email: "{}", status: "sent" as const, ...times };
}
