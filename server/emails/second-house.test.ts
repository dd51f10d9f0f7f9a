import { expect, test } from "vitest";
import { AGREEMENT_VERSION, cancellationPolicyOf } from "#house/agreements.ts";
import { house } from "#house/house.ts";
import { filesOf, namesIn, unsaidIn } from "../../houses/testing/wild-iris/names.ts";
import { confirmation } from "./booking/confirmation.ts";
import type { BookingFacts } from "./booking-facts.ts";
import { makeEmailAddress } from "./email.ts";
import { everyEmail, inWriting } from "./testing/every-email.ts";

// These emails are the cabin's: two taxes, New York time and no deposit.

const SITE = "https://tamarackcabin.example";
const OWNER = makeEmailAddress({ address: house.email });
const BOOKED: BookingFacts = {
  reference: "TC-7K2Q",
  stay: { checkIn: "2027-03-12", checkOut: "2027-03-15" },
  sequence: 0,
  changedAt: Date.UTC(2026, 10, 15, 19),
  isCanceled: false,
  isBooked: true,
  guests: 2,
  details: { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(555) 123-4567" },
  quote: {
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
  },
  paid: 997_70,
  cardSaved: true,
  confirmedAt: Date.UTC(2026, 10, 15, 19),
  heldUntil: 0,
  canceledBy: "guest",
  policy: cancellationPolicyOf(AGREEMENT_VERSION),
  extras: [],
};
const emails = Object.values(everyEmail(BOOKED, { site: SITE, owner: OWNER }));
const CONFIRMATION = inWriting(confirmation({ booked: BOOKED }), { site: SITE, owner: OWNER });

test("no email of the second house names the first", () => {
  expect(emails.flatMap((email) => namesIn(JSON.stringify(email)))).toEqual([]);
  expect(emails.flatMap((email) => unsaidIn(JSON.stringify(email), filesOf("tamarack")))).toEqual([]);
  expect(emails.every(({ text }) => text.includes(house.name))).toBe(true);
});

test("the confirmation has a line for each tax, the cabin's hours and its refund, and doesn't mention a deposit", () => {
  const { text } = CONFIRMATION;

  expect(text).toMatch(/3 nights\s+\$787\.00/);
  expect(text).toMatch(/Vermont rooms tax, 9% of the nights and cleaning\s+\$81\.63/);
  expect(text).toMatch(/Local option tax, 1% of the nights and cleaning\s+\$9\.07/);
  expect(text).toMatch(/Total paid\s+\$997\.70/);
  expect(text).toMatch(/Friday, from 3:00 PM/);
  expect(text).toContain("11:59 PM Eastern Time");
  expect(text).toContain(
    "Cancel by Wednesday, February 10: $997.70 back. Cancel by Friday, February 26: $498.85 back.",
  );
  expect(text).not.toMatch(/deposit/i);
});

test("the calendar file is right in New York before and after the clocks change", () => {
  const [file] = CONFIRMATION.attachments ?? [];

  // 3:00 PM in winter is 20:00 UTC, and 11:00 AM in summer is 15:00.
  expect(file?.content).toContain("DTSTART:20270312T200000Z\r\n");
  expect(file?.content).toContain("DTEND:20270315T150000Z\r\n");
  expect(file?.content).toContain("UID:tc-7k2q@booking.tamarack-cabin\r\n");
});
