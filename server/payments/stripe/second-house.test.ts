import { afterEach, beforeEach, expect, test } from "vitest";
import { silentLog } from "../../log.ts";
import { type Scene, sceneOn } from "../testing/contract/scene.ts";
import { setUpStripe } from "../testing/stripe-stage.ts";
import type { StripeStandIn } from "../testing/stripe-stand-in.ts";

// The cabin has no deposit, so it charges nobody for damage.
let stripe: StripeStandIn;
let at: Scene;
beforeEach(async () => {
  const stage = await setUpStripe(silentLog);
  stripe = stage.stripe;
  at = sceneOn(stage);
});
afterEach(() => at.stop());

test("a house without a deposit asks the card processor to keep no card", async () => {
  await at.open(450_00);

  const created = stripe.calls.filter((call) => call.startsWith("POST /v1/payment_intents "));
  expect(created).toHaveLength(1);
  expect(created[0]).not.toContain("setup_future_usage");
});
