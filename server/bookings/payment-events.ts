import type { PaymentEvent } from "../payments/gateway.ts";
import type { BookingServices } from "./booking-services.ts";
import { type ConfirmRefusal, confirmPayment } from "./confirm-booking.ts";
import { lookAtRefunds } from "./write-down-refunds.ts";

const COMES_AGAIN: readonly ConfirmRefusal[] = ["unplaced", "booking-paused"];

/**
 * What a webhook tells. "again" asks the provider to deliver once more: the event carries our mark,
 * but its booking cannot be found yet.
 */
export async function receivePaymentEvent(services: BookingServices, event: PaymentEvent): Promise<"placed" | "again"> {
  if (event.kind === "foreign") return "placed";
  // Whatever happened, a payment is placed first: what was given back before is not booked.
  const confirmed = await confirmPayment(services, event.intentId);
  if (event.kind === "refunds-changed") await lookAtRefunds(services, event.intentId);
  return !confirmed.ok && COMES_AGAIN.includes(confirmed.refusal) ? "again" : "placed";
}
