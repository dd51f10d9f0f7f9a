import type { ChargeOrder } from "../../payments/gateway.ts";
import type { BookingServices } from "../booking-services.ts";
import { attachIntent } from "../payments/attach-intent.ts";
import { confirmPayment } from "../payments/confirm-booking.ts";
import type { Charge } from "./charges.ts";

type Due = { readonly charge: Charge; readonly order: ChargeOrder };

type Steps = {
  /** What to ask for, or undefined while the card may not be charged. */
  ifDue(): Promise<Due | undefined>;
  /** The bank said no or wants the guest, or there is no saved card. */
  onNeedsGuest(due: Due): Promise<unknown>;
};

/** Charges a saved card without its guest. Idempotent: any server may repeat it at any point. */
export async function chargeSaved(services: BookingServices, { ifDue, onNeedsGuest }: Steps): Promise<void> {
  const first = await ifDue();
  if (first === undefined) return;
  const intent = await attachIntent(services, first.charge);
  if (intent === "charge-ended") return;
  // Rule announce-first: midnight may have passed, so the clock is checked again, and the charge comes right after.
  const due = await ifDue();
  if (due === undefined) return;
  const charged = await services.payments.chargeSavedCard(intent.id, due.order);
  if (charged === "paid") await confirmPayment(services, intent.id);
  if (charged === "needs-guest") await onNeedsGuest(due);
  services.emails.wake();
}
