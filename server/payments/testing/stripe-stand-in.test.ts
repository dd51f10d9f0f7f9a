import { afterEach, beforeEach, expect, test } from "vitest";
import { type StripeStandIn, startStripeStandIn } from "./stripe-stand-in.ts";

// The adapter's tests wouldn't notice a stand-in that accepts what Stripe refuses, and would then prove nothing.

const DAY = 24 * 60 * 60 * 1000;

let time: number;
let stripe: StripeStandIn;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 15);
  stripe = await startStripeStandIn(() => time);
});
afterEach(() => stripe.stop());

type Options = { readonly key?: string; readonly headers?: Record<string, string> };

async function ask(method: string, path: string, form = "", { key, headers }: Options = {}) {
  const response = await fetch(`http://${stripe.connection.host}:${stripe.connection.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${stripe.secretKey}`,
      "stripe-version": "2026-10-28.endive",
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...headers,
    },
    ...(method === "POST" && { body: form }),
  });
  const body = (await response.json()) as { readonly id: string; readonly error: object };
  return { status: response.status, body };
}

const post = (path: string, form?: string, options?: Options) => ask("POST", path, form, options);

test.each([
  ["an unknown parameter", "amount=100&currency=usd&payment_method_types[0]=card", "parameter_unknown"],
  ["a missing parameter", "amount=100", "parameter_missing"],
  ["half a cent", "amount=1234.5&currency=usd", "parameter_invalid_integer"],
  ["less than fifty cents", "amount=49&currency=usd", "amount_too_small"],
  ["more than eight digits", "amount=100000000&currency=usd", "amount_too_large"],
  [
    "card-only beside automatic methods",
    "amount=100&currency=usd&allowed_payment_method_types[0]=card&automatic_payment_methods[enabled]=true",
    "parameters_exclusive",
  ],
  ["a customer who does not exist", "amount=100&currency=usd&customer=cus_none", "resource_missing"],
])("an intent with %s is refused", async (_, form, code) => {
  const { status, body } = await post("/v1/payment_intents", form);

  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: "invalid_request_error", code });
});

test.each([
  ["another version of the interface", { "stripe-version": "2025-01-01" }],
  ["a body in JSON", { "content-type": "application/json" }],
])("%s is refused", async (_, headers) => {
  expect((await post("/v1/customers", "{}", { headers })).status).toBe(400);
});

test("an expansion that doesn't exist is refused", async () => {
  expect((await ask("GET", "/v1/payment_intents?expand[0]=data.charges")).status).toBe(400);
});

test("a URL that Stripe doesn't have is refused", async () => {
  expect((await ask("GET", "/v1/payment_intent")).status).toBe(404);
});

test("a charge keeps the metadata it was created with", async () => {
  const { id } = (await post("/v1/payment_intents", "amount=100&currency=usd&metadata[version]=1")).body;
  stripe.card.pay(id);
  await post(`/v1/payment_intents/${id}`, "metadata[version]=2");

  const { body } = await ask("GET", `/v1/payment_intents/${id}?expand[0]=latest_charge`);

  expect(body).toMatchObject({ metadata: { version: "2" }, latest_charge: { metadata: { version: "1" } } });
});

test("the same key with other parameters is an error", async () => {
  await post("/v1/customers", "name=Ada", { key: "k" });

  const { status, body } = await post("/v1/customers", "name=Grace", { key: "k" });

  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: "idempotency_error" });
});

test("a refusal for invalid parameters isn't stored for its key", async () => {
  await post("/v1/customers", "nickname=Ada", { key: "k" });

  expect((await post("/v1/customers", "name=Ada", { key: "k" })).status).toBe(200);
});

test("a key is forgotten after a day", async () => {
  const first = await post("/v1/customers", "name=Ada", { key: "k" });
  time += DAY;

  const again = await post("/v1/customers", "name=Ada", { key: "k" });

  expect(again.body.id).not.toBe(first.body.id);
});
