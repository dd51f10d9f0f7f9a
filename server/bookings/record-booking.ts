import { accept, type Result, refuse } from "#domain/result.ts";
import { type Booking, findBooking } from "./booking.ts";
import { type Confirmation, type ConfirmRefusal, confirmPayment, confirmWithoutPayment } from "./confirm-booking.ts";
import type { Engine } from "./engine.ts";

export type PaidDraft = { readonly draftId: string; readonly paymentIntentId: string | null };

/** The browser's own "I have paid". The draft's secret id and its payment must belong together, or nothing is revealed. */
export async function recordBooking(engine: Engine, draft: PaidDraft): Promise<Result<Confirmation, ConfirmRefusal>> {
  const booking = await engine.database.transaction((trx) => findBooking(trx, draft.draftId));
  if (booking === undefined || booking.intent_id !== draft.paymentIntentId) return refuse("not-found");
  if (booking.status === "confirmed") return accept({ booking, isNew: false });
  if (draft.paymentIntentId === null) return confirmWithoutPayment(engine, draft.draftId);
  return confirmPayment(engine, draft.paymentIntentId);
}

/** The confirmed booking of a draft, for whoever knows both of its names. */
export async function findConfirmed(engine: Pick<Engine, "database">, draft: PaidDraft): Promise<Booking | undefined> {
  const booking = await engine.database.transaction((trx) => findBooking(trx, draft.draftId));
  const isTheirs = booking?.status === "confirmed" && booking.intent_id === draft.paymentIntentId;
  return isTheirs ? booking : undefined;
}
