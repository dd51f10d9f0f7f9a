import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking, DeskBookings, DeskToday } from "#contract/desk/answers.ts";
import type { DeskChangePrice, DeskRequest } from "#contract/desk/booking/decisions.ts";
import type { Failure } from "#contract/failure.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { askForChange, askForExtra } from "../../bookings/charges/requests.ts";
import { withdrawRequest } from "../../bookings/charges/withdraw.ts";
import { payCharge } from "../../bookings/payments/pay-charge.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { post } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const DAY = 86_400_000;

describe.each(engines)("what the owner decides about bookings at the desk, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const bookingOf = (reference: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${reference}`));
  const todos = async () => (await json<DeskToday>(world.owner.get("/today"))).todos;
  const history = () => world.wiring.database.query.selectFrom("desk_acts").selectAll().orderBy("at").execute();
  const emailKinds = async (reference: string) => (await bookingOf(reference)).emails.map(({ kind }) => kind);

  async function petAsked(draftId: string): Promise<string> {
    const asked = await askForExtra(world.wiring.services, draftId, { extra: "pet", given: "Rex" });
    if (!asked.ok) throw new Error(asked.refusal);
    return asked.value.id;
  }

  function priceOf(reference: string, checkIn: CalendarDate, checkOut: CalendarDate) {
    const path = `/change-price?ref=${reference}&in=${checkIn}&out=${checkOut}&guests=2`;
    return json<DeskChangePrice>(world.owner.get(path));
  }

  /** Moves the clock to a day after the stay, and signs in again. */
  async function after(day: CalendarDate, days: number): Promise<void> {
    world.ahead = Date.parse(addDays(day, days)) + 20 * 3_600_000 - Date.now();
    await signIn(world.owner, world.wiring);
  }

  describe("a guest asks for a pet", () => {
    test("Today shows it, a yes at the price shown charges the guest, and the history leaves out the pet's name", async () => {
      const { reference, draftId } = await world.book();
      const id = await petAsked(draftId);
      expect(await todos()).toContainEqual(expect.objectContaining({ kind: "request", reference, wish: "Pet: Rex" }));
      const shown = await json<DeskRequest>(world.owner.get(`/request?id=${id}`));
      const amount = shown.amount ?? -1;
      expect(amount).toBeGreaterThan(0);

      const approved = await world.owner.act("/request/approve", { id, seen: { amount } });

      expect(await approved.json()).toEqual({ done: amount });
      expect((await bookingOf(reference)).asked).toMatchObject([{ kind: "extra", what: "Pet: Rex", status: "open" }]);
      expect((await todos()).map(({ kind }) => kind)).not.toContain("request");
      expect(await emailKinds(reference)).toContain("pay-link");
      const [, written] = await history();
      expect(written).toMatchObject({ act: "request/approve", subject: reference });
      expect(JSON.stringify(written)).not.toContain("Rex");
    });

    test("a price that differs from the one shown approves nothing", async () => {
      const { reference, draftId } = await world.book();
      const id = await petAsked(draftId);

      const refused = await world.owner.act("/request/approve", { id, seen: { amount: 1 } });

      expect([refused.status, (await json<Failure>(refused)).code]).toEqual([409, "has-changed"]);
      expect((await bookingOf(reference)).asked).toEqual([]);
    });

    test("a no with the owner's words reaches the guest, not the history, and can't become a yes later", async () => {
      const { reference, draftId } = await world.book();
      const id = await petAsked(draftId);

      const declined = await world.owner.act("/request/decline", {
        ...{ id, words: "The last dog ate the sofa." },
        seen: { isWaiting: true },
      });
      const late = await world.owner.act("/request/approve", { id, seen: { amount: 100_00 } });

      expect(declined.status).toBe(200);
      expect((await json<Failure>(late)).code).toBe("not-waiting");
      expect(await emailKinds(reference)).toContain("request-answered");
      expect(JSON.stringify(await history())).not.toContain("sofa");
    });

    test("a pay link that wasn't paid yet is withdrawn, once, and the guest is told", async () => {
      const { reference, draftId } = await world.book();
      const id = await petAsked(draftId);
      const { amount } = await json<DeskRequest>(world.owner.get(`/request?id=${id}`));
      await world.owner.act("/request/approve", { id, seen: { amount } });
      const charge = (await bookingOf(reference)).asked[0]?.id;

      const stale = await world.owner.act("/charge/withdraw", { charge, seen: { status: "paid" } });
      const taken = await world.owner.act("/charge/withdraw", { charge, seen: { status: "open" } });
      await reconcile(world.wiring.services);

      expect([stale.status, taken.status]).toEqual([409, 200]);
      expect((await bookingOf(reference)).asked).toMatchObject([{ status: "void" }]);
      expect(await emailKinds(reference)).toContain("charge-withdrawn");
    });
  });

  describe("other dates", () => {
    test("show the difference first, and charge the guest for it while both stays are held", async () => {
      const stay = world.farStay(0, 4);
      const { reference } = await world.book({ ...stay, checkOut: addDays(stay.checkIn, 3) });
      const price = await priceOf(reference, stay.checkIn, stay.checkOut);
      if (price.problem !== null) throw new Error(price.problem);
      const difference = price.differences["by-policy"];
      expect(difference).toBe(price.after.payable - price.before.payable);
      expect(price.differences.free).toBe(0);

      const changed = await world.owner.act("/change", {
        ...{ ref: reference, ...stay, guests: 2, terms: "by-policy" },
        seen: { difference },
      });

      expect(await changed.json()).toEqual({ done: "asked" });
      const booking = await bookingOf(reference);
      expect(booking.stay.checkOut).toBe(addDays(stay.checkIn, 3));
      expect(booking.asked).toMatchObject([{ kind: "change", amount: difference, status: "open" }]);
      expect(await history()).toContainEqual(expect.objectContaining({ act: "change", subject: reference }));
    });

    test("may be a gift: more nights, and nothing more to pay", async () => {
      const stay = world.farStay(0, 4);
      const { reference, paid } = await world.book({ ...stay, checkOut: addDays(stay.checkIn, 3) });

      const changed = await world.owner.act("/change", {
        ...{ ref: reference, ...stay, guests: 2, terms: "free" },
        seen: { difference: 0 },
      });

      expect(await changed.json()).toEqual({ done: "changed" });
      const { stay: now, bill } = await bookingOf(reference);
      expect([now.checkOut, bill.payable]).toEqual([stay.checkOut, paid]);
    });

    test("that cost less refund what was shown, and more than the policy only with a fresh link", async () => {
      const stay = world.farStay(0, 4);
      const { reference } = await world.book(stay);
      const checkOut = addDays(stay.checkIn, 3);
      await after(stay.checkIn, -2);
      const price = await priceOf(reference, stay.checkIn, checkOut);
      if (price.problem !== null) throw new Error(price.problem);
      expect(price.differences["by-policy"]).toBe(0);
      const difference = price.differences["in-full"];
      const order = { ref: reference, checkIn: stay.checkIn, checkOut, guests: 2, terms: "in-full" };
      world.ahead += 16 * 60_000;

      const refused = await world.owner.act("/change", { ...order, seen: { difference } });
      await signIn(world.owner, world.wiring);
      const changed = await world.owner.act("/change", { ...order, seen: { difference } });
      await reconcile(world.wiring.services);

      expect((await json<Failure>(refused)).code).toBe("link-again");
      expect(await changed.json()).toEqual({ done: "changed" });
      expect((await bookingOf(reference)).refunded).toBe(-difference);
    });
  });

  describe("what the desk says was paid and kept for a stay", () => {
    async function payFor(draftId: string, charge: { id: string; amount: number } | undefined): Promise<void> {
      const { services } = world.wiring;
      const wish = { bookingId: draftId, chargeId: charge?.id ?? "", shown: charge?.amount ?? 0 };
      const payment = await payCharge(services, wish);
      if (!payment.ok) throw new Error(payment.refusal);
      const { clientSecret, paymentIntentId } = payment.value;
      const card = { cardNumber: SANDBOX_CARDS.success };
      await post(world.send, "/api/sandbox/pay", { clientSecret, paymentIntentId, ...card });
      await reconcile(services);
    }
    const listed = async (reference: string) =>
      (await json<DeskBookings>(world.owner.get("/bookings"))).bookings.find((each) => each.reference === reference);

    test("includes the difference paid for a longer stay", async () => {
      const stay = world.farStay(0, 4);
      const { reference, paid, draftId } = await world.book({ ...stay, checkOut: addDays(stay.checkIn, 3) });
      const price = await priceOf(reference, stay.checkIn, stay.checkOut);
      const difference = price.problem === null ? price.differences["by-policy"] : 0;
      const order = { ref: reference, ...stay, guests: 2, terms: "by-policy" };
      await world.owner.act("/change", { ...order, seen: { difference } });
      await payFor(draftId, (await bookingOf(reference)).asked[0]);

      const booking = await bookingOf(reference);

      expect(booking.paid).toBe(paid + difference);
      expect(booking.paid).toBe(booking.bill.payable);
      expect(await listed(reference)).toMatchObject({ paid: paid + difference, refunded: 0 });
    });

    test("isn't lowered by a pet that was paid and refunded", async () => {
      const { reference, paid, draftId } = await world.book();
      const id = await petAsked(draftId);
      const { amount } = await json<DeskRequest>(world.owner.get(`/request?id=${id}`));
      await world.owner.act("/request/approve", { id, seen: { amount } });
      await payFor(draftId, (await bookingOf(reference)).asked[0]);
      await withdrawRequest(world.wiring.services, { bookingId: draftId, requestId: id, shown: amount ?? 0 });
      await reconcile(world.wiring.services);

      const booking = await bookingOf(reference);

      expect(booking.payments).toContainEqual(expect.objectContaining({ what: "refund", amount, status: "made" }));
      expect(booking.paid - booking.refunded).toBe(paid);
      expect(await listed(reference)).toMatchObject({ paid, refunded: 0 });
    });
  });

  test("a yes to other dates that is sent again because its answer was lost gets the same answer", async () => {
    const stay = world.farStay(0, 4);
    const { reference, draftId } = await world.book({ ...stay, checkOut: addDays(stay.checkIn, 3) });
    const asked = await askForChange(world.wiring.services, draftId, { stay, guests: 2 });
    const id = asked.ok ? asked.value.id : "";
    const { amount } = await json<DeskRequest>(world.owner.get(`/request?id=${id}`));
    const yes = { actId: randomUUID(), id, seen: { amount } };

    const answers = [
      await world.owner.act("/request/approve", yes),
      await world.owner.act("/request/approve", yes),
    ] as const;

    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ done: amount }, { done: amount }]);
    expect((await bookingOf(reference)).asked).toHaveLength(1);
  });

  describe("damage", () => {
    async function damagedStay() {
      const stay = world.farStay();
      const { reference } = await world.book(stay);
      await after(stay.checkOut, 1);
      return reference;
    }

    const announce = (ref: string, claimed = 0, text = "A cracked stove door") =>
      world.owner.act("/damage", { ref, amount: 380_00, text, seen: { claimed } });

    test("is announced first and charged three days after the email was sent; guest and owner are told", async () => {
      const reference = await damagedStay();

      expect(await (await announce(reference)).json()).toEqual({ done: 380_00 });
      await world.wiring.outbox.sendDue();
      const told = await bookingOf(reference);
      await reconcile(world.wiring.services);
      const early = await bookingOf(reference);
      world.ahead += 3 * DAY;
      await reconcile(world.wiring.services);
      const charged = await bookingOf(reference);

      expect(told.emails.filter(({ kind }) => kind === "damage-announced").map(({ toGuest }) => toGuest)).toHaveLength(
        2,
      );
      expect(told.asked[0]?.chargedFrom).toBeGreaterThan(await world.wiring.database.now().then((now) => now - DAY));
      expect(early.asked).toMatchObject([{ status: "open" }]);
      expect(charged.asked).toMatchObject([{ kind: "damage", amount: 380_00, status: "paid" }]);
      expect(JSON.stringify(await history())).not.toContain("stove");
    });

    test("needs a fresh sign-in", async () => {
      const reference = await damagedStay();
      world.ahead += 16 * 60_000;

      expect((await json<Failure>(announce(reference))).code).toBe("link-again");
      expect((await bookingOf(reference)).asked).toEqual([]);
    });

    test("isn't announced twice from two screens", async () => {
      const reference = await damagedStay();
      await announce(reference);

      const second = await announce(reference, 0, "The stove's glass is broken");

      expect((await json<Failure>(second)).code).toBe("has-changed");
      expect((await bookingOf(reference)).damage).toMatchObject({ claimed: 380_00, refusal: null });
    });
  });

  test("stale screens do no harm: another refund amount, a block of other nights, a message done twice", async () => {
    const { owner, wiring } = world;
    const { reference, paid } = await world.book();
    await wiring.database.query.updateTable("charges").set({ bounced: 1_000_000, keep: 250_00 }).execute();
    const { checkIn, checkOut } = world.farStay(3);
    const { done: block } = await json<{ done: string }>(
      owner.act("/block", { checkIn, checkOut, note: "", seen: { free: 2 } }),
    );

    const settled = await owner.act("/refund/settle", {
      ref: reference,
      how: "check",
      seen: { owed: paid },
    });
    const lifted = await owner.act("/unblock", { block, seen: { checkIn, checkOut: addDays(checkOut, 1) } });
    const first = await owner.act("/todo/done", { id: reference, done: true, seen: { done: false } });
    const second = await owner.act("/todo/done", { id: reference, done: true, seen: { done: false } });

    expect([settled.status, lifted.status, first.status, second.status]).toEqual([409, 409, 200, 404]);
    expect((await bookingOf(reference)).bounced).toBe(paid - 250_00);
  });
});
