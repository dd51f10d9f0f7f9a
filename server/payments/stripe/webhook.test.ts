import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { setUpStripe } from "../testing/stripe-stage.ts";

const lines: string[] = [];
let at: Awaited<ReturnType<typeof setUpStripe>>;

beforeAll(async () => {
  at = await setUpStripe(createLog((line) => lines.push(line)));
});
afterAll(() => at.stop());

const mine = { lodge: "wild-iris", draft: "d", hold: "1", version: "1" };

test.each<[string, unknown]>([
  ["nothing", null],
  ["a list", []],
  ["a number", 7],
  ["an event of no type", { id: "evt_1", data: { object: {} } }],
  ["a type that is no word", { type: 7, data: { object: {} } }],
  ["a payment without data", { type: "payment_intent.succeeded" }],
  ["a payment that is nothing", { type: "payment_intent.succeeded", data: { object: null } }],
  ["a payment without an id", { type: "payment_intent.succeeded", data: { object: { metadata: mine } } }],
  ["a payment whose id is a number", { type: "payment_intent.succeeded", data: { object: { id: 7, metadata: mine } } }],
  [
    "an id that no database takes",
    { type: "payment_intent.succeeded", data: { object: { id: "pi_\0", metadata: mine } } },
  ],
  [
    "marks that are no words",
    { type: "payment_intent.succeeded", data: { object: { id: "pi_1", metadata: { ...mine, draft: 7 } } } },
  ],
  [
    "a dispute of a number",
    { type: "charge.dispute.created", data: { object: { id: "dp_1", payment_intent: 7, reason: "fraudulent" } } },
  ],
])("a signed event that is %s is refused and logged", async (_, event) => {
  const { body, signature } = at.stripe.webhooks.sign(event as never);
  lines.length = 0;

  expect(await at.gateway.readWebhook(body, signature)).toBeUndefined();

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("stripe-webhook-refused");
});

test("an event of a type we don't read is ignored, whatever its shape", async () => {
  const { body, signature } = at.stripe.webhooks.sign({ type: "balance.available", data: { object: {} } } as never);

  expect(await at.gateway.readWebhook(body, signature)).toMatchObject({ kind: "foreign" });
});
