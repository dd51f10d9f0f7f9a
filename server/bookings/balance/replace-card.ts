import { type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { cardConsent } from "#domain/prices/card-words.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { PaymentIntent, SavedCard } from "../../payments/gateway.ts";
import { versionOf } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { type NotDecided, withConfirmedBooking } from "../charges/ledger.ts";
import { cardEnd, nextTryOf, unpaidBalance } from "./balance.ts";

export type ReplaceRefusal = NotDecided | "charge-ended" | "price-changed";

/**
 * Lets a guest save another card for the balance; nothing is charged. Idempotent: a repeated request goes on with the
 * same setup. The new card counts once the provider has it, at the next try, without anything being written here.
 */
export async function replaceCard(
  services: BookingServices,
  bookingId: string,
  /** Rule as-shown: the sum and the day that the guest agrees to. */
  shown: { readonly amount: number; readonly on: CalendarDate },
): Promise<Result<PaymentIntent, ReplaceRefusal>> {
  const { database, payments, rules } = services;
  type Agreed = Result<{ stayIntentId: string; words: string; now: number }, ReplaceRefusal>;
  const agreed = await withConfirmedBooking(
    services,
    { id: bookingId },
    async ({ trx, booking, charges }): Promise<Agreed> => {
      const { stay } = await versionOf(trx, booking);
      const now = await database.now(trx);
      const balance = unpaidBalance(charges);
      const nextTry = balance && nextTryOf(balance, { now, cardEnd: cardEnd(booking, stay, rules) });
      const stayIntentId = charges.find((charge) => charge.id === booking.charge_id)?.intent_id;
      if (balance === undefined || nextTry === undefined || stayIntentId == null) return refuse("charge-ended");
      if (balance.amount !== shown.amount || dayAt(nextTry, rules.timeZone) !== shown.on)
        return refuse("price-changed");
      const words = cardConsent({ by: "saving it", checkOut: stay.checkOut, balance: shown }, rules) ?? "";
      return accept({ stayIntentId, words, now });
    },
    "charge-ended",
  );
  if (!agreed.ok) return agreed;
  const { stayIntentId, words, now } = agreed.value;
  const setup = await payments.saveCard(stayIntentId);
  if (setup === undefined) return refuse("charge-ended");
  // Before anybody learns its secret: no card can be saved without its consent.
  await database.query
    .insertInto("card_consents")
    .values({ setup_id: setup.id, booking_id: bookingId, words, agreed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accept(setup);
}

/** The card that is charged for the balance, as the provider says, and whether it's the one saved last at this page. */
export async function cardOnFile(
  { database, payments }: BookingServices,
  bookingId: string,
): Promise<{ readonly card: SavedCard; readonly isReplaced: boolean } | undefined> {
  const paid = await database.query
    .selectFrom("bookings")
    .innerJoin("charges", "charges.id", "bookings.charge_id")
    .select("intent_id")
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  const card = paid?.intent_id == null ? undefined : await payments.savedCard(paid.intent_id);
  const latest = (await consentsOf(database.query, bookingId)).at(-1);
  return card && { card, isReplaced: latest !== undefined && latest.setup_id === card.setupId };
}

/** Oldest first. */
export function consentsOf(query: Database["query"], bookingId: string) {
  const given = query.selectFrom("card_consents").select(["words", "agreed_at", "setup_id"]);
  return given.where("booking_id", "=", bookingId).orderBy("agreed_at").execute();
}
