import type { RateLimit } from "./rate-limit.ts";

/** How fast one household may send requests. Even a guest in a hurry stays far below; guessing and flooding don't. */
export const rateLimits = {
  /** Calendars, prices and settings. */
  reading: { burst: 120, perMinute: 240 },
  /** Holding, paying, recording. */
  booking: { burst: 30, perMinute: 30 },
  /** Coupon codes can be guessed, so failed ones are counted across all routes. */
  failedCoupons: { burst: 10, perMinute: 6 },
  /** Each message costs the owner's time. */
  contact: { burst: 5, perMinute: 1 },
} as const satisfies Record<string, RateLimit>;
