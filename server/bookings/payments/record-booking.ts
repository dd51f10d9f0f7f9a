import { accept, type Result, refuse } from "#domain/result.ts";
import { type Booking, findBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge } from "../charges/charges.ts";
import { type Confirmation, type ConfirmRefusal, confirmPayment, confirmWithoutPayment } from "./confirm-booking.ts";

export type PaidDraft = { readonly draftId: string; readonly paymentIntentId: string | null };

/** The browser reports a payment. Nothing is revealed unless the draft's secret id and the payment match. */
export async function recordBooking(
  services: BookingServices,
  draft: PaidDraft,
): Promise<Result<Confirmation, ConfirmRefusal>> {
  const booking = await findTheirs(services, draft);
  if (booking === undefined) return refuse("not-found");
  if (booking.status === "confirmed") return accept({ booking, isNew: false });
  if (booking.status === "canceled") return refuse("booking-canceled");
  if (draft.paymentIntentId === null) return confirmWithoutPayment(services, draft.draftId);
  return confirmPayment(services, draft.paymentIntentId);
}

/** Requires both ids, since either alone is no proof of being the guest. */
export async function findConfirmed(
  services: Pick<BookingServices, "database">,
  draft: PaidDraft,
): Promise<Booking | undefined> {
  const booking = await findTheirs(services, draft);
  return booking?.status === "confirmed" ? booking : undefined;
}

function findTheirs(
  { database }: Pick<BookingServices, "database">,
  { draftId, paymentIntentId }: PaidDraft,
): Promise<Booking | undefined> {
  return database.transaction(async (trx) => {
    const booking = await findBooking(trx, draftId);
    const intentId = (booking && (await findCharge(trx, booking.charge_id))?.intent_id) ?? null;
    return intentId === paymentIntentId ? booking : undefined;
  });
}
