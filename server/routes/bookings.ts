import { Hono } from "hono";
import {
  bookingStatusRequest,
  type RecordBookingAnswer,
  recordBookingRequest,
  type SendConfirmationAnswer,
  sendConfirmationRequest,
} from "#contract/guest/bookings.ts";
import { referenceOf } from "../bookings/booking.ts";
import { bookingStatus, findConfirmed, recordBooking } from "../bookings/payments/booking-status.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";

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
