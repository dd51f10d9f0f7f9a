import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusalSentence } from "#contract/refusals.ts";
import { house } from "#house/house.ts";
import { startBackgroundJobs } from "../background-jobs.ts";
import { endRunOutHolds } from "../bookings/holds/expire-hold.ts";
import { compareAtStart, reconcile } from "../bookings/reconcile/reconcile.ts";
import { silentLog } from "../log.ts";
import { createStripeGateway } from "../payments/stripe/stripe.ts";
import { type StripeStandIn, startStripeStandIn } from "../payments/testing/stripe-stand-in.ts";
import { askToHold, giveUp, hold, post, record } from "../testing/guest.ts";
import { MINUTE, movingClock } from "../testing/moving-clock.ts";
import { emailsTo, openTestSite, type TestSite } from "../testing/test-site.ts";

const pass = movingClock();
const now = () => Date.now();
let site: TestSite;
afterEach(() => site.close());

describe("when the card processor fails", () => {
  let stripe: StripeStandIn;
  beforeEach(async ({ task }) => {
    stripe = await startStripeStandIn(now);
    stripe.dashboard.addCoupon({ id: "SUMMER10", percent_off: 10 });
    const timeout = task.name.includes("slow") ? 1_500 : 20_000;
    const connection = { ...stripe.connection, maxNetworkRetries: 0, timeout };
    const payments = (installationId: string) =>
      createStripeGateway({ ...stripe, connection, installationId, log: silentLog, now });
    site = await openTestSite("sqlite", {}, () => ({ payments }));
  });
  afterEach(() => stripe.stop());

  const open = () => site.wiring.database.query.selectFrom("bookings").selectAll().execute();
  const intents = () => stripe.calls.filter((call) => call.startsWith("POST /v1/payment_intents "));

  const TROUBLES = [
    ["slow", { kind: "slow", ms: 4_000 }],
    ["full of errors", { kind: "broken" }],
    ["talking nonsense", { kind: "garbage", status: 200, body: "<html>Welcome</html>" }],
    ["gone", { kind: "cut" }],
  ] as const;

  test.each(TROUBLES)("and is %s, guests are asked to try again, and the same request then works", async (_, fault) => {
    const request = site.guest.request(site.nextStay());
    stripe.faults.decide(() => fault);

    const refused = await askToHold(site.send, request);
    const coupon = await post(site.send, "/api/validate-coupon", { couponId: "SUMMER10" });
    const away = {
      status: 503,
      code: "payments-away",
      message: refusalSentence("payments-away", { phone: house.phone.shown }),
    };
    expect(await refusalOf(refused)).toEqual(away);
    expect(await refusalOf(coupon)).toEqual(away);

    stripe.faults.clear();
    const held = await hold(site.send, request);
    stripe.card.pay(held.answer.paymentIntentId ?? "");
    expect((await record(site.send, held)).status).toBe(201);
  });

  test.each(TROUBLES)("and is %s after the payment, the booking is recorded once it is back", async (_, fault) => {
    const held = await hold(site.send, site.guest.request(site.nextStay()));
    stripe.card.pay(held.answer.paymentIntentId ?? "");
    stripe.faults.decide(() => fault);
    expect((await record(site.send, held)).status).toBe(503);

    stripe.faults.clear();
    pass(20 * MINUTE);
    await reconcile(site.wiring.services);

    expect(await open()).toMatchObject([{ status: "confirmed" }]);
    expect(await emailsTo(site, held.request.guestDetails.email)).toHaveLength(1);
  });

  test.each(TROUBLES)("and is %s, a guest can still give up, and the nights are released later", async (_, fault) => {
    const held = await hold(site.send, site.guest.request(site.nextStay()));
    stripe.faults.decide(() => fault);

    expect((await giveUp(site.send, held)).status).toBe(204);
    // The payment could still go through, so the nights aren't available yet.
    expect(await open()).toMatchObject([{ status: "expiring" }]);

    stripe.faults.clear();
    await endRunOutHolds(site.wiring.services);
    expect(await open()).toMatchObject([{ status: "released" }]);
    expect((await askToHold(site.send, { ...held.request, draftId: crypto.randomUUID() })).status).toBe(200);
  });

  test("and a response is lost, the retry finds the payment that was created", async () => {
    const request = site.guest.request(site.nextStay());
    stripe.faults.next(/POST \/v1\/payment_intents$/, { kind: "answer-lost" }, 2);
    expect((await askToHold(site.send, request)).status).toBe(503);

    const held = await hold(site.send, request);

    stripe.card.pay(held.answer.paymentIntentId ?? "");
    expect((await record(site.send, held)).status).toBe(201);
    expect(new Set(intents()).size).toBe(1);
  });

  test("and is down at startup, guests read where to call, and bookings begin once it is back", async () => {
    const before = await hold(site.send, site.guest.request(site.nextStay()));
    await site.wiring.outbox.sendDue();
    pass(20 * MINUTE);
    site.wiring.services.comparison.isDone = false;
    stripe.faults.decide(() => ({ kind: "cut" }));
    const request = site.guest.request(site.nextStay());

    await compareAtStart(site.wiring.services, 5_000);
    await reconcile(site.wiring.services).catch(() => {});
    await endRunOutHolds(site.wiring.services);
    const refused = await askToHold(site.send, request);

    expect(await refusalOf(refused)).toMatchObject({
      status: 503,
      code: "booking-paused",
      message: expect.stringContaining(house.phone.shown),
    });
    expect((await site.send("/api/airbnb-ical")).status).toBe(200);
    expect(await open()).toMatchObject([{ id: before.request.draftId, status: "held" }]);

    stripe.faults.clear();
    const jobs = startBackgroundJobs(site.wiring, async () => true);
    await expect.poll(async () => (await askToHold(site.send, request)).status).toBe(200);
    await jobs.stop();
  });

  test("and hangs at startup, the site starts without waiting for it", async () => {
    const { services } = site.wiring;
    const comparison = { isDone: false };
    const payments = { ...services.payments, listRecent: () => new Promise<never>(() => {}) };

    await compareAtStart({ ...services, payments, comparison }, 50);

    expect(comparison.isDone).toBe(false);
  });

  test("and monitoring shows that nothing can be sold until a payment can be created again", async () => {
    const request = site.guest.request(site.nextStay());
    stripe.faults.decide(() => ({ kind: "cut" }));
    await askToHold(site.send, request);
    const away = await site.sendFrom("127.0.0.1")("/readyz");
    stripe.faults.decide(() => undefined);
    await hold(site.send, request);

    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ ready: false, parts: { payments: { state: "stopped" } } });
    expect((await site.send("/readyz")).status).toBe(200);
  });

  test("and the site still serves its calendars, prices and page settings", async () => {
    stripe.faults.decide(() => ({ kind: "cut" }));

    const answers = await Promise.all(
      ["/api/airbnb-ical", "/api/direct-ical", "/api/pricelabs-pricing", "/api/site-config", "/readyz"].map((path) =>
        site.send(path),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });
});

async function refusalOf(response: Response) {
  return { status: response.status, ...((await response.json()) as { code: string; message: string }) };
}
