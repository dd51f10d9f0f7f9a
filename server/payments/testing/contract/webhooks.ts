import { describe, expect, test } from "vitest";
import { MINUTE, type Scene } from "./scene.ts";

export function promisesOfWebhooks(at: Scene): void {
  describe("webhooks", () => {
    test("a payment is told with its intent and hold", async () => {
      const intent = await at.open();
      const webhook = await at.webhookAfter(() => at.card.pay(intent));

      const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

      expect(event).toEqual({
        kind: "payment-changed",
        intentId: intent.id,
        hold: at.hold,
      });
    });

    test("a refund is told with the sum that was paid back in all", async () => {
      const intent = await at.paid(900_00);
      await at.gateway.refund(at.refundOf(intent, 200_00, 1));
      const webhook = await at.webhookAfter(() => at.gateway.refund(at.refundOf(intent, 100_00, 2)));

      const event = await at.gateway.readWebhook(webhook.body, webhook.signature);

      expect(event).toEqual({
        kind: "refunded",
        intentId: intent.id,
        refunded: 300_00,
      });
    });

    test("a body that was changed on the way is refused", async () => {
      const intent = await at.open();
      const { body, signature } = await at.webhookAfter(() => at.card.pay(intent));

      expect(await at.gateway.readWebhook(body.replace(intent.id, "pi_another"), signature)).toBeUndefined();
    });

    test("a body without a signature is refused", async () => {
      const intent = await at.open();
      const { body } = await at.webhookAfter(() => at.card.pay(intent));

      expect(await at.gateway.readWebhook(body, undefined)).toBeUndefined();
    });

    test("a signature that is none is refused", async () => {
      const intent = await at.open();
      const { body } = await at.webhookAfter(() => at.card.pay(intent));

      expect(await at.gateway.readWebhook(body, "t=1,v1=abc")).toBeUndefined();
    });

    test("an old webhook that somebody kept is refused", async () => {
      const intent = await at.open();
      const { body, signature } = await at.webhookAfter(() => at.card.pay(intent));
      at.pass(10 * MINUTE);

      expect(await at.gateway.readWebhook(body, signature)).toBeUndefined();
    });

    test("anything at all is refused without harm", async () => {
      expect(await at.gateway.readWebhook("", "")).toBeUndefined();
      expect(await at.gateway.readWebhook("{", "t=,v1=")).toBeUndefined();
    });
  });
}
