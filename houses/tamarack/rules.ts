import type { HouseRules } from "#domain/house-rules.ts";

/** Every number of the business. Money is whole cents: 200_00 is $200.00. */
export const rules: HouseRules = {
  timeZone: "America/New_York",
  currency: "USD",
  guests: { atMost: 6, atFirst: 2 },
  nights: { atLeast: 2, atMost: 21 },
  checkInFrom: "3:00 PM",
  checkOutBy: "11:00 AM",
  checkOutDayMustBeFree: false,
  bookableYearsAhead: 1,
  cleaningFee: 120_00,
  taxes: [
    { name: "Vermont rooms tax", percent: 9, on: "nights-and-cleaning" },
    { name: "Local option tax", percent: 1, on: "nights-and-cleaning" },
  ],
  shownWithoutPrice: { inCalendar: 240_00, inSum: 240_00 },
  cardKeptDays: 14,
  refund: { daysAhead: 14, fee: 75_00 },
  primaryGuestAge: 21,
  quietHours: { from: "9:00 PM", to: "7:00 AM" },
  instructionsDaysAhead: 5,
  entryNoticeHours: 24,
};
