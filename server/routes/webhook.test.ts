import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { settleProcessing } from "../payments/sandbox/card.ts";
import { sign } from "../payments/sandbox/event.ts";
import { refundByHand } from "../payments/testing/sandbox-dashboard.ts";
import { giveUp, type Held, hold, pay, record } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

describe.each(engines)("the card processor's webhook on %s", (engine) => {
  let site: TestSite;
  let guest: Held;
  beforeEach(async () => {
    site = await openTestSite(engine);
    guest = await hold(site.send, site.guest.request(site.nextStay()));
  });
  afterEach(() => site.close());

  const emails = () => emailsTo(site, guest.request.guestDetails.email);

  function event(about: object = {}): string {
    return JSON.stringify({ id: `evt_${randomUUID()}`, intentId: guest.answer.paymentIntentId, ...about });
  }

  function deliver(body: string, signature = sign(body, site.wiring.webhookSecret, Date.now())) {
    return site.send("/api/stripe-webhook", {
      method: "POST",
      headers: { "stripe-signature": signature },
      body,
    });
  }

  test("books for a guest who closed the tab after paying", async () => {
    await pay(site.send, guest);

    expect(await site.deliverWebhooks()).toEqual([200]);

    expect(await emails()).toHaveLength(1);
    expect((await record(site.send, guest)).status).toBe(200);
  });

  test("changes nothing when it arrives after the browser, again, or many times at once", async () => {
    await pay(site.send, guest);
    await record(site.send, guest);
    const told = event();

    const answers = await Promise.all([deliver(told), deliver(told), deliver(event()), deliver(event())]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await emails()).toHaveLength(1);
  });

  test("is harmless before the payment, and out of order", async () => {
    const early = await deliver(event());
    await pay(site.send, guest, SANDBOX_CARDS.processing);
    const [whileProcessing] = await site.deliverWebhooks();
    await settleProcessing(site.wiring.database, guest.answer.paymentIntentId ?? "", "succeeded");
    await site.deliverWebhooks();
    const late = await deliver(event());

    expect([early.status, whileProcessing, late.status]).toEqual([200, 200, 200]);
    expect(await emails()).toHaveLength(1);
  });

  test("reports a refund made before the booking: nothing is booked, and guest and owner read why", async () => {
    await pay(site.send, guest);
    await refundByHand(site.wiring.database, guest.answer.paymentIntentId ?? "", 100_00);

    const answers = await site.deliverWebhooks();

    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await emails()).map(({ email }) => JSON.parse(email).subject)).toEqual([
      expect.stringContaining("isn’t booked"),
    ]);
    const response = await record(site.send, guest);
    expect(response.status).toBe(409);
  });

  test("is refused without the processor's signature, whatever it says", async () => {
    await pay(site.send, guest);
    const body = event();
    const minute = 60_000;

    const forged = [
      await deliver(body, ""),
      await deliver(body, "t=1,v1=00"),
      await deliver(body, sign(body, "another secret", Date.now())),
      await deliver(body, sign(body, site.wiring.webhookSecret, Date.now() - 6 * minute)),
      await deliver(`${body} `, sign(body, site.wiring.webhookSecret, Date.now())),
    ];

    expect(forged.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await emails()).toEqual([]);
  });

  test.each([
    "",
    "not json",
    "null",
    "[]",
    "{}",
    '{"intentId":7}',
    '{"intentId":"pi_\\u0000"}',
    '{"intentId":"pi_1","refunded":-5}',
  ])("is refused with a message when it is signed but says %o", async (body) => {
    const response = await deliver(body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "bad-request", message: expect.any(String) });
  });

  test("is retried while its booking can't be found", async () => {
    await pay(site.send, guest);
    const { database } = site.wiring;
    // As if the processor were ahead of a restored database.
    await database.query.deleteFrom("nights").execute();
    await database.query.deleteFrom("charges").execute();
    await database.query.deleteFrom("stay_versions").execute();
    await database.query.deleteFrom("bookings").execute();

    expect(await site.deliverWebhooks()).toEqual([404]);
    expect(await site.deliverWebhooks()).toEqual([404]);
  });

  test("gets a 200 for an unknown payment, so it isn't retried for days", async () => {
    const response = await deliver(event({ intentId: "pi_of_somebody_else" }));

    expect(response.status).toBe(200);
  });

  test("isn't sent for a hold that was given up, since it can't be paid", async () => {
    await giveUp(site.send, guest);

    const paid = await pay(site.send, guest);

    expect(await paid.json()).toEqual({ status: "canceled" });
    expect(await site.deliverWebhooks()).toEqual([]);
  });

  test("is refused unread when it is larger than any event", async () => {
    const response = await deliver("x".repeat(600_000));

    expect(response.status).toBe(413);
  });
});
