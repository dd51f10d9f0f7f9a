import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";

export function promisesOfUpdating(at: Scene): void {
  describe("updating", () => {
    test("amount and version change together", async () => {
      const intent = await at.open();

      const answer = await at.gateway.update(intent.id, at.version(2, 700_00));

      expect(answer).toBe("taken");
      expect(await at.gateway.find(intent.id)).toMatchObject({
        ...intent,
        bookingId: at.bookingId,
        version: 2,
        amount: 700_00,
      });
    });

    test("a guest pays the version that was current when they paid", async () => {
      const intent = await at.open();
      await at.gateway.update(intent.id, at.version(2, 700_00));

      await at.card.pay(intent);

      expect((await at.gateway.find(intent.id))?.paid).toEqual({ version: 2, amount: 700_00, refunded: 0 });
    });

    test("an update after the payment is refused and changes nothing", async () => {
      const intent = await at.paid();

      const answer = await at.gateway.update(intent.id, at.version(2, 700_00));

      expect(answer).toBe("refused");
      expect(await at.gateway.find(intent.id)).toMatchObject({ version: 1, amount: 1_980_84, status: "succeeded" });
    });

    test("an accepted update stays accepted when it is retried after the payment", async () => {
      const intent = await at.open();
      await at.gateway.update(intent.id, at.version(2, 700_00));
      await at.card.pay(intent);

      const answer = await at.gateway.update(intent.id, at.version(2, 700_00));

      expect(answer).toBe("taken");
    });

    test("an update is refused while the payment is processing", async () => {
      const intent = await at.open();
      await at.card.process(intent);

      expect(await at.gateway.update(intent.id, at.version(2, 700_00))).toBe("refused");
    });

    test("a refusal is final even if the intent reopens; the next version is accepted", async () => {
      const intent = await at.open();
      await at.card.process(intent);
      await at.gateway.update(intent.id, at.version(2, 700_00));
      await at.card.failProcessing(intent);

      const repeated = await at.gateway.update(intent.id, at.version(2, 700_00));
      const next = await at.gateway.update(intent.id, at.version(3, 800_00));

      expect([repeated, next]).toEqual(["refused", "taken"]);
      expect(await at.gateway.find(intent.id)).toMatchObject({ version: 3, amount: 800_00 });
    });

    test("a canceled intent accepts no update", async () => {
      const intent = await at.open();
      await at.gateway.cancel(intent.id);

      expect(await at.gateway.update(intent.id, at.version(2, 700_00))).toBe("refused");
    });

    test("an update is accepted while the guest authenticates with their bank", async () => {
      const intent = await at.open();
      await at.card.challenge(intent);

      expect(await at.gateway.update(intent.id, at.version(2, 700_00))).toBe("taken");
    });

    test("a late retry of an older update doesn't undo a newer one", async () => {
      const intent = await at.open();
      await at.gateway.update(intent.id, at.version(2, 700_00));
      await at.gateway.update(intent.id, at.version(3, 800_00));

      await at.gateway.update(intent.id, at.version(2, 700_00));

      expect(await at.gateway.find(intent.id)).toMatchObject({ version: 3, amount: 800_00 });
    });
  });
}
