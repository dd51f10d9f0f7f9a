import type { PaymentEvent } from "../../payments/gateway.ts";
import type { BookingServices } from "../booking-services.ts";
import { lookAtRefunds } from "../refunds/record-provider-refunds.ts";
import { type ConfirmRefusal, confirmPayment } from "./confirm-booking.ts";

const COMES_AGAIN: readonly ConfirmRefusal[] = ["unplaced", "booking-paused"];

/**
 * Handles a webhook event. "again" asks the provider to redeliver: the event is ours,
 * but its booking can't be found yet.
 */
export async function receivePaymentEvent(services: BookingServices, event: PaymentEvent): Promise<"placed" | "again"> {
  if (event.kind === "foreign") return "placed";
  // Whatever the event, the payment is settled first: one that was already refunded isn't booked.
  const confirmed = await confirmPayment(services, event.intentId);
  if (event.kind === "refunds-changed") await lookAtRefunds(services, event.intentId);
  return !confirmed.ok && COMES_AGAIN.includes(confirmed.refusal) ? "again" : "placed";
}
