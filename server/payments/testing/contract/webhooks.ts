import { describe, expect, test } from "vitest";
import type { PaymentIntent } from "../../gateway.ts";
import { MINUTE, type Scene } from "./scene.ts";

export function promisesOfWebhooks(at: Scene): void {
  describe("webhooks", () => {
    test("a payment is reported with its intent and hold", async () => {
      const intent = await at.open();
      const webhook = await at.webhookAfter(() => at.card.pay(intent));

      const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

      expect(event).toEqual({ kind: "payment-changed", intentId: intent.id });
    });

    test.each([
      ["made by us", (intent: PaymentIntent) => at.gateway.refund(at.refundOf(intent, 100_00))],
      ["made by hand", (intent: PaymentIntent) => at.dashboard.refund(intent, 100_00)],
      ["that did not arrive", (intent: PaymentIntent) => at.dashboard.failRefund(intent)],
      ["taken by the guest's bank", (intent: PaymentIntent) => at.dashboard.dispute(intent)],
    ])("a refund %s is reported with its payment, whose list has the details", async (_, happening) => {
      const intent = await at.paid(900_00);
      await at.gateway.refund(at.refundOf(intent, 200_00));
      const webhook = await at.webhookAfter(() => happening(intent));

      const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

      expect(event).toEqual({ kind: "refunds-changed", intentId: intent.id });
    });

    test("a dispute that was won is reported", async () => {
      const intent = await at.paid(900_00);
      await at.dashboard.dispute(intent);
      const webhook = await at.webhookAfter(() => at.dashboard.winDispute(intent));

      const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

      expect(event).toMatchObject({ kind: "refunds-changed", intentId: intent.id });
    });

    test("a body that was tampered with is refused", async () => {
      const intent = await at.open();
      const { body, signature } = await at.webhookAfter(() => at.card.pay(intent));

      expect(await at.gateway.readWebhook(body.replace(intent.id, "pi_another"), signature)).toBeUndefined();
    });

    test("a body without a signature is refused", async () => {
      const intent = await at.open();
      const { body } = await at.webhookAfter(() => at.card.pay(intent));

      expect(await at.gateway.readWebhook(body, undefined)).toBeUndefined();
    });

    test("a malformed signature is refused", async () => {
      const intent = await at.open();
      const { body } = await at.webhookAfter(() => at.card.pay(intent));

      expect(await at.gateway.readWebhook(body, "t=1,v1=abc")).toBeUndefined();
    });

    test("a replayed old webhook is refused", async () => {
      const intent = await at.open();
      const { body, signature } = await at.webhookAfter(() => at.card.pay(intent));
      at.pass(10 * MINUTE);

      expect(await at.gateway.readWebhook(body, signature)).toBeUndefined();
    });

    test("arbitrary input is refused without harm", async () => {
      expect(await at.gateway.readWebhook("", "")).toBeUndefined();
      expect(await at.gateway.readWebhook("{", "t=,v1=")).toBeUndefined();
    });
  });
}
