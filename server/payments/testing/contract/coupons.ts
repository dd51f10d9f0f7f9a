import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";

export function promisesOfCoupons(at: Scene): void {
  describe("coupons", () => {
    test("a share of the price", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.percent);

      expect(lookup).toMatchObject({ found: true, offer: { coupon: { percentOff: 10, name: expect.any(String) } } });
    });

    test("a share with a fraction", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.fraction);

      expect(lookup).toMatchObject({ found: true, offer: { coupon: { percentOff: 33.33 } } });
    });

    test("a sum in cents", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.amount);

      expect(lookup).toMatchObject({ found: true, offer: { coupon: { amountOff: 50_00 } } });
    });

    test("how often it may still be used", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.limited);

      expect(lookup).toMatchObject({ found: true, offer: { limits: [{ uses: 1 }] } });
    });

    test("what the stay must cost at least", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.minimum);

      expect(lookup).toMatchObject({ found: true, offer: { minimumAmount: 3_000_00 } });
    });

    test("a code that has expired", async () => {
      expect(await at.gateway.findCoupon(at.coupons.expired)).toEqual({ found: false, reason: "coupon-expired" });
    });

    test("a code that is used up", async () => {
      expect(await at.gateway.findCoupon(at.coupons.usedUp)).toEqual({ found: false, reason: "coupon-used-up" });
    });

    test("a code that nobody gave out", async () => {
      expect(await at.gateway.findCoupon("NOBODYS")).toEqual({ found: false, reason: "coupon-unknown" });
    });

    test("signs that are no code", async () => {
      const odd = ["..", "/", "a/b?c#d", "%00", "💐", "\ud800", "__proto__"];

      const lookups = await Promise.all(odd.map((code) => at.gateway.findCoupon(code)));

      expect(lookups).toEqual(odd.map(() => ({ found: false, reason: "coupon-unknown" })));
    });
  });
}
