import { randomUUID } from "node:crypto";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { askForChange } from "../../bookings/charges/requests.ts";
import { startPayment } from "../../bookings/holds/start-payment.ts";
import { confirmPayment } from "../../bookings/payments/confirm-booking.ts";
import { cancelBooking, refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import type { Trx } from "../../database/database.ts";
import { playCard } from "../../payments/sandbox/card.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import { lodgeToday } from "../calendar/stays.ts";
import type { Refused } from "../call.ts";

const MARK = "sample-year";
const DAYS_APART = 15;
/** Who comes in the sample year, one after the other. */
const GUESTS = [
  ...["Ada Lindqvist", "Tom Okafor", "Nadia Raman", "Joel Castillo", "Mika Sato", "Ines Duarte", "Ruth Feldman"],
  ...["Sam Whitehorse", "Lena Novak", "Omar Haddad", "Grace Kim", "Peter Vance", "Noor Aziz", "Hanna Berg"],
  ...["Luis Ortega", "Maya Stern", "Will Tanaka", "Ella Brandt", "Kofi Mensah", "Rosa Moreau", "Dan Kowalski"],
];

/** Whether this desk can be filled for a look around, or was. Only in the sandbox, and only while it's empty. */
export async function sampleYearOf({ config, database }: Wiring): Promise<"offered" | "there" | null> {
  if (!config.isAllSandbox) return null;
  const mark = await database.query.selectFrom("settings").select("name").where("name", "=", MARK).executeTakeFirst();
  if (mark) return "there";
  return (await database.query.selectFrom("bookings").select("id").limit(1).executeTakeFirst()) ? null : "offered";
}

/** A year of invented guests, who book, pay, ask, write and cancel as real ones do. */
export async function addSampleYear(wiring: Wiring, _: object, actor: Actor): Promise<Result<number, Refused>> {
  const { database, services } = wiring;
  if ((await sampleYearOf(wiring)) !== "offered") return refuse({ code: "not-found" });
  const mark = database.query.insertInto("settings").values({ name: MARK, value: "" });
  const { numInsertedOrUpdatedRows } = await mark.onConflict((on) => on.doNothing()).executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return refuse({ code: "not-found" });
  const today = await lodgeToday(database);
  const booked: Booked[] = [];
  for (const [index, name] of GUESTS.entries()) {
    const stay = await bookAround(wiring, addDays(today, index * DAYS_APART), name);
    if (stay) booked.push(stay);
  }
  const [, asks, writes, , cancels, waits] = booked;
  if (asks)
    await askForChange(services, asks.id, { stay: { ...asks, checkOut: addDays(asks.checkOut, 1) }, guests: 2 });
  for (const each of [cancels, waits]) if (each) await cancelAsGuest(wiring, each.reference);
  if (waits) await database.query.updateTable("charges").set({ stuck: 1 }).where("booking_id", "=", waits.id).execute();
  const message = "Is there a crib, and a high chair? We’d bring our own otherwise.";
  const from = { name: writes?.name ?? "Nadia Raman", email: "nadia@guest.example", message, marks: "" };
  await database.transaction(async (trx) => {
    const received_at = await database.now(trx);
    await trx
      .insertInto("contact_messages")
      .values({ ...from, id: randomUUID(), received_at })
      .execute();
    await actor.record(trx, { act: "sample-year-add" }, booked.length);
  });
  return accept(booked.length);
}

type Booked = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly checkIn: CalendarDate;
  readonly checkOut: CalendarDate;
};

/** The first stay from that day on that the house's rules allow. */
async function bookAround(wiring: Wiring, from: CalendarDate, name: string): Promise<Booked | undefined> {
  for (let later = 0; later < DAYS_APART; later++)
    for (const nights of [3, 2, 5, 7]) {
      const checkIn = addDays(from, later);
      const booked = await book(wiring, { checkIn, checkOut: addDays(checkIn, nights), name });
      if (booked) return booked;
    }
  return undefined;
}

async function book({ services, database }: Wiring, stay: Omit<Booked, "id" | "reference">) {
  const [firstName = "", lastName = ""] = stay.name.split(" ");
  const request = {
    ...{ checkInDate: stay.checkIn, checkOutDate: stay.checkOut, guests: 2, draftId: randomUUID() },
    guestDetails: { firstName, lastName, email: `${firstName.toLowerCase()}@guest.example`, phone: "(555) 555-0123" },
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true } as const,
  };
  const asked = await startPayment(services, { ...request, amount: 1 }, MARK);
  const amount = asked.ok ? 1 : (asked.refusal.quote?.payable ?? 0);
  const started = amount > 1 ? await startPayment(services, { ...request, amount }, MARK) : undefined;
  if (!started?.ok || started.value.paymentIntentId === null || started.value.clientSecret === null) return undefined;
  const { paymentIntentId, clientSecret } = started.value;
  await playCard(database, { paymentIntentId, clientSecret, cardNumber: SANDBOX_CARDS.success });
  const confirmed = await confirmPayment(services, paymentIntentId);
  if (!confirmed.ok) return undefined;
  const { id, reference } = confirmed.value.booking;
  return { ...stay, id, reference: reference ?? "" };
}

async function cancelAsGuest({ services }: Wiring, reference: string): Promise<void> {
  const shown = await refundIfCanceled(services, reference, "by-policy");
  if (shown !== undefined) await cancelBooking(services, reference, { terms: "by-policy", shown, by: "guest" });
}

/** What guests leave behind, in an order in which it can be deleted. */
const OF_GUESTS = [
  ...([
    "charge_refunds",
    "requests",
    "guest_links",
    "given_refunds",
    "parties",
    "booking_notes",
    "stay_opens",
  ] as const),
  ...(["agreement_records", "coupon_uses", "unpaid_nights", "stay_versions", "charges"] as const),
  ...(["reviews", "card_consents"] as const),
  ...(["outbox", "contact_messages", "link_requests", "unknown_payments"] as const),
  ...(["sandbox_intents", "sandbox_refunds", "sandbox_answers", "sandbox_events"] as const),
];

/** Every booking, payment and message of this sandbox goes. Prices, blocks, the house and the history stay. */
export async function removeSampleYear(wiring: Wiring, _: object, actor: Actor): Promise<Result<true, Refused>> {
  if ((await sampleYearOf(wiring)) !== "there") return refuse({ code: "not-found" });
  await wiring.database.transaction(async (trx: Trx) => {
    for (const table of OF_GUESTS) await trx.deleteFrom(table).execute();
    await trx.deleteFrom("nights").where("booking_id", "is not", null).execute();
    await trx.deleteFrom("arrival_instructions").where("booking_id", "!=", "").execute();
    await trx.deleteFrom("bookings").execute();
    await trx.deleteFrom("settings").where("name", "=", MARK).execute();
    await actor.record(trx, { act: "sample-year-remove" }, true);
  });
  return accept(true);
}
