import type { HouseRules } from "../house-rules.ts";

/** The rules of an imaginary house. Tests change the ones they're about. */
export const testRules: HouseRules = {
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
  extras: [{ id: "early-check-in", name: "Early check-in", price: { cents: 60_00, per: "stay" } }],
  quietHours: { from: "10:00 PM", to: "8:00 AM" },
  instructionsDaysAhead: 3,
  entryNoticeHours: 24,
};
