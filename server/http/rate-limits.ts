import type { RateLimit } from "./rate-limit.ts";

/** How fast one household may ask. A guest who hurries stays far below; whoever guesses or floods does not. */
export const rateLimits = {
  /** Calendars, prices and settings. */
  reading: { burst: 120, perMinute: 240 },
  /** Holding, paying, recording. */
  booking: { burst: 30, perMinute: 30 },
  /** Codes can be guessed: those that fail, wherever they are tried. */
  failedCoupons: { burst: 10, perMinute: 6 },
  /** Each message costs the owner's time. */
  contact: { burst: 5, perMinute: 1 },
} as const satisfies Record<string, RateLimit>;
