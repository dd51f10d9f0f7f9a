import { describe, expect, test } from "vitest";
import { ada, DAY, MINUTE, type Scene } from "./scene.ts";

export function promisesOfLooking(at: Scene): void {
  describe("looking", () => {
    test("a completed payment shows the amount and version that were paid", async () => {
      const intent = await at.paid(900_00);

      expect(await at.gateway.find(intent.id)).toMatchObject({
        status: "succeeded",
        paid: { version: 1, amount: 900_00, refunded: 0 },
      });
    });

    test("a declined card leaves the intent open and unpaid, and another card can pay", async () => {
      const intent = await at.open();
      await at.card.decline(intent);

      const declined = await at.gateway.find(intent.id);
      const isPaid = await at.card.pay(intent);

      expect(declined).toMatchObject({ status: "requires_payment_method" });
      expect(declined?.paid).toBeUndefined();
      expect(isPaid).toBe(true);
    });

    test("nothing is paid while the payment is processing", async () => {
      const intent = await at.open();
      await at.card.process(intent);

      const payment = await at.gateway.find(intent.id);

      expect(payment).toMatchObject({ status: "processing" });
      expect(payment?.paid).toBeUndefined();
    });

    test("a payment that was processing is paid for the version it started with", async () => {
      const intent = await at.open(900_00);
      await at.card.process(intent);

      await at.card.pay(intent);

      expect((await at.gateway.find(intent.id))?.paid).toEqual({ version: 1, amount: 900_00, refunded: 0 });
    });

    test("a payment awaiting the guest's bank is recognized", async () => {
      const intent = await at.open();
      await at.card.challenge(intent);

      expect(await at.gateway.find(intent.id)).toMatchObject({ status: "requires_action" });
    });

    test("recent payments are listed newest first, with what was paid", async () => {
      const older = await at.paid(900_00);
      at.pass(MINUTE);
      const newer = await at.gateway.create(at.stay(800_00, 2), ada);

      const recent = await at.gateway.listRecent(at.now() - 5 * MINUTE);

      expect(recent.map(({ id }) => id)).toEqual([newer.id, older.id]);
      expect(recent.at(1)?.paid).toEqual({ version: 1, amount: 900_00, refunded: 0 });
    });

    test("a payment created earlier but paid recently counts as recent", async () => {
      const intent = await at.open();
      at.pass(20 * MINUTE);
      await at.card.pay(intent);

      const recent = await at.gateway.listRecent(at.now() - 5 * MINUTE);

      expect(recent).toEqual([expect.objectContaining({ id: intent.id, status: "succeeded" })]);
    });

    test("last week's payments aren't recent", async () => {
      await at.open();
      at.pass(7 * DAY);

      expect(await at.gateway.listRecent(at.now() - MINUTE)).toEqual([]);
    });
  });
}
