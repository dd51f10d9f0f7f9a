import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { ada, DAY, MINUTE, type Scene, sceneOn } from "../testing/contract/scene.ts";
import { INSTALLATION, setUpStripe } from "../testing/stripe-stage.ts";
import type { StripeStandIn } from "../testing/stripe-stand-in.ts";
import { createStripeGateway } from "./stripe.ts";

const CREATE = /^POST \/v1\/payment_intents$/;
const UPDATE = /^POST \/v1\/payment_intents\/\w+$/;
const REFUND = /^POST \/v1\/refunds$/;

let stripe: StripeStandIn;
let at: Scene;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const stage = await setUpStripe(createLog((line) => logged.push(line)));
  stripe = stage.stripe;
  at = sceneOn(stage);
});
afterEach(() => at.stop());

describe("what Stripe is asked for", () => {
  test("a card the owner can charge later, for the amount and version of the hold", async () => {
    await at.open(450_00);

    const call = stripe.calls.find((name) => CREATE.test(name.split(" ").slice(0, 2).join(" ")));
    const form = Object.fromEntries(new URLSearchParams(call?.split(" ")[2]));

    expect(form).toEqual({
      amount: "45000",
      currency: "usd",
      customer: expect.stringMatching(/^cus_/),
      "allowed_payment_method_types[0]": "card",
      setup_future_usage: "off_session",
      "metadata[installation]": INSTALLATION,
      "metadata[kind]": "stay",
      "metadata[check_in]": "2027-03-04",
      "metadata[draft]": at.bookingId,
      "metadata[charge]": at.stay(450_00).id,
      "metadata[version]": "1",
    });
  });

  test("to delete every customer created for a draft, and no other", async () => {
    await at.gateway.create(at.stay(450_00), ada);
    await at.gateway.create(at.stay(450_00, 2), ada);
    await at.gateway.create({ ...at.stay(450_00, 3), bookingId: "somebody-else" }, ada);

    await at.gateway.deleteGuest(at.bookingId);
    await at.gateway.deleteGuest(at.bookingId);

    const deletions = stripe.calls.filter((call) => call.startsWith("DELETE /v1/customers/cus_"));
    expect(deletions).toHaveLength(2);
  });

  test("an email address that Stripe rejects doesn't stop a booking and isn't logged", async () => {
    const guest = { ...ada, email: "no address" };

    const intent = await at.gateway.create(at.stay(450_00), guest);

    expect(intent.clientSecret).toMatch(/_secret_/);
    expect(logged.join()).toContain("stripe-customer-unnamed");
    expect(logged.join()).not.toContain(guest.email);
  });
});

