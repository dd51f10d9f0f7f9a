import { expect, test } from "vitest";
import * as rules from "./house-rules.ts";

test("one to eight guests, two unless they say otherwise", () => {
  expect(rules.MIN_GUESTS).toBe(1);
  expect(rules.MAX_GUESTS).toBe(8);
  expect(rules.DEFAULT_GUESTS).toBe(2);
});

test("cleaning is $200 flat", () => {
  expect(rules.CLEANING_FEE).toBe(20_000);
});

test("sales tax is 5.5 percent, as a percent and as a fraction", () => {
  expect(rules.SALES_TAX_PERCENT).toBe(5.5);
  expect((100 * rules.SALES_TAX.numerator) / rules.SALES_TAX.denominator).toBe(5.5);
});

test("without a price the summary counts $350 and the calendar shows $500", () => {
  expect(rules.SUMMARY_FALLBACK_RATE).toBe(35_000);
  expect(rules.CALENDAR_FALLBACK_RATE).toBe(50_000);
});

test("a card pays from 50 cents to $999,999.99", () => {
  expect(rules.SMALLEST_CHARGE).toBe(50);
  expect(rules.LARGEST_CHARGE).toBe(99_999_999);
});

test("check-in at 4:00 PM, check-out at 10:00 AM, by the clock of the mountains", () => {
  expect(rules.CHECK_IN_TIME).toBe("4:00 PM");
  expect(rules.CHECK_OUT_TIME).toBe("10:00 AM");
  expect(rules.LODGE_TIME_ZONE).toBe("America/Denver");
});

test("bookings reach one year ahead", () => {
  expect(rules.BOOKING_HORIZON_YEARS).toBe(1);
});

test("the primary guest is at least 25", () => {
  expect(rules.PRIMARY_GUEST_MIN_AGE).toBe(25);
});

test("the deposit is $2,500, back within 30 days; the card stays authorized for 90 days", () => {
  expect(rules.SECURITY_DEPOSIT).toBe(250_000);
  expect(rules.DEPOSIT_REFUND_DAYS).toBe(30);
  expect(rules.CARD_AUTHORIZATION_DAYS).toBe(90);
});

test("cancelling 30 or more days ahead costs $250", () => {
  expect(rules.FULL_REFUND_DAYS_AHEAD).toBe(30);
  expect(rules.CANCELLATION_FEE).toBe(25_000);
});

test("a pet costs $50 a night", () => {
  expect(rules.PET_FEE_PER_NIGHT).toBe(5_000);
});

test("it is quiet from 10 PM to 8 AM", () => {
  expect(rules.QUIET_HOURS).toEqual({ from: "10 PM", to: "8 AM" });
});

test("instructions come 3 days ahead, the manager 24 hours after saying so", () => {
  expect(rules.INSTRUCTIONS_DAYS_AHEAD).toBe(3);
  expect(rules.MANAGER_ENTRY_NOTICE_HOURS).toBe(24);
});

test("after a payment the confirmation shows in one second", () => {
  expect(rules.PAYMENT_SUCCESS_PAUSE_MS).toBe(1000);
});

test("the check-out day must be free", () => {
  expect(rules.CHECK_OUT_DAY_MUST_BE_FREE).toBe(true);
});

test("nights are held for 15 minutes, for 15 more once, and for 10 more while a payment is under way", () => {
  expect(rules.HOLD_MINUTES).toBe(15);
  expect(rules.KEEP_HOLDING_MINUTES).toBe(15);
  expect(rules.HOLD_GRACE_MINUTES).toBe(10);
});

test("a stay lasts 28 nights at most", () => {
  expect(rules.LONGEST_STAY_NIGHTS).toBe(28);
});

test("42 nights are kept unpaid for one address, 180 in all", () => {
  expect(rules.MAX_NIGHTS_HELD_PER_ADDRESS).toBe(42);
  expect(rules.MAX_NIGHTS_HELD).toBe(180);
});

test("six holds at a time from one address, twenty in all", () => {
  expect(rules.MAX_HOLDS_PER_ADDRESS).toBe(6);
  expect(rules.MAX_HOLDS).toBe(20);
});

test("prices are sold from for 7 days, calendars trusted for 24 hours", () => {
  expect(rules.PRICES_SOLD_FOR_DAYS).toBe(7);
  expect(rules.FEED_TRUSTED_FOR_HOURS).toBe(24);
});

test("every amount of money is whole cents", () => {
  const { CLEANING_FEE, SECURITY_DEPOSIT, CANCELLATION_FEE, PET_FEE_PER_NIGHT } = rules;
  const { SUMMARY_FALLBACK_RATE, CALENDAR_FALLBACK_RATE } = rules;
  const amounts = [
    CLEANING_FEE,
    SECURITY_DEPOSIT,
    CANCELLATION_FEE,
    PET_FEE_PER_NIGHT,
    SUMMARY_FALLBACK_RATE,
    CALENDAR_FALLBACK_RATE,
  ];

  expect(amounts.filter((amount) => !Number.isSafeInteger(amount))).toEqual([]);
});
