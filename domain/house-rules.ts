/** Every number of the business, in one place. Money is whole cents, a time of day is minutes since midnight. */

export const HOUSE_TIME_ZONE = "America/Denver";

export const MIN_GUESTS = 1;
export const MAX_GUESTS = 8;
export const DEFAULT_GUESTS = 2;

export const CLEANING_FEE = 200_00;
/** Due on the nights alone. It has at most two decimals. */
export const SALES_TAX_PERCENT = 5.5;
/** What the calendar shows for a day without a price. It is never charged. */
export const CALENDAR_FALLBACK_PRICE = 500_00;
/** What the summary counts for a night without a price. It is never charged. */
export const SUMMARY_FALLBACK_PRICE = 350_00;
/** No card processor takes less, so anything below counts as zero. */
export const SMALLEST_CHARGE = 50;
export const LARGEST_CHARGE = 999_999_99;

export const CHECK_IN_FROM = 16 * 60;
export const CHECK_OUT_BY = 10 * 60;
export const BOOKING_HORIZON_YEARS = 1;
export const LONGEST_STAY_NIGHTS = 28;
export const PRIMARY_GUEST_MIN_AGE = 25;
export const SECURITY_DEPOSIT = 2_500_00;
export const DEPOSIT_REFUND_DAYS = 30;
export const CARD_AUTHORIZATION_DAYS = 90;
export const FULL_REFUND_DAYS_AHEAD = 30;
export const CANCELLATION_FEE = 250_00;
export const PET_FEE_PER_NIGHT = 50_00;
export const QUIET_HOURS = { from: 22 * 60, to: 8 * 60 } as const;
export const INSTRUCTIONS_DAYS_AHEAD = 3;
export const MANAGER_ENTRY_NOTICE_HOURS = 24;

/** How long nights are held for a guest who is paying, and what "Keep holding" adds, once. */
export const HOLD_MINUTES = 15;
export const KEEP_HOLDING_MINUTES = 15;
/** A payment on its way (3-D Secure on screen, or processing) gets this much longer. */
export const HOLD_GRACE_MINUTES = 10;
export const MAX_HOLDS_PER_ADDRESS = 6;
export const MAX_HOLDS = 20;
/** Nights kept for people who have not paid: for one address, and for everybody together. */
export const MAX_NIGHTS_HELD_PER_ADDRESS = 42;
export const MAX_NIGHTS_HELD = 180;
/**
 * An address that lets a night go unpaid this often within so many hours waits this long before it may hold the
 * night again. Three, because two changes of mind are a guest's; two hours, because a hold can last half of one and
 * three of those must count together; half an hour, so that somebody else finds the night free meanwhile.
 */
export const COOL_DOWN = { afterTimes: 3, withinHours: 2, minutes: 30 } as const;

export const PAYMENT_SUCCESS_PAUSE_MS = 1000;

/** The specification checks every day through check-out. An owner may switch it off to sell same-day turnovers. */
export const CHECK_OUT_DAY_MUST_BE_FREE = true;

export const PRICES_SOLD_FOR_DAYS = 7;
export const FEED_TRUSTED_FOR_HOURS = 24;