describe("another installation on the same account", () => {
  const theirs = { installation: "another", draft: "d", hold: "1", version: "1" };

  test("its payments are recognized as foreign and not listed", async () => {
    const intent = stripe.dashboard.addIntent(100_00, theirs);

    expect(await at.gateway.find(intent)).toMatchObject({ isOurs: false });
    expect(await at.gateway.listRecent(at.now() - MINUTE)).toEqual([]);
  });

  test("its events and refunds are foreign", async () => {
    const intent = stripe.dashboard.addIntent(100_00, theirs);
    const payment = await at.webhookAfter(async () => stripe.card.pay(intent));
    const refund = await at.webhookAfter(async () => stripe.dashboard.refund(intent, 100_00));

    for (const { body, signature } of [payment, refund])
      expect(await at.gateway.readWebhook(body, signature)).toEqual({ kind: "foreign" });
  });

  test("its guest isn't deleted with ours, even under the same draft", async () => {
    const options = { ...stripe, log: createLog(() => undefined), now: at.now };
    const other = createStripeGateway({ ...options, installationId: "another" });
    await other.create(at.stay(450_00), ada);

    await at.gateway.deleteGuest(at.bookingId);

    expect(stripe.calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  });
});

test("a payment carries its stay as of the time it was paid, and the payer can be looked up", async () => {
  const intent = await at.open(450_00);
  const changed = { ...at.version(2, 700_00), metadata: { check_in: "2027-04-04" } };
  await at.gateway.update(intent.id, changed);
  await at.card.pay(intent);

  const payment = await at.gateway.find(intent.id);

  expect(payment?.metadata).toEqual({ check_in: "2027-04-04" });
  expect(JSON.stringify(payment)).not.toMatch(/\bada\b/i);
  expect(await at.gateway.findGuest(intent.id)).toEqual(ada);
  expect(at.gateway.pageOf(intent.id)).toBe(`https://dashboard.stripe.com/test/payments/${intent.id}`);
});

describe("the webhook endpoint", () => {
  const address = "https://wildirislodge.example/api/stripe-webhook";
  const missing = () => at.gateway.missingWebhookEvents(address);

  test("is reported missing when there is none, or only a disabled one", async () => {
    stripe.dashboard.addWebhookEndpoint("https://another.example/api/stripe-webhook", ["*"]);
    stripe.dashboard.addWebhookEndpoint(address, ["*"], "disabled");

    expect(await missing()).toBe("no-endpoint");
  });

  test("is reported with the events that it doesn't send", async () => {
    stripe.dashboard.addWebhookEndpoint(address, ["payment_intent.succeeded", "charge.refunded"]);

    expect(await missing()).toEqual([
      "payment_intent.processing",
      "payment_intent.payment_failed",
      "payment_intent.canceled",
      "refund.updated",
      "refund.failed",
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.closed",
    ]);
  });

  test("that sends everything is reported as complete", async () => {
    stripe.dashboard.addWebhookEndpoint(address, ["*"]);

    expect(await missing()).toEqual([]);
  });

  test("can't be seen with a restricted key, which isn't an error", async () => {
    const body = JSON.stringify({ error: { type: "invalid_request_error", message: "not permitted" } });
    stripe.faults.next(/webhook_endpoints$/, { kind: "garbage", status: 403, body });

    expect(await missing()).toBe("hidden");
  });
});

describe("other business on the same account", () => {
  test("an intent without our installation's id is foreign and not listed", async () => {
    const foreign = stripe.dashboard.addIntent(100_00, { draft: "something", hold: "1", version: "1" });

    expect(await at.gateway.find(foreign)).toMatchObject({ isOurs: false });
    expect(await at.gateway.listRecent(at.now() - MINUTE)).toEqual([]);
  });

  test("an intent with malformed metadata isn't found", async () => {
    const odd = stripe.dashboard.addIntent(100_00, { draft: "d", hold: "first", version: "1" });

    expect(await at.gateway.find(odd)).toBeUndefined();
  });

  test("only our payments are listed", async () => {
    stripe.dashboard.addIntent(100_00);
    const ours = await at.open();

    expect(await at.gateway.listRecent(at.now() - MINUTE)).toEqual([expect.objectContaining({ id: ours.id })]);
  });

  test("its events are foreign", async () => {
    const webhook = await at.webhookAfter(async () => stripe.dashboard.addIntent(100_00));

    const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

    expect(event).toEqual({ kind: "foreign" });
  });

  test("its refunds are foreign", async () => {
    const foreign = stripe.dashboard.addIntent(100_00);
    stripe.card.pay(foreign);
    const webhook = await at.webhookAfter(async () => stripe.dashboard.refund(foreign, 100_00));

    const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

    expect(event).toMatchObject({ kind: "foreign" });
  });
});

test("every page of a long list is read", async () => {
  const oldest = await at.open();
  for (let others = 0; others < 250; others++) stripe.dashboard.addIntent(100_00);
  const newest = await at.gateway.create(at.stay(450_00, 2), ada);

  const recent = await at.gateway.listRecent(at.now() - MINUTE);

  expect(recent.map(({ id }) => id)).toEqual([newest.id, oldest.id]);
});

describe("what the owner and the guest's bank do at Stripe", () => {
  test("an inquiry takes no money; when the bank does take it, we notice", async () => {
    const intent = await at.paid(900_00);
    stripe.dashboard.dispute(intent.id, "unrecognized", "warning_needs_response");
    const asked = await at.gateway.refundsOf(intent.id);

    stripe.dashboard.closeDispute(intent.id, "lost");

    const bank = { intentId: intent.id, amount: 900_00, madeBy: "bank", reason: "unrecognized" };
    expect(asked).toEqual([expect.objectContaining({ ...bank, status: "refused" })]);
    expect(await at.gateway.refundsOf(intent.id)).toEqual([
      { ...asked[0], status: "made", isLost: true, dueBy: undefined },
    ]);
  });

  test("a dispute that was answered has no deadline any more", async () => {
    const intent = await at.paid(900_00);
    stripe.dashboard.dispute(intent.id, "fraudulent");
    stripe.dashboard.closeDispute(intent.id, "under_review");

    const [answered] = await at.gateway.refundsOf(intent.id);

    expect(answered).toMatchObject({ status: "made" });
    expect(answered).not.toHaveProperty("dueBy");
    expect(answered).not.toHaveProperty("isLost");
  });

  test("a refund carries the booking and the reason, for an owner who only has the Stripe dashboard", async () => {
    const intent = await at.paid(900_00);
    const order = at.refundOf(intent, 900_00);

    await at.gateway.refund(order);

    const call = decodeURIComponent(stripe.calls.find((name) => name.startsWith("POST /v1/refunds")) ?? "");
    expect(call).toContain(`metadata[refund]=${order.id}`);
    expect(call).toContain(`metadata[booking]=${at.bookingId}`);
    expect(call).toContain("metadata[why]=canceled");
  });

  test("an event signed with another secret is refused", async () => {
    await at.paid();
    const [event] = stripe.webhooks.events.slice(-1);
    if (event === undefined) throw new Error("Stripe told nothing");
    const forged = stripe.webhooks.sign(event, { secret: "whsec_guessed" });

    expect(await at.gateway.readWebhook(forged.body, forged.signature)).toBeUndefined();
  });
});

describe("when the connection to Stripe is bad", () => {
  test("a call without a response throws, and its retry finds the work done", async () => {
    stripe.faults.next(CREATE, { kind: "answer-lost" }, 2);
    await expect(at.open()).rejects.toThrow();

    const intent = await at.open();

    expect(await at.gateway.listRecent(at.now() - MINUTE)).toEqual([expect.objectContaining({ id: intent.id })]);
  });

  test("no response from Stripe ends in a timeout", async () => {
    const impatient = createStripeGateway({
      ...stripe,
      installationId: INSTALLATION,
      log: createLog(() => undefined),
      now: at.now,
      connection: { ...stripe.connection, maxNetworkRetries: 0, timeout: 50 },
    });
    stripe.faults.next(/./, { kind: "silent" });

    await expect(impatient.find("pi_any")).rejects.toThrow(/timeout/);
  });

  test("an update that fails in transit doesn't count as refused", async () => {
    const intent = await at.open();
    stripe.faults.next(UPDATE, { kind: "broken" });

    await expect(at.gateway.update(intent.id, at.version(2, 700_00))).rejects.toThrow();

    expect(await at.gateway.update(intent.id, at.version(2, 700_00))).toBe("taken");
  });

  test("a rate-limited update doesn't count as refused", async () => {
    const intent = await at.open();
    stripe.faults.next(UPDATE, { kind: "rate-limited" });

    await expect(at.gateway.update(intent.id, at.version(2, 700_00))).rejects.toThrow();
  });

  test("a cancellation that fails in transit says nothing about the intent", async () => {
    const intent = await at.open();
    stripe.faults.next(/\/cancel$/, { kind: "broken" });

    await expect(at.gateway.cancel(intent.id)).rejects.toThrow();

    expect(await at.gateway.cancel(intent.id)).toBe("canceled");
  });

  test("a proxy's page instead of Stripe's response is an error, not an unknown intent", async () => {
    const intent = await at.open();
    stripe.faults.next(/./, { kind: "garbage", status: 404, body: "<html>Not here</html>" });

    await expect(at.gateway.find(intent.id)).rejects.toThrow();
  });

  test("a URL that Stripe doesn't know is an error, not an unknown intent", async () => {
    const intent = await at.open();
    const body = JSON.stringify({ error: { type: "invalid_request_error", message: "Unrecognized request URL" } });
    stripe.faults.next(/./, { kind: "garbage", status: 404, body });

    await expect(at.gateway.find(intent.id)).rejects.toThrow();
  });

  test("a wrong secret key is an error, not an unknown coupon", async () => {
    const locked = createStripeGateway({
      ...stripe,
      installationId: INSTALLATION,
      secretKey: "sk_test_wrong",
      log: createLog(() => undefined),
      now: at.now,
    });

    await expect(locked.findCoupon("SUMMER10")).rejects.toThrow(/Invalid API Key/);
  });

  test("an update that lands after its retry changes nothing", async () => {
    const intent = await at.open();
    stripe.faults.next(UPDATE, { kind: "lands-late" }, 2);
    await expect(at.gateway.update(intent.id, at.version(2, 700_00))).rejects.toThrow();
    await at.gateway.update(intent.id, at.version(2, 700_00));
    await at.gateway.update(intent.id, at.version(3, 800_00));

    stripe.landLateCalls();

    expect(await at.gateway.find(intent.id)).toMatchObject({ version: 3, amount: 800_00 });
  });
});

describe("when Stripe fails internally and replays only that error", () => {
  test("a hold still gets its intent", async () => {
    stripe.faults.next(CREATE, { kind: "broken-after-work" });
    await expect(at.open()).rejects.toThrow();

    const intent = await at.open();
    const again = await at.open();

    expect(again).toEqual(intent);
  });

  test("an update that was applied before the error counts as accepted, even if it has been paid since", async () => {
    const intent = await at.open();
    stripe.faults.next(UPDATE, { kind: "broken-after-work" });
    await expect(at.gateway.update(intent.id, at.version(2, 700_00))).rejects.toThrow();
    await at.card.pay(intent);

    expect(await at.gateway.update(intent.id, at.version(2, 700_00))).toBe("taken");
  });

  test("an update that wasn't applied is applied by its retry", async () => {
    const intent = await at.open();
    stripe.faults.next(UPDATE, { kind: "stuck" });
    await expect(at.gateway.update(intent.id, at.version(2, 700_00))).rejects.toThrow();

    expect(await at.gateway.update(intent.id, at.version(2, 700_00))).toBe("taken");
    expect(await at.gateway.find(intent.id)).toMatchObject({ version: 2, amount: 700_00 });
  });

  test("a refund that wasn't made is made by its retry", async () => {
    const intent = await at.paid(900_00);
    const order = at.refundOf(intent, 200_00);
    stripe.faults.next(REFUND, { kind: "stuck" });
    await expect(at.gateway.refund(order)).rejects.toThrow();

    await at.gateway.refund(order);
    await at.gateway.refund(order);

    expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(200_00);
  });

  test("a refund that was made before the error isn't paid twice", async () => {
    const intent = await at.paid(900_00);
    const order = at.refundOf(intent, 200_00);
    stripe.faults.next(REFUND, { kind: "broken-after-work" });
    await expect(at.gateway.refund(order)).rejects.toThrow();

    await at.gateway.refund(order);

    expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(200_00);
  });
});

test("an update that Stripe applies to a paid intent still counts as refused: the charge shows what was paid", async () => {
  const intent = await at.paid(900_00);
  const charge = { status: "succeeded", amount_captured: 900_00, amount_refunded: 0, metadata: marks(1) };
  const updated = { id: intent.id, status: "succeeded", amount: 900_00, metadata: marks(2), latest_charge: charge };
  stripe.faults.next(UPDATE, { kind: "garbage", status: 200, body: JSON.stringify(updated) });

  expect(await at.gateway.update(intent.id, at.version(2, 900_00))).toBe("refused");
});

function marks(version: number) {
  return { installation: INSTALLATION, draft: at.bookingId, hold: "1", version: String(version) };
}

describe("coupon codes", () => {
  const promote = (code: Parameters<StripeStandIn["dashboard"]["addPromotionCode"]>[0]) =>
    stripe.dashboard.addPromotionCode(code);
  const anyone = { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null };

  test("a promotion code is case-insensitive and counted under its coupon", async () => {
    promote({ code: "Friends", coupon: "SUMMER10" });

    const lookup = await at.gateway.findCoupon("fRIENDS");

    const coupon = { name: "Summer, 10% off", percentOff: 10 };
    expect(lookup).toEqual({ found: true, offer: { id: "SUMMER10", coupon, limits: [] } });
  });

  test("a coupon's id is case-sensitive", async () => {
    expect(await at.gateway.findCoupon("summer10")).toEqual({ found: false, reason: "coupon-unknown" });
  });

  test("a coupon without a name goes by its code", async () => {
    expect(await at.gateway.findCoupon("FIFTY")).toEqual({
      found: true,
      offer: { id: "FIFTY", coupon: { name: "FIFTY", amountOff: 50_00 }, limits: [] },
    });
  });

  test("redemptions at Stripe count toward the limit", async () => {
    stripe.dashboard.addCoupon({ id: "TEN", percent_off: 5, max_redemptions: 10, times_redeemed: 4 });

    expect(await at.gateway.findCoupon("TEN")).toMatchObject({
      offer: { id: "TEN", limits: [{ id: "TEN", uses: 6 }] },
    });
  });

  test("a code with its own limit is counted by itself and with its coupon", async () => {
    stripe.dashboard.addCoupon({ id: "TEN", percent_off: 5, max_redemptions: 10, times_redeemed: 8 });
    const id = promote({ code: "PRESS", coupon: "TEN", max_redemptions: 5 });

    expect(await at.gateway.findCoupon("PRESS")).toMatchObject({
      offer: {
        id: `TEN/${id}`,
        limits: [
          { id: "TEN", uses: 2 },
          { id: `TEN/${id}`, uses: 5 },
        ],
      },
    });
  });

  test("a discount in another currency doesn't apply to a stay in dollars", async () => {
    stripe.dashboard.addCoupon({ id: "EURO", amount_off: 50_00, currency: "eur" });

    expect(await at.gateway.findCoupon("EURO")).toEqual({ found: false, reason: "coupon-not-for-you" });
  });

  test("a coupon for certain products doesn't apply to a stay", async () => {
    stripe.dashboard.addCoupon({ id: "MUGS", percent_off: 50, applies_to: { products: ["prod_mug"] } });

    expect(await at.gateway.findCoupon("MUGS")).toEqual({ found: false, reason: "coupon-not-for-you" });
  });

  test("a promotion code whose coupon is for certain products doesn't apply to a stay", async () => {
    stripe.dashboard.addCoupon({ id: "MUGS", percent_off: 50, applies_to: { products: ["prod_mug"] } });
    promote({ code: "MUGLOVER", coupon: "MUGS" });

    expect(await at.gateway.findCoupon("MUGLOVER")).toEqual({ found: false, reason: "coupon-not-for-you" });
  });

  test("a first-order code is refused, since we can't tell who is a first-time guest", async () => {
    promote({ code: "FIRST", coupon: "SUMMER10", restrictions: { ...anyone, first_time_transaction: true } });

    expect(await at.gateway.findCoupon("FIRST")).toEqual({ found: false, reason: "coupon-not-for-you" });
  });

  test("a code for one customer doesn't work for others", async () => {
    promote({ code: "GRACE", coupon: "SUMMER10", customer: "cus_grace" });

    expect(await at.gateway.findCoupon("GRACE")).toEqual({ found: false, reason: "coupon-not-for-you" });
  });

  test("a code that also exists for one customer still works for everyone", async () => {
    promote({ code: "SPRING", coupon: "SUMMER10" });
    promote({ code: "SPRING", coupon: "THIRD", customer: "cus_grace" });

    expect(await at.gateway.findCoupon("SPRING")).toMatchObject({ offer: { id: "SUMMER10" } });
  });

  test("a minimum in another currency is refused", async () => {
    const restrictions = { ...anyone, minimum_amount: 100_00, minimum_amount_currency: "eur" };
    promote({ code: "EUROMIN", coupon: "SUMMER10", restrictions });

    expect(await at.gateway.findCoupon("EUROMIN")).toEqual({ found: false, reason: "coupon-not-for-you" });
  });

  test("a promotion code expires on its date", async () => {
    promote({ code: "WEEK", coupon: "SUMMER10", expires_at: Math.floor((at.now() + 7 * DAY) / 1000) });

    const before = await at.gateway.findCoupon("WEEK");
    at.pass(7 * DAY);
    const after = await at.gateway.findCoupon("WEEK");

    expect(before).toMatchObject({ found: true });
    expect(after).toEqual({ found: false, reason: "coupon-expired" });
  });

  test("a promotion code expires with its coupon", async () => {
    promote({ code: "OLDFRIENDS", coupon: "LASTYEAR" });

    expect(await at.gateway.findCoupon("OLDFRIENDS")).toEqual({ found: false, reason: "coupon-expired" });
  });

  test("a promotion code that reached its limit is used up", async () => {
    promote({ code: "TWICE", coupon: "SUMMER10", max_redemptions: 2, times_redeemed: 2 });

    expect(await at.gateway.findCoupon("TWICE")).toEqual({ found: false, reason: "coupon-used-up" });
  });

  test("a promotion code that the owner deactivated counts as expired", async () => {
    promote({ code: "OFF", coupon: "SUMMER10", active: false });

    expect(await at.gateway.findCoupon("OFF")).toEqual({ found: false, reason: "coupon-expired" });
  });
});
