import type { MiddlewareHandler } from "hono";
import { NOTHING_RUNS } from "./content-security-policy.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The headers of every response. */
export function commonHeaders(mode: "sandbox" | "live"): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // A bank's check may open a window and must be able to report back.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    // No Embedder-Policy: the frames of Stripe and reCAPTCHA don't opt in and would stay empty.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      'camera=(), geolocation=(), microphone=(), usb=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
    // The sandbox runs without TLS. A browser that remembered HSTS for localhost couldn't open it for a year.
    ...(mode === "live" ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` } : {}),
  };
}

/** Adds the headers to every response. A header that a route has set itself is kept. */
export function securityHeaders(mode: "sandbox" | "live"): MiddlewareHandler {
  const defaults = Object.entries({
    ...commonHeaders(mode),
    "Content-Security-Policy": NOTHING_RUNS,
    "Cache-Control": "no-store",
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of defaults) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
