import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";

export function promisesOfForgetting(at: Scene): void {
  describe("forgetting a guest", () => {
    test("the payment stays, and forgetting twice is harmless", async () => {
      const intent = await at.paid(900_00);
      const payment = await at.gateway.find(intent.id);
      const draftId = payment?.hold.draftId ?? "";

      await at.gateway.forgetGuest(draftId);
      await at.gateway.forgetGuest(draftId);

      expect(await at.gateway.find(intent.id)).toEqual(payment);
    });

    test("nobody is forgotten for a draft that never came to a payment", async () => {
      await expect(at.gateway.forgetGuest("a-draft-without-a-payment")).resolves.toBeUndefined();
    });
  });
}
