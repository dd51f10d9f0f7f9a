import { describe, expect, test } from "vitest";
import { DAY, type Scene } from "./scene.ts";

export function promisesOfRefunding(at: Scene): void {
  const refundedOf = async ({ id }: { id: string }) => (await at.gateway.find(id))?.paid?.refunded;

  describe("refunding", () => {
    test("part of a payment can be refunded", async () => {
      const intent = await at.paid(900_00);

      expect(await at.gateway.refund(at.refundOf(intent, 650_00))).toBe("made");

      expect((await at.gateway.find(intent.id))?.paid).toEqual({ version: 1, amount: 900_00, refunded: 650_00 });
    });

    test("a refund is paid once, however often it is requested", async () => {
      const intent = await at.paid(900_00);
      const order = at.refundOf(intent, 200_00);

      const answers = [await at.gateway.refund(order), await at.gateway.refund(order)];

      expect(answers).toEqual(["made", "made"]);
      expect(await refundedOf(intent)).toBe(200_00);
    });

    test("a refund from days ago is listed with its payment, under our own id", async () => {
      const intent = await at.paid(900_00);
      const order = at.refundOf(intent, 200_00);
      await at.gateway.refund(order);
      at.pass(2 * DAY);

      const listed = await at.gateway.refundsOf(intent.id);

      expect(listed).toEqual([{ id: order.id, intentId: intent.id, amount: 200_00, madeBy: "us", status: "made" }]);
    });

    test("a second refund of the same booking is separate", async () => {
      const intent = await at.paid(900_00);
      const [first, second] = [at.refundOf(intent, 200_00), at.refundOf(intent, 200_00)];
      await at.gateway.refund(first);

      await at.gateway.refund(second);

      expect(await refundedOf(intent)).toBe(400_00);
      expect((await at.gateway.refundsOf(intent.id)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    });

    test("refunding more than was paid is refused, and stays refused", async () => {
      const intent = await at.paid(900_00);
      const order = at.refundOf(intent, 900_01);

      expect(await at.gateway.refund(order)).toBe("refused");
      expect(await at.gateway.refund(order)).toBe("refused");

      expect(await refundedOf(intent)).toBe(0);
    });

    test("refunding more than is left after a refund by hand is refused", async () => {
      const intent = await at.paid(900_00);
      await at.dashboard.refund(intent, 500_00);

      expect(await at.gateway.refund(at.refundOf(intent, 500_00))).toBe("refused");
      expect(await at.gateway.refund(at.refundOf(intent, 400_00))).toBe("made");
      expect(await at.gateway.refund(at.refundOf(intent, 1_00))).toBe("refused");
    });

    test("what was never paid can't be refunded", async () => {
      const intent = await at.open();

      expect(await at.gateway.refund(at.refundOf(intent, 100_00))).toBe("refused");
    });

    test("a refund by hand is listed as someone else's", async () => {
      const intent = await at.paid(900_00);
      await at.dashboard.refund(intent, 300_00);

      const listed = await at.gateway.refundsOf(intent.id);

      expect(listed).toEqual([
        { id: expect.any(String), intentId: intent.id, amount: 300_00, madeBy: "hand", status: "made" },
      ]);
    });

    test("a refund that bounced is listed as failed, and the money can be refunded again", async () => {
      const intent = await at.paid(900_00);
      await at.gateway.refund(at.refundOf(intent, 900_00));
      await at.dashboard.failRefund(intent);

      const [failed] = await at.gateway.refundsOf(intent.id);
      const again = await at.gateway.refund(at.refundOf(intent, 900_00));

      expect(failed).toMatchObject({ madeBy: "us", status: "failed" });
      expect(again).toBe("made");
      expect(await refundedOf(intent)).toBe(900_00);
    });

    test("a disputed amount can't be refunded until the dispute is won", async () => {
      const intent = await at.paid(900_00);
      await at.gateway.refund(at.refundOf(intent, 200_00));
      await at.dashboard.dispute(intent);
      const taken = (await at.gateway.refundsOf(intent.id)).find(({ madeBy }) => madeBy === "bank");
      const refused = await at.gateway.refund(at.refundOf(intent, 700_00));

      await at.dashboard.winDispute(intent);

      const won = (await at.gateway.refundsOf(intent.id)).find(({ madeBy }) => madeBy === "bank");
      expect(taken).toMatchObject({ amount: 700_00, status: "made", reason: "fraudulent" });
      expect(refused).toBe("refused");
      expect(won).toEqual({ ...taken, status: "failed", dueBy: undefined });
      expect(await at.gateway.refund(at.refundOf(intent, 700_00))).toBe("made");
    });

    test("a dispute says until when it can be answered, and a lost one that it is lost", async () => {
      const intent = await at.paid(900_00);
      await at.dashboard.dispute(intent);
      const [open] = await at.gateway.refundsOf(intent.id);

      await at.dashboard.loseDispute(intent);

      const [lost] = await at.gateway.refundsOf(intent.id);
      expect(open).toMatchObject({ madeBy: "bank", status: "made", amount: 900_00 });
      expect(open?.dueBy).toBeGreaterThan(at.now());
      expect(open?.isLost).toBeUndefined();
      expect(lost).toEqual({ ...open, dueBy: undefined, isLost: true });
    });

    test("recent refunds are listed across all payments, and older ones aren't", async () => {
      const intent = await at.paid(900_00);
      await at.dashboard.refund(intent, 100_00);
      at.pass(DAY);
      await at.dashboard.dispute(intent);

      const recent = await at.gateway.listRefunds(at.now() - 2 * DAY);
      const newest = await at.gateway.listRefunds(at.now() - DAY / 2);

      expect(recent.map(({ madeBy, intentId }) => [madeBy, intentId])).toEqual([
        ["hand", intent.id],
        ["bank", intent.id],
      ]);
      expect(newest.map(({ madeBy }) => madeBy)).toEqual(["bank"]);
    });

    test("a cancellation can be recorded in the payment repeatedly, and an unknown payment does no harm", async () => {
      const intent = await at.paid(900_00);
      const before = await at.gateway.find(intent.id);

      await at.gateway.noteCanceled(intent.id);
      await at.gateway.noteCanceled(intent.id);
      await at.gateway.noteCanceled("pi_nobodymadethis");

      expect(before?.canceled).toBeUndefined();
      expect(await at.gateway.find(intent.id)).toEqual({ ...before, canceled: true });
    });
  });
}
