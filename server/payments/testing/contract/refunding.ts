import { describe, expect, test } from "vitest";
import { DAY, type Scene } from "./scene.ts";

export function promisesOfRefunding(at: Scene): void {
  describe("refunding", () => {
    test("a part is paid back", async () => {
      const intent = await at.paid(900_00);

      await at.gateway.refund(at.refundOf(intent, 650_00));

      expect((await at.gateway.find(intent.id))?.paid).toEqual({ version: 1, amount: 900_00, refunded: 650_00 });
    });

    test("a refund is paid once, however often it is asked for", async () => {
      const intent = await at.paid(900_00);
      const order = at.refundOf(intent, 200_00);

      await at.gateway.refund(order);
      await at.gateway.refund(order);

      expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(200_00);
    });

    test("a refund that is repeated days later is still paid once", async () => {
      const intent = await at.paid(900_00);
      const order = at.refundOf(intent, 200_00);
      await at.gateway.refund(order);
      at.pass(2 * DAY);

      await at.gateway.refund(order);

      expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(200_00);
    });

    test("a refund that was asked for days ago but never made is made", async () => {
      const intent = await at.paid(900_00);
      const order = at.refundOf(intent, 200_00);
      at.pass(2 * DAY);

      await at.gateway.refund(order);

      expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(200_00);
    });

    test("a second refund of the same booking is its own", async () => {
      const intent = await at.paid(900_00);
      await at.gateway.refund(at.refundOf(intent, 200_00, 1));

      await at.gateway.refund(at.refundOf(intent, 200_00, 2));

      expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(400_00);
    });

    test("a second refund is not taken for the first, even days later", async () => {
      const intent = await at.paid(900_00);
      await at.gateway.refund(at.refundOf(intent, 200_00, 1));
      const second = at.refundOf(intent, 200_00, 2);
      at.pass(2 * DAY);

      await at.gateway.refund(second);

      expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(400_00);
    });

    test("more than was paid cannot be paid back", async () => {
      const intent = await at.paid(900_00);

      await expect(at.gateway.refund(at.refundOf(intent, 900_01))).rejects.toThrow();

      expect((await at.gateway.find(intent.id))?.paid?.refunded).toBe(0);
    });

    test("what was never paid cannot be paid back", async () => {
      const intent = await at.open();

      await expect(at.gateway.refund(at.refundOf(intent, 100_00))).rejects.toThrow();
    });
  });
}
