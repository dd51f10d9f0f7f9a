import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ChargeOrder, PaymentIntent } from "../../gateway.ts";
import { ada, DAY, MINUTE, type Scene } from "./scene.ts";

export function promisesOfCharging(at: Scene): void {
  const orderAfter = (stay: PaymentIntent | null, amount = 150_00): ChargeOrder => ({
    id: randomUUID(),
    bookingId: at.bookingId,
    kind: "damage",
    amount,
    stayIntentId: stay?.id ?? null,
  });

  describe("charging after the confirmation", () => {
    test("a charge has one intent, however often it is requested, and says which charge it is", async () => {
      const order = orderAfter(await at.paid());

      const first = await at.gateway.create(order, ada);
      const again = await at.gateway.create(order, ada);

      expect(again).toEqual(first);
      expect(await at.gateway.find(first.id)).toMatchObject({
        ...first,
        status: "requires_payment_method",
        isOurs: true,
        amount: 150_00,
        chargeId: order.id,
        bookingId: at.bookingId,
        version: 0,
      });
    });

    test("a guest pays a charge like a stay, even after a stay that cost nothing", async () => {
      const order = orderAfter(null);
      const intent = await at.gateway.create(order, ada);

      await at.card.pay(intent);

      expect(await at.gateway.find(intent.id)).toMatchObject({
        status: "succeeded",
        chargeId: order.id,
        paid: { amount: 150_00, refunded: 0 },
      });
    });

    test("a charge is listed among recent payments, and its webhook names its payment", async () => {
      const order = orderAfter(await at.paid());
      const intent = await at.gateway.create(order, ada);
      const { body, signature } = await at.webhookAfter(() => at.card.pay(intent));

      const event = await at.gateway.readWebhook(body, signature);
      const listed = await at.gateway.listRecent(at.now() - MINUTE);

      expect(event).toMatchObject({ kind: "payment-changed", intentId: intent.id });
      expect(listed.find(({ chargeId }) => chargeId === order.id)?.id).toBe(intent.id);
    });

    test("the card saved with the stay is charged without the guest, once, however often it's requested", async () => {
      const order = orderAfter(await at.paid());
      const intent = await at.gateway.create(order, ada);

      const first = await at.gateway.chargeSavedCard(intent.id, order);
      at.pass(2 * DAY);
      const again = await at.gateway.chargeSavedCard(intent.id, order);

      expect([first, again]).toEqual(["paid", "paid"]);
      expect((await at.gateway.find(intent.id))?.paid?.amount).toBe(150_00);
    });

    test("when the bank wants the guest to confirm, nothing is charged, and the guest can pay the same intent", async () => {
      const stay = await at.open();
      await at.card.payWithAskingBank(stay);
      const order = orderAfter(stay);
      const intent = await at.gateway.create(order, ada);

      const answer = await at.gateway.chargeSavedCard(intent.id, order);
      const before = await at.gateway.find(intent.id);
      const isPaid = await at.card.pay(intent);

      expect(answer).toBe("needs-guest");
      expect(before).toMatchObject({ status: "requires_payment_method" });
      expect(isPaid).toBe(true);
    });

    test("without a saved card the guest has to pay", async () => {
      const order = orderAfter(null);
      const intent = await at.gateway.create(order, ada);

      expect(await at.gateway.chargeSavedCard(intent.id, order)).toBe("needs-guest");
    });

    test("a canceled charge isn't taken from the saved card", async () => {
      const order = orderAfter(await at.paid());
      const intent = await at.gateway.create(order, ada);
      await at.gateway.cancel(intent.id);

      expect(await at.gateway.chargeSavedCard(intent.id, order)).toBe("needs-guest");
      expect(await at.gateway.find(intent.id)).toMatchObject({ status: "canceled" });
    });
  });
}
