import { startPayment } from "../bookings/holds/start-payment.ts";
import { recordBooking } from "../bookings/payments/booking-status.ts";
import { type BookingFixture, payWith, requestFor } from "./booking-fixture.ts";

/** A guest who has paid and is confirmed. */
export async function bookedStay(
  lodge: BookingFixture,
  wish: Parameters<typeof requestFor>[1],
  { cardNumber, authentication }: { cardNumber?: string; authentication?: "approve" } = {},
) {
  const request = requestFor(lodge, wish);
  const started = await startPayment(lodge.services, request, "here");
  if (!started.ok) throw new Error("the nights were not held");
  const { paymentIntentId, clientSecret, quote } = started.value;
  const held = { draftId: request.draftId, paymentIntentId, clientSecret, quote };
  if (paymentIntentId !== null) await payWith(lodge, held, cardNumber, authentication);
  const recorded = await recordBooking(lodge.services, held);
  if (!recorded.ok) throw new Error("the booking was not made");
  return { ...held, reference: recorded.value.booking.reference ?? "" };
}
