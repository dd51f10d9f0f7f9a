import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";

export function promisesOfDeleting(at: Scene): void {
  describe("deleting a guest", () => {
    test("the payment stays, and deleting twice is harmless", async () => {
      const intent = await at.paid(900_00);
      const payment = await at.gateway.find(intent.id);
      const draftId = payment?.bookingId ?? "";

      await at.gateway.deleteGuest(draftId);
      await at.gateway.deleteGuest(draftId);

      expect(await at.gateway.find(intent.id)).toEqual(payment);
    });

    test("a draft that never got to payment has nobody to delete", async () => {
      await expect(at.gateway.deleteGuest("a-draft-without-a-payment")).resolves.toBeUndefined();
    });
  });
}
