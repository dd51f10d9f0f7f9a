import { Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { deskRoutes, limitDeskBody } from "./desk/desk-routes.ts";
import { answerFault } from "./http/answer-fault.ts";
import type { HttpEnv } from "./http/http-env.ts";
import { clientAddress } from "./http/limits/client-address.ts";
import { limitBody, WEBHOOK_BODY_LIMIT } from "./http/limits/limit-body.ts";
import { type RateLimit, rateLimit, rateLimits } from "./http/limits/rate-limit.ts";
import { takeTurns } from "./http/limits/take-turns.ts";
import { requestLog } from "./http/request-log.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { sendRefusal } from "./http/send-refusal.ts";
import type { Pages } from "./pages/pages.ts";
import { calendarRoutes, exportRoutes } from "./routes/calendars.ts";
import { contactRoutes, refusalAsText } from "./routes/contact.ts";
import { healthRoutes, metricsRoutes } from "./routes/health.ts";
import { payRoutes } from "./routes/pay.ts";
import { bookingRoutes, paymentRoutes, webhookRoutes } from "./routes/payments.ts";
import { priceRoutes } from "./routes/prices.ts";
import { outboxRoutes, sandboxRoutes } from "./routes/sandbox.ts";
import { siteConfigRoutes } from "./routes/site-config.ts";
import { stayRoutes } from "./routes/stay.ts";
import { visitRoutes } from "./routes/visits.ts";
import type { Wiring } from "./wiring.ts";

export type App = ReturnType<typeof createApp>;

/** Brings a webhook that the sandbox has queued. */
export async function postWebhook(app: App, body: string, signature: string): Promise<Response> {
  const headers = { "Stripe-Signature": signature };
  return app.request("/api/stripe-webhook", { method: "POST", headers, body });
}

type Extras = {
  /** The built site. Tests of the API leave it out. */
  readonly pages?: Pages;
  /** Sends the webhooks that the sandbox has queued. */
  readonly deliverWebhooks?: () => void;
  /** Sends the links that guests just asked for now, instead of at the next run. */
  readonly sendAskedLinks?: () => void;
  /** Does what was just decided, such as a refund, now, instead of at the next run. */
  readonly sweep?: () => void;
};

/** The whole server as one Hono app, which answers web-standard requests in production and in tests. */
export function createApp(
  wiring: Wiring,
  { pages, deliverWebhooks = () => {}, sendAskedLinks = () => {}, sweep = () => {} }: Extras = {},
) {
  const { config, log, database } = wiring;
  const limited = (limit: RateLimit): MiddlewareHandler<HttpEnv> =>
    config.isRateLimited ? rateLimit(limit) : (_, next) => next();

  const noticeProxy = () => {
    wiring.noticed.isProxyUnnamed = true;
    log.warn("proxy-not-named", { advice: "set TRUSTED_PROXIES, or every guest counts as one; 0 where there is none" });
  };

  const thenSweep: MiddlewareHandler<HttpEnv> = async (c, next) => {
    await next();
    if (c.res.ok) sweep();
  };

  const app = new Hono<HttpEnv>();
  // Length 0 rejects every id that a client sends: clients must not choose what our log says.
  app.use(requestId({ limitLength: 0 }));
  app.use(
    clientAddress(config.trustedProxies, noticeProxy),
    requestLog(log, wiring.requests),
    securityHeaders(config.mode),
  );
  app.onError(answerFault(log));

  // The payment provider isn't a browser: its signature is checked instead of its origin.
  app.use("/api/stripe-webhook", limitBody(WEBHOOK_BODY_LIMIT));
  app.route("/api", webhookRoutes(wiring));

  app.use("/api/send-contact-email", refusalAsText);
  app.use("/api/*", sameOrigin(config.siteUrl), limitBody(), takeTurns());
  app.on("GET", "/api/*", limited(rateLimits.reading));
  app.use("/api/send-contact-email", limited(rateLimits.contact));
  for (const call of [
    "validate-coupon",
    "create-payment-intent",
    "release-hold",
    "bookings",
    "send-booking-confirmation",
    "booking-status",
  ]) {
    app.use(`/api/${call}`, limited(rateLimits.booking));
  }
  app.route("/api", siteConfigRoutes(wiring));
  app.route("/api", calendarRoutes(wiring));
  app.route("/api", priceRoutes(wiring));
  app.route("/api", paymentRoutes(wiring));
  app.route("/api", bookingRoutes(wiring));
  app.route("/api", contactRoutes(wiring));
  app.on("POST", ["/api/stay/lost", "/api/stay/message"], limited(rateLimits.contact));
  app.on("POST", "/api/stay/*", limited(rateLimits.booking));
  app.on("POST", ["/api/stay/cancel", "/api/stay/requests/:id/withdraw"], thenSweep);
  app.route("/api/stay", stayRoutes(wiring, sendAskedLinks));
  app.on("POST", "/api/pay/*", limited(rateLimits.booking));
  app.route("/api/pay", payRoutes(wiring));
  if (config.isAllSandbox) {
    app.route("/api", sandboxRoutes(database, deliverWebhooks));
    app.route("/sandbox", outboxRoutes(wiring));
  }
  app.all("/api/*", (c) => sendRefusal(c, "not-found"));

  app.use("/desk/api/*", limited(rateLimits.reading), limitDeskBody);
  app.route("/desk/api", deskRoutes(wiring, thenSweep));

  app.use("/calendar/*", limited(rateLimits.reading));
  app.route("/calendar", exportRoutes(wiring));
  app.use("/_vercel/insights/*", limited(rateLimits.reading), sameOrigin(config.siteUrl), limitBody());
  app.route("/_vercel/insights", visitRoutes(wiring));
  app.on("GET", ["/readyz", "/metrics"], limited(rateLimits.reading));
  if (config.metricsToken !== undefined) app.route("/", metricsRoutes(wiring, config.metricsToken));
  app.route("/", healthRoutes(wiring));

  if (pages !== undefined) {
    app.all("*", (c) => {
      const page = pages.respond(c.req.raw) ?? pages.notFound(c.req.raw);
      // Hono adds its headers, such as the request id, only to responses that it creates.
      return c.newResponse(page.body, page);
    });
  }
  return app;
}
