import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";

export function promisesOfCanceling(at: Scene): void {
  describe("canceling", () => {
    test("a canceled intent can never be paid", async () => {
      const intent = await at.open();

      expect(await at.gateway.cancel(intent.id)).toBe("canceled");

      expect(await at.card.pay(intent)).toBe(false);
      expect(await at.gateway.find(intent.id)).toMatchObject({ status: "canceled" });
    });

    test("canceling twice has the same effect as once", async () => {
      const intent = await at.open();
      await at.gateway.cancel(intent.id);

      expect(await at.gateway.cancel(intent.id)).toBe("canceled");
    });

    test("a paid intent is reported as paid and stays paid", async () => {
      const intent = await at.paid();

      expect(await at.gateway.cancel(intent.id)).toBe("paid");

      expect(await at.gateway.find(intent.id)).toMatchObject({ status: "succeeded" });
    });

    test("an intent in processing is left alone, and can be canceled once it has failed", async () => {
      const intent = await at.open();
      await at.card.process(intent);

      const early = await at.gateway.cancel(intent.id);
      await at.card.failProcessing(intent);
      const late = await at.gateway.cancel(intent.id);

      expect([early, late]).toEqual(["processing", "canceled"]);
    });

    test("an intent awaiting the guest's bank can be canceled", async () => {
      const intent = await at.open();
      await at.card.challenge(intent);

      expect(await at.gateway.cancel(intent.id)).toBe("canceled");
    });

    test("an unknown intent counts as canceled, since nobody can pay it", async () => {
      expect(await at.gateway.cancel("pi_nobodymadethis")).toBe("canceled");
    });
  });
}
