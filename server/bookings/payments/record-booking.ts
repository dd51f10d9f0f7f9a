import { accept, type Result, refuse } from "#domain/result.ts";
import { type Booking, findBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type Confirmation, type ConfirmRefusal, confirmPayment, confirmWithoutPayment } from "./confirm-booking.ts";

export type PaidDraft = { readonly draftId: string; readonly paymentIntentId: string | null };

/** The browser reports a payment. Nothing is revealed unless the draft's secret id and the payment match. */
export async function recordBooking(
  services: BookingServices,
  draft: PaidDraft,
): Promise<Result<Confirmation, ConfirmRefusal>> {
  const booking = await services.database.transaction((trx) => findBooking(trx, draft.draftId));
  if (booking === undefined || booking.intent_id !== draft.paymentIntentId) return refuse("not-found");
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
  const booking = await services.database.transaction((trx) => findBooking(trx, draft.draftId));
  const isTheirs = booking?.status === "confirmed" && booking.intent_id === draft.paymentIntentId;
  return isTheirs ? booking : undefined;
}
