import { Hono } from "hono";
import {
  bookingStatusRequest,
  paymentIntentRequest,
  type RecordBookingAnswer,
  recordBookingRequest,
  releaseHoldRequest,
  type SendConfirmationAnswer,
  sendConfirmationRequest,
  type ValidateCouponAnswer,
  validateCouponRequest,
  type WireCoupon,
} from "#contract/guest/payments.ts";
import { refusalSentence } from "#contract/refusals.ts";
import type { Coupon } from "#domain/prices/coupon.ts";
import { accept } from "#domain/result.ts";
import { referenceOf } from "../bookings/booking.ts";
import { validateCoupon } from "../bookings/holds/coupons.ts";
import { releaseHold } from "../bookings/holds/expire-hold.ts";
import { startPayment } from "../bookings/holds/start-payment.ts";
import { bookingStatus, findConfirmed, recordBooking } from "../bookings/payments/booking-status.ts";
import { receivePaymentEvent } from "../bookings/reconcile/reconcile.ts";
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

/** How long a guest waits for "sent". The email goes out even after that. */
const MAIL_TIMEOUT_MS = 8_000;

export function bookingRoutes({ services, sendConfirmation }: Wiring) {
  return new Hono<HttpEnv>()
    .post("/bookings", jsonBody(recordBookingRequest), async (c) => {
      const recorded = await recordBooking(services, c.req.valid("json"));
      if (!recorded.ok) {
        const code = recorded.refusal === "unplaced" ? "not-found" : recorded.refusal;
        return sendRefusal(c, code);
      }
      const { booking, isNew } = recorded.value;
      const answer: RecordBookingAnswer = { recorded: true, reference: referenceOf(booking) };
      return c.json(answer, isNew ? 201 : 200);
    })
    .post("/send-booking-confirmation", jsonBody(sendConfirmationRequest), async (c) => {
      const booking = await findConfirmed(services, c.req.valid("json"));
      // The same answer for an unknown booking and a slow mail server, so it reveals nothing.
      const isSent = booking !== undefined && (await sendConfirmation(booking.id, MAIL_TIMEOUT_MS));
      return c.json({
        success: isSent,
        message: isSent ? "Confirmation email sent." : "The confirmation email has not been sent yet.",
      } satisfies SendConfirmationAnswer);
    })
    .post("/booking-status", jsonBody(bookingStatusRequest), async (c) => {
      const status = await bookingStatus(services, c.req.valid("json"));
      return status.ok ? c.json(status.value) : sendRefusal(c, status.refusal);
    });
}

/** Events from the payment provider. The signature is checked on the raw body before any of it is parsed. */
export function webhookRoutes({ services, log }: Wiring) {
  return new Hono<HttpEnv>().post("/stripe-webhook", async (c) => {
    const event = await services.payments.readWebhook(await c.req.text(), c.req.header("stripe-signature"));
    if (event === undefined) {
      log.warn("webhook-refused", { requestId: c.get("requestId") });
      return sendRefusal(c, "bad-request");
    }
    // Any status but 2xx makes the provider retry the event.
    if ((await receivePaymentEvent(services, event)) === "again") return sendRefusal(c, "not-found");
    return c.json({ received: true });
  });
}
