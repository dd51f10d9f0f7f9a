import type { Trx } from "../database/database.ts";
import type { PaymentEvent } from "../payments/gateway.ts";
import { type Booking, lockBooking, type StayVersion, versionOf } from "./booking.ts";
import type { BookingServices } from "./booking-services.ts";
import { confirmPayment } from "./confirm-booking.ts";

/**
 * What a webhook tells. "again" asks the provider to deliver once more: the event carries our mark,
 * but its booking cannot be found yet.
 */
export async function receivePaymentEvent(services: BookingServices, event: PaymentEvent): Promise<"placed" | "again"> {
  switch (event.kind) {
    case "foreign":
      return "placed";
    case "payment-changed": {
      const confirmed = await confirmPayment(services, event.intentId);
      return !confirmed.ok && confirmed.refusal === "unplaced" ? "again" : "placed";
    }
    case "refunded":
      await withBookingOf(services, event.intentId, (trx, booking, stay) =>
        noteRefund(services, trx, { booking, stay, refunded: event.refunded }),
      );
      return "placed";
    case "disputed":
      await withBookingOf(services, event.intentId, (trx, booking, stay) =>
        services.letters.disputed(trx, booking, stay, event.reason),
      );
      return "placed";
  }
}

type Refunded = { readonly booking: Booking; readonly stay: StayVersion; readonly refunded: number };

/** A refund made in the provider's own pages reaches the booking; one that we ordered ourselves is known already. */
async function noteRefund(services: BookingServices, trx: Trx, { booking, stay, refunded }: Refunded): Promise<void> {
  const underway = await trx
    .selectFrom("refunds")
    .select("amount")
    .where("booking_id", "=", booking.id)
    .where("intent_id", "=", booking.intent_id)
    .where("done", "=", 0)
    .execute();
  const known = refunded - underway.reduce((sum, { amount }) => sum + amount, 0);
  if (known <= booking.refunded_amount) return;
  await trx.updateTable("bookings").set({ refunded_amount: known }).where("id", "=", booking.id).execute();
  await services.letters.refundedElsewhere(trx, booking, stay, known);
}

/** What follows for the booking of a payment, in one transaction. A payment without a booking is left alone. */
async function withBookingOf(
  services: BookingServices,
  intentId: string,
  act: (trx: Trx, booking: Booking, stay: StayVersion) => Promise<void>,
): Promise<void> {
  const isPlaced = await services.database.transaction(async (trx) => {
    const found = await trx.selectFrom("bookings").select("id").where("intent_id", "=", intentId).executeTakeFirst();
    // Our own refund may be written as paid at this moment: one after the other, or it is taken for somebody else's.
    const booking = found && (await lockBooking(trx, found.id));
    if (booking !== undefined) await act(trx, booking, await versionOf(trx, booking));
    return booking !== undefined;
  });
  services.letters.wake();
  // A charge does not tell whose it is; after the booking it is always known, so an unknown one is foreign.
  if (!isPlaced) services.log.warn("payment-event-without-booking", { intentId });
}
