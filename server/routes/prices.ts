import { Hono } from "hono";
import { compress } from "hono/compress";
import { ageHeader } from "../http/age-header.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";

/**
 * Nightly prices for the page. A listing may be named, but there is one house: its prices are the answer.
 * A year of nights repeats itself so much that a tenth of the bytes will do.
 */
export function priceRoutes({ prices }: Wiring) {
  return new Hono<HttpEnv>().get("/pricelabs-pricing", compress(), async (c) => {
    const current = await prices.current();
    if (current === undefined) return sendRefusal(c, "prices-unavailable");
    return c.json(current.listings, 200, { "Cache-Control": "no-cache", ...ageHeader(current.ageMs) });
  });
}
