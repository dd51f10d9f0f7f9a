import { Hono } from "hono";
import type { SiteConfig } from "#contract/guest/site-config.ts";
import type { HttpEnv } from "../http/http-env.ts";
import type { Wiring } from "../wiring.ts";

/** The settings the browser may know, so one build serves both the sandbox and the live site. */
export function siteConfigRoutes({ config }: Wiring) {
  const answer: SiteConfig = {
    mode: config.mode,
    payments: config.payments ? "stripe" : "sandbox",
    publishableKey: config.payments?.STRIPE_PUBLISHABLE_KEY ?? null,
    recaptchaSiteKey: config.captcha?.RECAPTCHA_SITE_KEY ?? null,
    listingId: config.prices?.PRICELABS_LISTING_ID ?? (config.hasOwnPrices ? "own" : "sandbox"),
  };
  return new Hono<HttpEnv>().get("/site-config", (c) => c.json(answer));
}
