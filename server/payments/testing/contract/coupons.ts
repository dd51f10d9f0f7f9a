import { describe, expect, test } from "vitest";
import type { Scene } from "./scene.ts";

export function promisesOfCoupons(at: Scene): void {
  describe("coupons", () => {
    test("a code can take a percentage off", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.percent);

      expect(lookup).toMatchObject({ found: true, offer: { coupon: { percentOff: 10, name: expect.any(String) } } });
    });

    test("a code can take a fractional percentage off", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.fraction);

      expect(lookup).toMatchObject({ found: true, offer: { coupon: { percentOff: 33.33 } } });
    });

    test("a code can take a fixed amount off", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.amount);

      expect(lookup).toMatchObject({ found: true, offer: { coupon: { amountOff: 50_00 } } });
    });

    test("a code comes with how many uses it has left", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.limited);

      expect(lookup).toMatchObject({ found: true, offer: { limits: [{ uses: 1 }] } });
    });

    test("a code comes with the minimum price of a stay", async () => {
      const lookup = await at.gateway.findCoupon(at.coupons.minimum);

      expect(lookup).toMatchObject({ found: true, offer: { minimumAmount: 3_000_00 } });
    });

    test("an expired code is refused", async () => {
      expect(await at.gateway.findCoupon(at.coupons.expired)).toEqual({ found: false, reason: "coupon-expired" });
    });

    test("a used-up code is refused", async () => {
      expect(await at.gateway.findCoupon(at.coupons.usedUp)).toEqual({ found: false, reason: "coupon-used-up" });
    });

    test("an unknown code is refused", async () => {
      expect(await at.gateway.findCoupon("NOBODYS")).toEqual({ found: false, reason: "coupon-unknown" });
    });

    test("characters that can't be a code are refused", async () => {
      const odd = ["..", "/", "a/b?c#d", "%00", "💐", "\ud800", "__proto__"];

      const lookups = await Promise.all(odd.map((code) => at.gateway.findCoupon(code)));

      expect(lookups).toEqual(odd.map(() => ({ found: false, reason: "coupon-unknown" })));
    });
  });
}
