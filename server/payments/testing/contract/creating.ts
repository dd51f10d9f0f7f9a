import { describe, expect, test } from "vitest";
import { ada, MINUTE, type Scene } from "./scene.ts";

export function promisesOfCreating(at: Scene): void {
  describe("creating", () => {
    test("a hold has one intent, however often it is requested", async () => {
      const first = await at.open();

      const again = await at.open();

      expect(again).toEqual(first);
      expect(await at.gateway.listRecent(at.now() - MINUTE)).toHaveLength(1);
    });

    test("a guest who corrects their name keeps the intent of their hold", async () => {
      const first = await at.open();

      const again = await at.gateway.create(at.stay(1_980_84), { ...ada, name: "Ada King" });

      expect(again).toEqual(first);
    });

    test("the next hold of the same draft gets its own intent", async () => {
      const first = await at.open();

      const next = await at.gateway.create(at.stay(1_980_84, 2), ada);

      expect(next.id).not.toBe(first.id);
    });

    test("a new payment can be found, open and unpaid", async () => {
      const intent = await at.open(450_00);

      const payment = await at.gateway.find(intent.id);

      expect(payment).toMatchObject({
        ...intent,
        status: "requires_payment_method",
        isOurs: true,
        bookingId: at.bookingId,
        chargeId: at.stay(450_00).id,
        version: 1,
        amount: 450_00,
      });
      expect(payment?.paid).toBeUndefined();
      expect(Math.abs((payment?.createdAt ?? 0) - at.now())).toBeLessThan(MINUTE);
    });

    test("an intent that doesn't exist isn't found", async () => {
      expect(await at.gateway.find("pi_nobodymadethis")).toBeUndefined();
    });
  });
}
