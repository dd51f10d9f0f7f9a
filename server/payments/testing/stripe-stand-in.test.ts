import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StripeStandIn, startStripeStandIn } from "./stripe-stand-in.ts";

const DAY = 24 * 60 * 60 * 1000;

let time: number;
let stripe: StripeStandIn;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 15);
  stripe = await startStripeStandIn(() => time);
});
afterEach(() => stripe.stop());

type Body = {
  readonly id: string;
  readonly metadata: object;
  readonly latest_charge: object;
  readonly error: {
    readonly type: string;
    readonly code: string;
    readonly message: string;
    readonly payment_intent: Body;
  };
};

type Wish = { readonly key?: string; readonly headers?: Record<string, string> };

async function ask(method: string, path: string, form = "", { key, headers }: Wish = {}) {
  const response = await fetch(`http://${stripe.host}:${stripe.port}${path}`, {
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
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

const post = (path: string, form?: string, wish?: Wish) => ask("POST", path, form, wish);

describe("strictness", () => {
  test("a parameter that this version of Stripe does not know is refused", async () => {
    const { status, body } = await post("/v1/payment_intents", "amount=100&currency=usd&payment_method_types[0]=card");

    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: "invalid_request_error",
      code: "parameter_unknown",
      param: "payment_method_types",
      message: "Received unknown parameter: payment_method_types",
    });
  });

  test("a parameter that is missing is named", async () => {
    const { body } = await post("/v1/payment_intents", "amount=100");

    expect(body.error).toMatchObject({ code: "parameter_missing", param: "currency" });
  });

  test("half a cent is no integer", async () => {
    const { body } = await post("/v1/payment_intents", "amount=1234.5&currency=usd");

    expect(body.error).toMatchObject({ code: "parameter_invalid_integer", param: "amount" });
  });

  test("a card pays no less than fifty cents", async () => {
    const { body } = await post("/v1/payment_intents", "amount=49&currency=usd");

    expect(body.error).toMatchObject({ code: "amount_too_small", message: "Amount must be at least $0.50 usd" });
  });

  test("a card pays no more than eight digits", async () => {
    const { body } = await post("/v1/payment_intents", "amount=100000000&currency=usd");

    expect(body.error).toMatchObject({ code: "amount_too_large" });
  });

  test("card-only and automatic methods exclude each other", async () => {
    const both = "allowed_payment_method_types[0]=card&automatic_payment_methods[enabled]=true";

    const { body } = await post("/v1/payment_intents", `amount=100&currency=usd&${both}`);

    expect(body.error).toMatchObject({ code: "parameters_exclusive" });
  });

  test("a customer who does not exist is refused", async () => {
    const { status, body } = await post("/v1/payment_intents", "amount=100&currency=usd&customer=cus_none");

    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: "resource_missing", message: "No such customer: 'cus_none'" });
  });

  test("another secret key is refused", async () => {
    const { status } = await ask("GET", "/v1/refunds", "", { headers: { authorization: "Bearer sk_test_other" } });

    expect(status).toBe(401);
  });

  test("another version of the interface is refused", async () => {
    const { status } = await ask("GET", "/v1/refunds", "", { headers: { "stripe-version": "2025-01-01" } });

    expect(status).toBe(400);
  });

  test("a body in JSON is refused", async () => {
    const { status } = await post("/v1/customers", "{}", { headers: { "content-type": "application/json" } });

    expect(status).toBe(400);
  });

  test("an address that Stripe does not have is refused", async () => {
    const { status } = await ask("GET", "/v1/payment_intent");

    expect(status).toBe(404);
  });

  test("an expansion that does not exist is refused", async () => {
    const { status } = await ask("GET", "/v1/payment_intents?expand[0]=data.charges");

    expect(status).toBe(400);
  });
});

