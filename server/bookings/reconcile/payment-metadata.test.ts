import { expect, test } from "vitest";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { estimateStay } from "#domain/prices/quote.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import type { StayVersion } from "../booking.ts";
import { readStayMetadata, stayMetadataOf } from "./payment-metadata.ts";

const stay = { checkIn: "2027-03-04", checkOut: "2027-03-06" } as const;
const prices = readNightlyPrices([
  { date: "2027-03-04", price: 400 },
  { date: "2027-03-05", price: 450 },
]);
const taxes = [
  { name: "Rooms tax", percent: 9, on: "nights-and-cleaning" },
  { name: "Taxe de séjour", percent: 1.25, on: "nights" },
] as const;
const quote = priceWithCoupon(estimateStay(stay, prices, { ...testRules, taxes }), { name: "Half", percentOff: 50 });
const version: StayVersion = {
  version: 1,
  stay,
  guests: 2,
  details: { firstName: "Maren", lastName: "Lindqvist", email: "maren@lindqvist.example", phone: "(555) 123-4567" },
  agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  agreementVersion: "2026-11",
  policy: null,
  agreedAt: 1,
  idempotencyKey: "any",
  quote,
};

test("a payment found without its booking still has the whole bill, each tax by name", () => {
  expect(readStayMetadata(stayMetadataOf(version))?.quote).toEqual(quote);
});

test("it has extra guests, pets and taxes on each part too", () => {
  const rules = {
    ...testRules,
    extraGuests: { above: 1, fee: 25_00, per: "night" as const },
    pets: { feePerStay: 60_00 },
    taxes: [{ name: "Rooms tax", percent: 9, on: ["nights", "pets"] as const, nightsAtMost: 29 }],
  };
  const party = priceWithCoupon(estimateStay(stay, prices, rules, { guests: 3, pets: 1 }), undefined);

  expect(party.total).toBe(850_00 + 100_00 + 60_00 + party.cleaningFee + 90_90);
  expect(readStayMetadata(stayMetadataOf({ ...version, quote: party }))?.quote).toEqual(party);
});

test("a payment from before taxes were listed has only their sum, and so does one whose lines don't add up", () => {
  const { taxes: listed, ...before } = stayMetadataOf(version);
  const { taxes: lines, ...summed } = quote;

  expect(listed).toContain("Rooms tax");
  expect(readStayMetadata(before)?.quote).toEqual(summed);
  expect(readStayMetadata({ ...before, taxes: "not JSON" })?.quote).toEqual(summed);
  expect(readStayMetadata({ ...before, taxes: JSON.stringify(lines?.slice(1)) })?.quote).toEqual(summed);
});
