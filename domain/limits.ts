/** What no owner can change: how long nights are held, and what card processors and price sources allow. In cents. */

/** No card processor accepts less, so anything below counts as zero. */
export const SMALLEST_CHARGE = 50;
export const LARGEST_CHARGE = 999_999_99;

/** Counted from when the email was sent, so a guest can answer before the saved card is charged for damage. */
export const DAMAGE_NOTICE_DAYS = 3;

/** How long nights are held for a guest who is paying. "Keep holding" adds as much again, once. */
export const HOLD_MINUTES = 15;
/** While half of all holds or nights below are taken: enough to pay, and others get their turn sooner. */
export const CROWDED_HOLD_MINUTES = 8;
/** A payment in progress (3-D Secure on screen, or processing) gets this much longer. */
export const HOLD_EXTRA_MINUTES = 10;
/** How many hours the owner may hold nights for a phone booking. */
export const PHONE_HOLD_HOURS = [24, 48, 96] as const;
export const MAX_HOLDS_PER_ADDRESS = 6;
/** Nights held for people who haven't paid. */
export const MAX_NIGHTS_HELD_PER_ADDRESS = 42;
/** A large IPv6 network may be one client or many, so it has twice as much. */
export const ADDRESSES_PER_NETWORK = 2;
/**
 * In total. Beyond it a guest who holds nothing still gets a few nights that nobody has; nobody gets more. A week, since
 * with whole stays a dozen addresses would hold the year.
 */
export const MAX_HOLDS = 20;
export const MAX_NIGHTS_HELD = 180;
export const MAX_NIGHTS_BEYOND = 7;
/**
 * An IP address that lets a night go unpaid this often within so many hours must wait before it may hold the night
 * again. Three times, because a real guest may change plans twice. Two hours, because a hold can last half an hour and
 * three of those must count together. A half-hour wait, so someone else finds the night open.
 */
export const COOL_DOWN = { afterTimes: 3, withinHours: 2, minutes: 30 } as const;

export const PAYMENT_SUCCESS_PAUSE_MS = 1000;

export const PRICES_SOLD_FOR_DAYS = 7;
export const FEED_TRUSTED_FOR_HOURS = 24;

/** The longest coupon code. */
export const COUPON_CODE_MAX = 64;
