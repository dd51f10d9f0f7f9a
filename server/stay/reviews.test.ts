import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskToday } from "#contract/desk/answers.ts";
import type { DeskReviews } from "#contract/desk/reviews.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { rules } from "#house/rules.ts";
import { deleteOldData } from "../bookings/privacy/delete-old-data.ts";
import { eraseGuest, exportGuest } from "../bookings/privacy/guest-data.ts";
import { signIn } from "../desk/testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../desk/testing/desk-world.ts";
import { engines } from "../testing/test-database.ts";
import { mintLink } from "./links.ts";
import { readShownReviews, writeReview } from "./reviews.ts";
import { insertBooking } from "./testing/booked-stays.ts";
import { readTimedFacts } from "./timed-emails/timed-facts.ts";

const STAY = { checkIn: "2027-06-17", checkOut: "2027-06-20" } as const;
const { checkOut } = timesOf(STAY, rules);
const FIVE = [5, 5, 4, 5, 5, 5];
const HUMAN = { stars: FIVE, words: "Five of us, one long table." };

describe.each(engines)("reviews on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  /** By then the owner's session has run out. */
  async function setClock(now: number) {
    world.ahead = now - Date.now();
    await signIn(world.owner, world.wiring);
  }

  /** A guest after the stay, with a link. */
  async function guestAfterStay(id = "1") {
    const { database } = world.wiring;
    await insertBooking(database.query, { id, stay: STAY, email: `${id}@guest.example` });
    const secret = await database.transaction((trx) => mintLink(trx, "stay", { bookingId: id, now: 0 }));
    await setClock(checkOut + DAY_MS);
    return secret;
  }

  function send(secret: string, body: unknown, path = "/api/stay/review") {
    const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    return world.send(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async function pageOf(secret: string): Promise<StayAnswer> {
    return (await (await world.send("/api/stay", { headers: { authorization: `Bearer ${secret}` } })).json()) as never;
  }

  async function atDesk(): Promise<DeskReviews> {
    return (await (await world.owner.get("/reviews")).json()) as DeskReviews;
  }

  async function act(path: string, body: object): Promise<number> {
    return (await world.owner.act(path, body)).status;
  }

  const seenOf = async () => ({ ref: "WI-1", seen: { sentAt: (await atDesk()).reviews[0]?.sentAt ?? 0 } });
  const NAMES = { reason: "names", why: "It has the phone number of a neighbor." } as const;

  test("only the guest of a stay that happened can write one, once, and sees it on their page", async () => {
    const secret = await guestAfterStay();

    await setClock(checkOut - HOUR_MS);
    expect((await send(secret, HUMAN)).status).toBe(409);
    await setClock(checkOut + 60 * DAY_MS + 2 * HOUR_MS);
    expect((await send(secret, HUMAN)).status).toBe(409);
    await setClock(checkOut);
    expect((await send("not-a-link", HUMAN)).status).toBe(404);
    expect((await send(secret, HUMAN)).status).toBe(204);
    expect((await pageOf(secret)).review).toMatchObject({ ...HUMAN, answer: null, withheld: null });
    expect((await atDesk()).reviews).toHaveLength(1);
  });

  test("a stay that was canceled has none, but a review stays when the owner cancels after it", async () => {
    const secret = await guestAfterStay();
    const { query } = world.wiring.database;
    const canceled = { status: "canceled", canceled_by: "owner" } as const;
    const cancel = (canceled_at: number) =>
      query
        .updateTable("bookings")
        .set({ ...canceled, canceled_at })
        .execute();

    await cancel(checkOut - DAY_MS);
    expect((await send(secret, HUMAN)).status).toBe(409);
    await cancel(checkOut + DAY_MS);
    expect((await send(secret, HUMAN)).status).toBe(204);
    await setClock(checkOut + 10 * DAY_MS);
    expect((await atDesk()).ledger).toBe("1 stay, 1 review, none withheld");
  });

  test("a second click and a second tab leave one review, and 72 hours count from its last change", async () => {
    const secret = await guestAfterStay();
    await Promise.all([send(secret, HUMAN), send(secret, HUMAN)]);
    const { sentAt } = (await pageOf(secret)).review ?? {};

    await setClock(checkOut + 2 * DAY_MS);
    await send(secret, HUMAN);
    expect((await pageOf(secret)).review?.sentAt).toBe(sentAt);
    await send(secret, { ...HUMAN, words: "And the porch." });
    expect((await pageOf(secret)).review).toMatchObject({ words: "And the porch." });
    await setClock(checkOut + 5 * DAY_MS + HOUR_MS);
    expect((await send(secret, HUMAN)).status).toBe(409);
    expect((await atDesk()).reviews).toMatchObject([{ words: "And the porch." }]);
  });

  test.each([
    ["five answers", { stars: [5, 5, 5, 5, 5], words: "" }],
    ["six stars", { stars: [6, 5, 5, 5, 5, 5], words: "" }],
    ["half a star", { stars: [4.5, 5, 5, 5, 5, 5], words: "" }],
    ["a novel", { stars: FIVE, words: "a".repeat(1_201) }],
    ["another guest's booking", { stars: FIVE, words: "", reference: "WI-2" }],
  ])("%s is refused", async (_, body) => {
    expect((await send(await guestAfterStay(), body)).status).toBe(422);
  });

  test("the owner sees a new one on Today, answers once, and can't answer words they haven't read", async () => {
    const secret = await guestAfterStay();
    await send(secret, HUMAN);
    const stale = await seenOf();
    const { todos } = (await (await world.owner.get("/today")).json()) as DeskToday;
    expect(todos).toContainEqual(expect.objectContaining({ kind: "review", id: "WI-1", beginning: HUMAN.words }));
    expect(await (await world.owner.get("/frame")).json()).toMatchObject({ reviews: 1, messages: 0 });

    world.ahead += HOUR_MS;
    await send(secret, { ...HUMAN, words: "Cold." });
    expect(await act("/review/answer", { ...stale, words: "Thank you." })).toBe(409);
    const seen = await seenOf();
    expect(await act("/review/answer", { ...seen, words: "\u200b" })).toBe(422);
    expect(await act("/review/answer", { ...seen, words: "Thank you." })).toBe(200);
    expect(await act("/review/answer", { ...seen, words: "One more thing." })).toBe(409);
    expect((await pageOf(secret)).review?.answer?.words).toBe("Thank you.");
    expect(await (await world.owner.get("/frame")).json()).toMatchObject({ reviews: 0 });
    expect((await send(secret, HUMAN)).status, "an answered one is shown").toBe(409);
  });

  test("it's withheld only for a stated reason, the guest gets it by email, and can put it right", async () => {
    const secret = await guestAfterStay();
    await send(secret, HUMAN);
    const seen = await seenOf();

    expect(await act("/review/withhold", { ...seen, ...NAMES, reason: "disagree" })).toBe(422);
    expect(await act("/review/withhold", { ...seen, ...NAMES, why: "no" })).toBe(422);
    expect(await act("/review/withhold", { ...seen, ...NAMES })).toBe(200);
    expect((await pageOf(secret)).review?.withheld).toEqual(NAMES);
    const emails = world.wiring.database.query
      .selectFrom("outbox")
      .select("email")
      .where("kind", "=", "review-withheld");
    const [email, ...others] = await emails.execute();
    expect(email?.email).toContain("phone number of a neighbor");
    expect(others).toEqual([]);
    expect((await atDesk()).ledger).toBe("1 stay, 1 review, 1 withheld");
    await setClock(checkOut + 90 * DAY_MS);
    expect((await send(secret, { ...HUMAN, words: "Quiet." })).status).toBe(204);
    expect((await pageOf(secret)).review).toMatchObject({ words: "Quiet.", withheld: null });
  });

  test("a withheld one can be shown after all, and a guest can delete theirs at any time", async () => {
    const secret = await guestAfterStay();
    await send(secret, HUMAN);
    const seen = await seenOf();
    await act("/review/withhold", { ...seen, ...NAMES });

    expect(await act("/review/show", seen)).toBe(200);
    expect(await act("/review/show", seen)).toBe(409);
    await setClock(checkOut + 10 * DAY_MS);
    expect((await send(secret, {}, "/api/stay/review/delete")).status).toBe(204);
    expect((await send(secret, {}, "/api/stay/review/delete")).status).toBe(204);
    expect(await atDesk()).toMatchObject({ ledger: "1 stay, 0 reviews, none withheld", reviews: [] });
  });

  test("the home page gets them with the fifth, three days after it was sent", async () => {
    const shown = () => readShownReviews(world.wiring.database);
    for (const id of ["1", "2", "3", "4"]) await send(await guestAfterStay(id), HUMAN);
    await setClock(checkOut + 10 * DAY_MS);
    expect(await shown()).toBeUndefined();
    await send(await guestAfterStay("5"), { ...HUMAN, stars: [1, 1, 1, 1, 1, 1] });
    await setClock(checkOut + 4 * DAY_MS - HOUR_MS);
    expect(await shown()).toBeUndefined();
    await setClock(checkOut + 4 * DAY_MS + HOUR_MS);

    expect(await shown()).toMatchObject({ rating: "4.06", count: 5, ledger: "5 stays, 5 reviews, none withheld" });
    expect(JSON.stringify(await shown())).not.toMatch(/Lindqvist|guest\.example|WI-/);
  });

  test("a review is in the guest's export and goes with their data, also when it comes in meanwhile", async () => {
    const secret = await guestAfterStay();
    const { services, database } = world.wiring;
    await send(secret, HUMAN);
    await setClock(checkOut + 5 * DAY_MS);

    expect(await exportGuest(services, "WI-1")).toMatchObject([{ review: { words: HUMAN.words } }]);
    expect(await eraseGuest(services, "WI-1")).toMatchObject({ ok: true });
    expect((await send(secret, HUMAN)).status).toBe(404);
    // The link was looked up just before it was deleted.
    expect(await writeReview(database, "1", HUMAN)).toMatchObject({ ok: false });
    expect(await database.query.selectFrom("reviews").selectAll().execute()).toEqual([]);
  });

  test("after seven years it's deleted with its booking", async () => {
    const secret = await guestAfterStay();
    await send(secret, HUMAN);
    await setClock(checkOut + 7 * 366 * DAY_MS);
    await deleteOldData(world.wiring.services);
    await deleteOldData(world.wiring.services);

    expect(await world.wiring.database.query.selectFrom("reviews").selectAll().execute()).toEqual([]);
  });

  test("the thank-you email asks for a review, unless there's one", async () => {
    const secret = await guestAfterStay();
    const asks = () =>
      world.wiring.database.transaction(
        async (trx) => (await readTimedFacts.thanks(trx, "1", {} as never)).asksForReview,
      );

    expect(await asks()).toBe(true);
    await send(secret, HUMAN);
    expect(await asks()).toBe(false);
  });
});