describe("intents and their states", () => {
  const create = async () => (await post("/v1/payment_intents", "amount=100&currency=usd&metadata[version]=1")).body;

  test("an update merges metadata, and an empty value unsets its key", async () => {
    const { id } = await create();

    const { body } = await post(`/v1/payment_intents/${id}`, "metadata[hold]=1&metadata[version]=");

    expect(body.metadata).toEqual({ hold: "1" });
  });

  test("the amount of a paid intent cannot be changed, in Stripe's own words", async () => {
    const { id } = await create();
    stripe.card.pay(id);

    const { status, body } = await post(`/v1/payment_intents/${id}`, "amount=200&metadata[version]=2");

    expect(status).toBe(400);
    expect(body.error.code).toBe("payment_intent_unexpected_state");
    expect(body.error.message).toContain("could not be updated because it has a status of succeeded");
    expect(body.error.payment_intent.metadata).toEqual({ version: "1" });
  });

  test("a charge keeps the metadata it was made with", async () => {
    const { id } = await create();
    stripe.card.pay(id);
    await post(`/v1/payment_intents/${id}`, "metadata[version]=2");

    const { body } = await ask("GET", `/v1/payment_intents/${id}?expand[0]=latest_charge`);

    expect(body.metadata).toEqual({ version: "2" });
    expect(body.latest_charge).toMatchObject({ amount: 100, status: "succeeded", metadata: { version: "1" } });
  });

  test("a cancelled intent cannot be paid", async () => {
    const { id } = await create();
    await post(`/v1/payment_intents/${id}/cancel`);

    expect(() => stripe.card.pay(id)).toThrow(/status of canceled/);
  });

  test("a charge cannot be paid back beyond its sum, nor twice", async () => {
    const { id } = await create();
    stripe.card.pay(id);

    const tooMuch = await post("/v1/refunds", `payment_intent=${id}&amount=101`);
    const all = await post("/v1/refunds", `payment_intent=${id}`);
    const again = await post("/v1/refunds", `payment_intent=${id}&amount=1`);

    expect([tooMuch.status, all.status, again.status]).toEqual([400, 200, 400]);
    expect(again.body.error.code).toBe("charge_already_refunded");
  });
});

describe("idempotency keys", () => {
  test("the same key gives the first answer again, and says so", async () => {
    const first = await post("/v1/customers", "name=Ada", { key: "k" });

    const again = await post("/v1/customers", "name=Ada", { key: "k" });

    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
  });

  test("the same key with other parameters is an error", async () => {
    await post("/v1/customers", "name=Ada", { key: "k" });

    const { status, body } = await post("/v1/customers", "name=Grace", { key: "k" });

    expect(status).toBe(400);
    expect(body.error.type).toBe("idempotency_error");
  });

  test("a refusal for wrong parameters is not remembered", async () => {
    await post("/v1/customers", "nickname=Ada", { key: "k" });

    const { status } = await post("/v1/customers", "name=Ada", { key: "k" });

    expect(status).toBe(200);
  });

  test("a key is forgotten after a day", async () => {
    const first = await post("/v1/customers", "name=Ada", { key: "k" });
    time += DAY;

    const again = await post("/v1/customers", "name=Ada", { key: "k" });

    expect(again.body.id).not.toBe(first.body.id);
  });
});

describe("webhooks", () => {
  let server: Server;
  let heard: string[];
  let answer: number;

  beforeEach(async () => {
    heard = [];
    answer = 200;
    server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      heard.push(JSON.parse(body).type);
      response.writeHead(answer).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stripe.webhooks.deliverTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const payOne = () => stripe.card.pay(stripe.dashboard.addIntent(100));

  test("what happens is told", async () => {
    payOne();
    await stripe.webhooks.settled();

    expect(heard.toSorted()).toEqual(["charge.succeeded", "payment_intent.created", "payment_intent.succeeded"]);
  });

  test("events can be dropped, doubled and held", async () => {
    stripe.webhooks.plan(({ type }) => {
      if (type === "charge.succeeded") return "drop";
      return type === "payment_intent.created" ? { copies: 2 } : "hold";
    });
    payOne();
    await stripe.webhooks.settled();

    expect(heard).toEqual(["payment_intent.created", "payment_intent.created"]);
    expect(stripe.webhooks.waiting().map(({ type }) => type)).toEqual(["payment_intent.succeeded"]);
  });

  test("held events can be told in another order", async () => {
    stripe.webhooks.plan(() => "hold");
    payOne();

    const left = await stripe.webhooks.deliverWaiting((events) => events.toReversed());

    expect(left).toBe(0);
    expect(heard).toEqual(["payment_intent.succeeded", "charge.succeeded", "payment_intent.created"]);
  });

  test("an event that was not taken is told again", async () => {
    answer = 503;
    stripe.dashboard.addIntent(100);
    await stripe.webhooks.settled();
    answer = 200;

    const left = await stripe.webhooks.deliverWaiting();

    expect(left).toBe(0);
    expect(heard).toEqual(["payment_intent.created", "payment_intent.created"]);
  });
});
