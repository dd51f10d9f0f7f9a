import type { CouponLookup, CouponOffer } from "../gateway.ts";

/** One coupon for each possible outcome. They are listed in the README. */
const OFFERS: readonly CouponOffer[] = [
  { id: "WELCOME10", coupon: { name: "Welcome, 10% off", percentOff: 10 }, limits: [] },
  { id: "FIFTY", coupon: { name: "Fifty dollars off", amountOff: 50_00 }, limits: [] },
  { id: "THIRD", coupon: { name: "A third off", percentOff: 33.33 }, limits: [] },
  { id: "FREESTAY", coupon: { name: "On the house", percentOff: 100 }, limits: [] },
  { id: "ONCE", coupon: { name: "Just once, 20% off", percentOff: 20 }, limits: [{ id: "ONCE", uses: 1 }] },
  { id: "LONGSTAY", coupon: { name: "Long stay, 15% off", percentOff: 15 }, limits: [], minimumAmount: 3_000_00 },
];

export function findSandboxCoupon(code: string): CouponLookup {
  const id = code.toUpperCase();
  if (id === "EXPIRED") return { found: false, reason: "coupon-expired" };
  if (id === "USEDUP") return { found: false, reason: "coupon-used-up" };
  const offer = OFFERS.find((candidate) => candidate.id === id);
  return offer ? { found: true, offer } : { found: false, reason: "coupon-unknown" };
}
