import { expect, test } from "vitest";
import { goodHouse } from "./testing/changed-house.ts";

const RULES = `deposit: { amount: $500, refundedWithinDays: 14 }
payInTwo: { percent: 50, dueDaysAhead: 33, graceDays: 3 }
quietHours: { from: 10:00 PM, to: 8:00 AM }
`;

test.each([
  ["none of the rules that only some houses have", "", /not kept.*No pets/s, /quiet|deposit|in two/i],
  [
    "a deposit, two payments and quiet hours",
    RULES,
    /No deposit is charged when you book.*Quiet from 10 PM/s,
    /not kept/,
  ],
  [
    "dogs by the stay",
    "pets: { feePerStay: $60, kinds: [dogs], atMost: 1 }",
    /Dogs are welcome.*one at most, for \$60 a stay/s,
    /No pets/,
  ],
  ["any pets by the night", "pets: { feePerNight: $20 }", /Pets are welcome.*for \$20 a night/s, /No pets/],
])("the words that a house begins with are true of one with %s", (_, rules, says, neverSays) => {
  const { agreements } = goodHouse("starter", [
    "rules.yaml",
    "entryNoticeHours: 24\n",
    `entryNoticeHours: 24\n${rules}`,
  ]);
  const { rentalAgreement, houseRules } = agreements.texts;
  const words = [agreements.terms, rentalAgreement, houseRules].map((each) => JSON.stringify(each)).join("\n");

  expect(words).toMatch(says);
  expect(words).not.toMatch(neverSays);
});
