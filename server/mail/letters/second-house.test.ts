import { expect, test } from "vitest";
import { AGREEMENT_VERSION, cancellationPolicyOf } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import { namesIn } from "../../../houses/testing/wild-iris/names.ts";
import { makeMailAddress } from "../letter.ts";
import { everyLetter } from "../testing/every-letter.ts";
import type { BookingForLetter } from "./booking-for-letter.ts";
import { confirmationLetter } from "./confirmation.ts";

// These letters are the cabin's: two taxes, New York time and no deposit.

const SITE = "https://tamarackcabin.example";
const OWNER = { ...makeMailAddress({ address: house.email }), desk: "https://lodge.example/desk" };
const BOOKING = {
  reference: "TC-7K2Q",
  stay: { checkIn: "2027-03-12", checkOut: "2027-03-15" },
  guests: 2,
  details: { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(555) 123-4567" },
  nights: [
    { night: "2027-03-12", cents: 279_00 },
    { night: "2027-03-13", cents: 279_00 },
    { night: "2027-03-14", cents: 229_00 },
  ],
  subtotal: 787_00,
  cleaningFee: 120_00,
  salesTax: 90_70,
  taxes: [
    { name: "Vermont rooms tax", percent: 9, on: "nights-and-cleaning", cents: 81_63 },
    { name: "Local option tax", percent: 1, on: "nights-and-cleaning", cents: 9_07 },
  ],
  total: 997_70,
  discount: 0,
  payable: 997_70,
  paid: 997_70,
  cardSaved: true,
  confirmedAt: Date.UTC(2026, 10, 15, 19),
  policy: cancellationPolicyOf(AGREEMENT_VERSION),
  sequence: 0,
} satisfies BookingForLetter & { sequence: number };
const letters = Object.values(everyLetter(BOOKING, { site: SITE, owner: OWNER }));

test("no letter of the second house names the first", () => {
  expect(letters.flatMap((letter) => namesIn(JSON.stringify(letter)))).toEqual([]);
  expect(letters.every(({ text }) => text.includes(house.name))).toBe(true);
});

test("the confirmation has a line for each tax, the cabin's hours and its refund, and doesn't mention a deposit", () => {
  const { text } = confirmationLetter(BOOKING, SITE);

  expect(text).toMatch(/3 nights\s+\$787\.00/);
  expect(text).toMatch(/Vermont rooms tax, 9% of the nights and cleaning\s+\$81\.63/);
  expect(text).toMatch(/Local option tax, 1% of the nights and cleaning\s+\$9\.07/);
  expect(text).toMatch(/Total paid\s+\$997\.70/);
  expect(text).toMatch(/Friday, from 3:00 PM/);
  expect(text).toContain("11:59 PM Eastern Time");
  expect(text).toContain("a full refund minus a $75 administrative fee: $922.70");
  expect(text).not.toMatch(/deposit/i);
});

test("the calendar file is right in New York before and after the clocks change", () => {
  const [file] = confirmationLetter(BOOKING, SITE).attachments ?? [];

  // 3:00 PM in winter is 20:00 UTC, and 11:00 AM in summer is 15:00.
  expect(file?.content).toContain("DTSTART:20270312T200000Z\r\n");
  expect(file?.content).toContain("DTEND:20270315T150000Z\r\n");
  expect(file?.content).toContain("UID:tc-7k2q@booking.tamarack-cabin\r\n");
});
