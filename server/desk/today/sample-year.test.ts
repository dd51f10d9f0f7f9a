import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskToday } from "#contract/desk/answers.ts";
import { isShown } from "#domain/reviews/review.ts";
import { compareAtStart, reconcile } from "../../bookings/reconcile/reconcile.ts";
import { allReviews, readShownReviews } from "../../stay/reviews.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

describe.each(engines)("looking around with a sample year, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const get = async <Body>(path: string) => (await (await world.owner.get(path)).json()) as Body;
  const today = () => get<DeskToday>("/today");

  test("every page has something to show, and one tap removes all of it", async () => {
    const before = await today();
    const added = await world.owner.act("/sample-year/add", {});
    const during = await today();
    const again = await world.owner.act("/sample-year/add", {});

    expect(before.sampleYear).toBe("offered");
    expect(((await added.json()) as { done: number }).done).toBeGreaterThan(15);
    expect(during.sampleYear).toBe("there");
    expect(during.coming).toHaveLength(5);
    expect(during.refundsForOwner).toMatchObject([{ amount: expect.toSatisfy((amount: number) => amount > 0) }]);
    expect(new Set(during.todos.map(({ kind }) => kind))).toEqual(
      new Set(["request", "new-booking", "message", "review"]),
    );
    expect(again.status).toBe(404);

    // What guests may leave beside their bookings goes too.
    const { query } = world.wiring.database;
    const { id } = await query.selectFrom("bookings").select("id").limit(1).executeTakeFirstOrThrow();
    const consent = { setup_id: "seti_1", booking_id: id, words: "Yes.", agreed_at: 1 };
    await query.insertInto("card_consents").values(consent).execute();

    const removed = await world.owner.act("/sample-year/remove", {});
    // What the card processor knows must go with it, or sales would stand still over payments without a booking.
    await compareAtStart(world.wiring.services, 10_000);
    const after = await today();

    expect(removed.status).toBe(200);
    expect(after).toMatchObject({ sampleYear: "offered", todos: [], refundsForOwner: [], coming: before.coming });
    expect(after.alarms).toEqual(before.alarms);
    expect((await world.book()).reference).toMatch(/^\w+-/);
  });

  test("it has a past too: stays with reviews, a dispute, and nights that the owner keeps", async () => {
    await world.owner.act("/sample-year/add", {});
    await reconcile(world.wiring.services);
    const now = await world.wiring.database.now();
    const { stays, reviews } = await allReviews(world.wiring.database);
    const { disputes } = await get<DeskBooking>(`/booking?ref=${reviews.at(-1)?.reference}`);
    const blocked = () => world.wiring.database.query.selectFrom("blocks").select("id").execute();
    const during = (await today()).alarms.map(({ part }) => part);

    expect(stays).toBeGreaterThan(5);
    expect(reviews.filter((review) => isShown(review, now)).length).toBeGreaterThan(4);
    expect((await readShownReviews(world.wiring.database))?.rating).toMatch(/^4\.\d/);
    expect(disputes).toMatchObject([{ state: "taken", reason: "fraudulent" }]);
    expect(await blocked()).toHaveLength(1);
    expect(during).not.toContain("payments");
    expect((await today()).refundsForOwner).toMatchObject([
      { amount: expect.toSatisfy((amount: number) => amount > 0) },
    ]);

    expect((await world.owner.act("/sample-year/remove", {})).status).toBe(200);
    expect(await blocked()).toEqual([]);
    expect(await readShownReviews(world.wiring.database)).toBeUndefined();
  });

  test("a desk with a booking of its own isn't filled, nor emptied", async () => {
    await world.book();

    const added = await world.owner.act("/sample-year/add", {});
    const removed = await world.owner.act("/sample-year/remove", {});

    expect([added.status, removed.status]).toEqual([404, 404]);
    expect((await today()).sampleYear).toBeNull();
  });
});
