import type { StayCardAnswer } from "#contract/guest/stay-charges.ts";
import type { Outcome } from "#contract/refusals.ts";
import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { cardConsent } from "#domain/prices/card-consent.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { PaymentIntent } from "../../payments/gateway.ts";
import { findBooking, versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { findCharge } from "../charges/charges.ts";
import { withConfirmedBooking } from "../charges/ledger.ts";
import { cardEnd, nextTryOf, unpaidBalance } from "./balance.ts";

/**
 * Lets a guest save another card for the balance; nothing is charged. Idempotent: a repeated request goes on with the
 * same setup. The new card counts once the provider has it, at the next try, without anything being written here.
 */
export async function replaceCard(
  services: BookingServices,
  bookingId: string,
  /** Rule as-shown: the sum and the day that the guest agrees to. */
  shown: { readonly amount: number; readonly on: CalendarDate },
): Promise<Outcome<PaymentIntent>> {
  const { database, payments, rules } = services;
  const agreed = await withConfirmedBooking(
    services,
    { id: bookingId },
    async ({ trx, booking, charges }) => {
      const { stay } = await versionOf(trx, booking);
      const now = await database.now(trx);
      const balance = unpaidBalance(charges);
      const nextTry = balance && nextTryOf(balance, { now, cardEnd: cardEnd(booking, stay, rules) });
      const stayIntentId = charges.find((charge) => charge.id === booking.charge_id)?.intent_id;
      if (balance === undefined || nextTry === undefined || stayIntentId == null) return refuse("charge-ended");
      if (balance.amount !== shown.amount || dayAt(nextTry, rules.timeZone) !== shown.on)
        return refuse("price-changed");
      const consent = { by: "saving it", checkOut: stay.checkOut, balance: shown, card: booking.policy.card } as const;
      const words = cardConsent(consent, rules) ?? "";
      return accept({ stayIntentId, words, agreed_at: now });
    },
    "charge-ended",
  );
  if (!agreed.ok) return agreed;
  const { stayIntentId, ...consent } = agreed.value;
  const setup = await payments.saveCard(stayIntentId);
  if (setup === undefined) return refuse("charge-ended");
  // Before anybody learns its secret: no card can be saved without its consent.
  await database.query
    .insertInto("card_consents")
    .values({ setup_id: setup.id, booking_id: bookingId, ...consent })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accept(setup);
}

/** The card that is charged for the balance, as the provider says. */
export async function cardOnFile(
  { database: { query }, payments }: BookingServices,
  bookingId: string,
): Promise<StayCardAnswer> {
  const booking = await findBooking(query, bookingId);
  const paid = await findCharge(query, booking?.charge_id ?? null);
  const card = paid?.intent_id == null ? undefined : await payments.savedCard(paid.intent_id);
  if (card === undefined) return null;
  const latest = (await consentsOf(query, bookingId)).at(-1);
  return { brand: card.brand, last4: card.last4, isReplaced: latest !== undefined && latest.setup_id === card.setupId };
}

/** Oldest first. */
export function consentsOf(query: Database["query"], bookingId: string) {
  const given = query.selectFrom("card_consents").select(["words", "agreed_at", "setup_id"]);
  return given.where("booking_id", "=", bookingId).orderBy("agreed_at").execute();
}
