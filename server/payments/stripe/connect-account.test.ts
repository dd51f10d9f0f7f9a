import { afterEach, beforeEach, expect, test } from "vitest";
import { type StripeStandIn, startStripeStandIn } from "../testing/stripe-stand-in.ts";
import { connectAccount } from "./connect-account.ts";

let stripe: StripeStandIn;
beforeEach(async () => {
  stripe = await startStripeStandIn();
});
afterEach(() => stripe.stop());

function connect(knownIntent?: string, siteUrl = "https://stay.example.com") {
  const connection = { ...stripe.connection, maxNetworkRetries: 0, timeout: 20_000 };
  const { secretKey, publishableKey } = stripe;
  return connectAccount({ secretKey, publishableKey, siteUrl, knownIntent, connection });
}

test("keys of another account than the payments before are refused: nobody could be refunded", async () => {
  const known = stripe.dashboard.addIntent(500_00);
  expect(await connect(known)).toMatchObject({ ok: true });

  expect(await connect("pi_of_another_account")).toMatchObject({
    refusal: expect.stringContaining("another Stripe account than your bookings’ payments"),
  });
});

test("what is asked for to try the keys can't be paid afterward", async () => {
  await connect();

  const [made, canceled] = stripe.calls.filter((call) => call.startsWith("POST /v1/payment_intents"));
  expect(made).toBe("POST /v1/payment_intents amount=100&currency=usd");
  expect(canceled).toMatch(/\/cancel/);
});

test("a machine that Stripe can't reach gets no webhook, and works without", async () => {
  const connected = await connect(undefined, "http://localhost:3000");

  expect(connected).toMatchObject({ value: { webhookSecret: expect.stringMatching(/^whsec_/) } });
  expect(stripe.calls.filter((call) => call.includes("webhook_endpoints"))).toEqual([]);
});

test("a domain that isn't registered for wallets keeps nobody from paying by card", async () => {
  stripe.faults.next(/POST .*payment_method_domains/, { kind: "broken" });

  const connected = await connect();

  expect(connected).toMatchObject({
    ok: true,
    value: { says: { 2: expect.stringContaining("Cards work all the same") } },
  });
});

test.each(["/v1/payment_intents", "/v1/webhook_endpoints"])(
  "when Stripe fails at %s, nothing is connected",
  async (path) => {
    stripe.faults.next(new RegExp(`POST ${path}$`), { kind: "broken" });

    expect(await connect()).toEqual({ ok: false, refusal: "Stripe didn’t answer. Try again in a minute." });
  },
);
