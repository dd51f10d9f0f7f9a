import { Hono } from "hono";
import { type ValidateCouponAnswer, validateCouponRequest, type WireCoupon } from "#contract/guest/coupons.ts";
import { paymentIntentRequest, releaseHoldRequest } from "#contract/guest/payments.ts";
import { refusalSentence } from "#contract/refusals.ts";
import type { Coupon } from "#domain/prices/coupon.ts";
import { accept } from "#domain/result.ts";
import { validateCoupon } from "../bookings/holds/coupons.ts";
import { releaseHold } from "../bookings/holds/expire-hold.ts";
import { startPayment } from "../bookings/holds/start-payment.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { limitMisses, rateLimits } from "../http/limits/rate-limit.ts";
import { jsonBody } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { rememberTab } from "../stay/links.ts";
import type { Wiring } from "../wiring.ts";

export function paymentRoutes({ config, services, addressKey, log }: Wiring) {
  const guess = limitMisses(config.isRateLimited ? rateLimits.failedCoupons : UNLIMITED);
  // Made once, because building a schema takes much longer than checking a request with it.
  const intentRequest = paymentIntentRequest(services.rules);
  return new Hono<HttpEnv>()
    .post("/validate-coupon", jsonBody(validateCouponRequest), async (c) => {
      const { couponId } = c.req.valid("json");
      const tried = await guess(
        c,
        () => validateCoupon(services, couponId),
        ({ ok }) => !ok,
      );
      if (!tried.ok) return tried.refusal;
      const offer = tried.value;
      // An invalid code is a normal answer, not an error: the page shows its message below the field.
      if (!offer.ok)
        return c.json({ valid: false, error: refusalSentence(offer.refusal) } satisfies ValidateCouponAnswer);
      return c.json({ valid: true, coupon: toWire(offer.value.coupon) } satisfies ValidateCouponAnswer);
    })
    .post("/create-payment-intent", jsonBody(intentRequest), async (c) => {
      const request = c.req.valid("json");
      const start = () => startPayment(services, request, addressKey(c.get("client")));
      const isAboutCode = (answer: Awaited<ReturnType<typeof start>>) =>
        !answer.ok && answer.refusal.code.startsWith("coupon-");
      const tried = request.couponId === undefined ? accept(await start()) : await guess(c, start, isAboutCode);
      if (!tried.ok) return tried.refusal;
      const started = tried.value;
      if (!started.ok) {
        const { code, ...extra } = started.refusal;
        return sendRefusal(c, code, extra);
      }
      const { draftId, tabSecret } = request;
      if (tabSecret !== undefined) await rememberTab(services.database.query, draftId, tabSecret);
      return c.json(started.value);
    })
    .post("/release-hold", jsonBody(releaseHoldRequest), async (c) => {
      // The page is closing and nobody reads the answer. A hold that can't be released now expires later.
      await releaseHold(services, c.req.valid("json").draftId).catch((fault: unknown) =>
        log.error("hold-not-released", { requestId: c.get("requestId"), fault }),
      );
      return c.body(null, 204);
    });
}

const UNLIMITED = { burst: Number.POSITIVE_INFINITY, perMinute: 60 };

function toWire({ name, percentOff, amountOff }: Coupon): WireCoupon {
  return { name, percent_off: percentOff ?? null, amount_off: amountOff ?? null };
}
