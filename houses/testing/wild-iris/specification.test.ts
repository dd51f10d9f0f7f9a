import { expect, test } from "vitest";
import { emailWords } from "#house/email-words.ts";
import { guideIndex } from "#house/guide-index.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";

// What the specification says about the sample house. It belongs to the sample: change it with the house, or delete it.

test("the sample keeps the specification's numbers", () => {
  expect(rules).toEqual({
    timeZone: "America/Denver",
    currency: "USD",
    guests: { atMost: 8, atFirst: 2 },
    nights: { atLeast: 1, atMost: 28 },
    checkInFrom: "4:00 PM",
    checkOutBy: "10:00 AM",
    checkOutDayMustBeFree: true,
    bookableYearsAhead: 1,
    cleaningFee: 200_00,
    taxes: [{ name: "Sales tax", percent: 5.5, on: "nights" }],
    shownWithoutPrice: { inCalendar: 500_00, inSum: 350_00 },
    deposit: { amount: 2_500_00, refundedWithinDays: 30 },
    cardKeptDays: 90,
    refund: { daysAhead: 30, fee: 250_00 },
    primaryGuestAge: 25,
    pets: { feePerNight: 50_00 },
    quietHours: { from: "10:00 PM", to: "8:00 AM" },
    instructionsDaysAhead: 3,
    entryNoticeHours: 24,
  });
});

test("references, calendar entries and the like keep the lodge's names", () => {
  expect(house).toMatchObject({
    name: "Wild Iris Lodge",
    id: "wild-iris-lodge",
    referencePrefix: "WI",
    calendarDomain: "direct-booking.lodge",
    clock: "Mountain Time",
  });
  expect(emailWords.instructions).toBe("the address, the door code and how to light the fire");
});

test("addresses that were once printed still lead to their page", () => {
  expect(guideIndex?.moved).toEqual({ summer: "summer-activities" });
  expect(guideIndex?.otherAddresses).toEqual({ "best-hiking-trails-san-juan-mountains": "hiking" });
});
