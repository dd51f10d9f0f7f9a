import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { Failure } from "#contract/failure.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { DAY_MS } from "#domain/dates/durations.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { rules } from "#house/rules.ts";
import { eraseGuest, exportGuest } from "../../bookings/privacy/guest-data.ts";
import { reconcile } from "../../bookings/reconcile/reconcile.ts";
import { failRefund, loseDispute } from "../../payments/testing/sandbox-dashboard.ts";
import { mintLink } from "../../stay/links.ts";
import { hold, pay, record } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { signIn } from "../testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

describe.each(engines)("a disputed payment at the desk, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const bookingOf = (ref: string) => json<DeskBooking>(world.owner.get(`/booking?ref=${ref}`));
  const fileOf = async (ref: string) => (await json<{ done: string }>(world.owner.act("/dispute/file", { ref }))).done;

  /** A guest called <b>Ada</b> pays with the sandbox's card for this. */
  async function disputed() {
    const stay = world.farStay();
    const request = world.guest.request(stay);
    const guestDetails = { ...request.guestDetails, lastName: "O'Neil <b>" };
    const held = await hold(world.send, { ...request, guestDetails });
    await pay(world.send, held, SANDBOX_CARDS.dispute);
    const { reference } = await json<{ reference: string }>(record(world.send, held));
    await reconcile(world.wiring.services);
    const intentId = held.answer.paymentIntentId ?? "";
    return { reference, stay, intentId, draftId: held.request.draftId, paid: held.answer.quote.payable };
  }

  async function open(draftId: string): Promise<void> {
    const { database } = world.wiring;
    const secret = await database.transaction(async (trx) =>
      mintLink(trx, "stay", { bookingId: draftId, now: await database.now(trx) }),
    );
    const answer = await world.send("/api/stay", { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(200);
  }

  test("shows the sum, the reason and the bank's deadline, then that it was lost or won", async () => {
    const { services, database } = world.wiring;
    const { reference, intentId, paid } = await disputed();

    const [taken] = (await bookingOf(reference)).disputes;
    expect(taken).toMatchObject({ amount: paid, reason: "fraudulent", state: "taken" });
    const left = (taken?.answerBy ?? 0) - (await database.now());
    expect([left > 8 * DAY_MS, left <= 9 * DAY_MS]).toEqual([true, true]);

    await loseDispute(database, intentId);
    await reconcile(services);
    expect((await bookingOf(reference)).disputes).toMatchObject([{ state: "lost", answerBy: null }]);

    await failRefund(database, intentId, ["bank"]);
    await reconcile(services);
    expect((await bookingOf(reference)).disputes).toMatchObject([{ state: "won", answerBy: null }]);
  });

  test("comes with one file: agreement, emails, openings, dates, payments; escaped, and in the history", async () => {
    const { outbox, database } = world.wiring;
    const { reference, draftId, stay } = await disputed();
    await outbox.sendDue();
    await database.query
      .insertInto("contact_messages")
      .values({
        ...{ id: "m1", received_at: 0, name: "", email: "ada@example.com", message: "Where do <i>wet skis</i> go?" },
        ...{ marks: "[]", booking_id: draftId },
      })
      .execute();
    await open(draftId);

    const file = await fileOf(reference);

    expect(file).toContain(`booking ${reference}`);
    expect(file).toContain("O&#39;Neil &lt;b&gt;");
    expect(file).toContain("Where do &lt;i&gt;wet skis&lt;/i&gt; go?");
    expect(file).not.toMatch(/<b>|<i>|<script/);
    expect(file).toMatch(new RegExp(`Check-in</th><td>[^<]*${stay.checkIn.slice(0, 4)}`));
    expect(file).toContain("The cardholder says they didn’t make this payment");
    expect(file).toContain("Reversed by the bank (made)");
    expect(file).toMatch(/Page opened<\/th><td>1 time, first/);
    expect(file).toContain("Address and door code opened</th><td>Not noted");
    expect(file).toMatch(/<h3>Your booking at [^<]*<\/h3><p>To [^<]*, accepted by the mail server/);
    expect(file).toMatch(/<h2>The agreement as accepted<\/h2>[\s\S]*<h4>/);
    const acts = database.query.selectFrom("desk_acts").select(["subject", "answer"]);
    expect(await acts.where("act", "=", "dispute/file").execute()).toEqual([{ subject: reference, answer: "null" }]);
  });

  test("gives its file only to someone who has signed in just now", async () => {
    const { reference } = await disputed();
    world.ahead += 16 * 60_000;

    expect((await json<Failure>(world.owner.act("/dispute/file", { ref: reference }))).code).toBe("link-again");
    await signIn(world.owner, world.wiring);
    expect(await fileOf(reference)).toContain(reference);
  });

  test("notes when page and door code were opened, which goes with the guest's data", async () => {
    const { services, database } = world.wiring;
    const { reference, draftId, stay } = await disputed();
    await open(draftId);
    expect((await bookingOf(reference)).opened).toMatchObject({ page: { times: 1 }, instructions: null });
    world.ahead = timesOf(stay, rules).checkIn - Date.now();
    await signIn(world.owner, world.wiring);

    await open(draftId);

    const { page, instructions } = (await bookingOf(reference)).opened;
    expect([page?.times, instructions?.times]).toEqual([2, 1]);
    expect(instructions?.firstAt).toBe(page?.lastAt);
    expect(await exportGuest(services, reference)).toMatchObject([{ opened: { page: { times: 2 } } }]);
    world.ahead += 30 * DAY_MS;
    await eraseGuest(services, reference);
    expect(await database.query.selectFrom("stay_opens").selectAll().execute()).toEqual([]);
  });
});
