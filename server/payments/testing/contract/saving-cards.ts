import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ChargeOrder, PaymentIntent } from "../../gateway.ts";
import { ada, DAY, MINUTE, type Scene } from "./scene.ts";

export function promisesOfSavingCards(at: Scene): void {
  /** A stay whose bank wants its guest for every payment, and a charge after it. */
  async function stayWithAskingCard() {
    const stay = await at.open();
    await at.card.payWithAskingBank(stay);
    const order: ChargeOrder = {
      ...{ id: randomUUID(), bookingId: at.bookingId, kind: "balance", amount: 150_00, stayIntentId: stay.id },
    };
    return { stay, order, intent: await at.gateway.create(order, ada) };
  }

  const begin = async (stay: PaymentIntent) => {
    const setup = await at.gateway.saveCard(stay.id);
    if (setup === undefined) throw new Error("no setup");
    return setup;
  };

  describe("saving another card", () => {
    test("nothing is charged, and from then on the new card is: also for a try that the old one had refused", async () => {
      const { stay, order, intent } = await stayWithAskingCard();
      const before = await at.gateway.savedCard(stay.id);
      const refused = await at.gateway.chargeSavedCard(intent.id, order);
      const setup = await begin(stay);
      await at.card.save(setup);
      const after = await at.gateway.savedCard(stay.id);
      const open = await at.gateway.find(intent.id);

      const charged = await at.gateway.chargeSavedCard(intent.id, order);

      expect([refused, open?.status, charged]).toEqual(["needs-guest", "requires_payment_method", "paid"]);
      expect(before).not.toHaveProperty("setupId");
      expect(after).toEqual({ brand: "visa", last4: "4242", setupId: setup.id });
      expect((await at.gateway.find(intent.id))?.paid?.amount).toBe(150_00);
    });

    test("a card counts only once it's saved", async () => {
      const { stay, order, intent } = await stayWithAskingCard();
      await begin(stay);

      expect(await at.gateway.savedCard(stay.id)).not.toHaveProperty("setupId");
      expect(await at.gateway.chargeSavedCard(intent.id, order)).toBe("needs-guest");
    });

    test("a second tab goes on with the same one; once it's saved, or a day old, another begins", async () => {
      const stay = await at.paid();
      const first = await begin(stay);
      const again = await begin(stay);
      await at.card.save(first);
      const second = await begin(stay);
      at.pass(2 * DAY);
      const third = await begin(stay);
      await at.card.save(third);

      expect(again).toEqual(first);
      expect(new Set([first.id, second.id, third.id]).size).toBe(3);
      expect(await at.gateway.savedCard(stay.id)).toMatchObject({ setupId: third.id });
    });

    test("it's no payment: nobody finds it among them, and its webhook is nobody's", async () => {
      const stay = await at.paid();
      const setup = await begin(stay);
      const { body, signature } = await at.webhookAfter(() => at.card.save(setup));

      expect(await at.gateway.readWebhook(body, signature)).toEqual({ kind: "foreign" });
      expect(await at.gateway.find(setup.id)).toBeUndefined();
      expect((await at.gateway.listRecent(at.now() - MINUTE)).map(({ id }) => id)).toEqual([stay.id]);
    });

    test("what was paid with the old card isn't paid again with the new one", async () => {
      const stay = await at.paid();
      const order: ChargeOrder = {
        ...{ id: randomUUID(), bookingId: at.bookingId, kind: "balance", amount: 150_00, stayIntentId: stay.id },
      };
      const intent = await at.gateway.create(order, ada);
      const first = await at.gateway.chargeSavedCard(intent.id, order);
      await at.card.save(await begin(stay));

      expect([first, await at.gateway.chargeSavedCard(intent.id, order)]).toEqual(["paid", "paid"]);
      expect((await at.gateway.find(intent.id))?.paid?.amount).toBe(150_00);
    });
  });
}
