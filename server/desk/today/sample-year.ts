import { randomUUID } from "node:crypto";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { accept, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { blockNights } from "../../bookings/blocks.ts";
import { referenceOf } from "../../bookings/booking.ts";
import { askForChange } from "../../bookings/charges/requests.ts";
import { startPayment } from "../../bookings/holds/start-payment.ts";
import { freeNights } from "../../bookings/nights.ts";
import { confirmPayment } from "../../bookings/payments/confirm-booking.ts";
import { cancelBooking, refundIfCanceled } from "../../bookings/refunds/cancel-booking.ts";
import type { Trx } from "../../database/database.ts";
import { readSetting, writeOnce, writeSetting } from "../../database/settings.ts";
import { playCard } from "../../payments/sandbox/card.ts";
import { disputePayment } from "../../payments/sandbox/dispute.ts";
import { writeReview } from "../../stay/reviews.ts";
import type { Wiring } from "../../wiring.ts";
import { lodgeToday } from "../calendar/stays.ts";
import type { Handlers } from "../call.ts";

const MARK = "sample-year";
const DAYS_APART = 15;
/** Who comes in the sample year, one after the other. */
const GUESTS = [
  ...["Ada Lindqvist", "Tom Okafor", "Nadia Raman", "Joel Castillo", "Mika Sato", "Ines Duarte", "Ruth Feldman"],
  ...["Sam Whitehorse", "Lena Novak", "Omar Haddad", "Grace Kim", "Peter Vance", "Noor Aziz", "Hanna Berg"],
  ...["Luis Ortega", "Maya Stern", "Will Tanaka", "Ella Brandt", "Kofi Mensah", "Rosa Moreau", "Dan Kowalski"],
];

/** Who stayed in the months before, and what they said, the last one just now. Stars are by category. */
const SAID: readonly (readonly [guest: string, stars: readonly number[], words: string])[] = [
  ["Anna Weiss", [5, 5, 5, 5, 5, 4], "Quiet, clean and just as described. We slept better than at home."],
  ["Hugo Lindgren", [5, 5, 5, 5, 5, 5], "Every message was answered within the hour."],
  ["Tara Nair", [5, 4, 5, 5, 4, 4], "Parking was tight with two cars. Everything else was as promised."],
  ["Ben Carver", [4, 5, 5, 5, 5, 5], "The kitchen has all you need. We cooked every night."],
  ["Clara Voss", [5, 5, 5, 5, 5, 5], ""],
  ["Milo Dunn", [5, 5, 4, 5, 5, 5], "The lock took us two tries, and then we didn’t want to leave."],
  ["Ivy Brooks", [5, 5, 5, 5, 5, 5], "The beds are good and the house is warm. We’ll be back."],
];
const BOOKED_DAYS_AHEAD = 20;
const A_YEAR_OF_WEEKS = 364;

/** Whether this desk can be filled for a look around, or was. Only in the sandbox, and only while it's empty. */
export async function sampleYearOf({ config, database }: Wiring): Promise<"offered" | "there" | null> {
  if (!config.isAllSandbox) return null;
  if ((await readSetting(database.query, MARK)) !== undefined) return "there";
  return (await database.query.selectFrom("bookings").select("id").limit(1).executeTakeFirst()) ? null : "offered";
}

export const sampleYearHandlers = {
  /** Past months and a year of invented guests, who book, pay, ask, write and cancel as real ones do. */
  async "sample-year/add"(wiring, _, actor) {
    const { database, services } = wiring;
    if ((await sampleYearOf(wiring)) !== "offered") return refuse("not-found");
    if (!(await writeOnce(database.query, MARK, ""))) return refuse("not-found");
    const today = await lodgeToday(database);
    const past = await addPast(wiring, today);
    const booked: Booked[] = [];
    for (const [index, name] of GUESTS.entries()) {
      const stay = await bookAround(wiring, addDays(today, index * DAYS_APART), name);
      if (stay) booked.push(stay);
    }
    const block = await blockAround(wiring, addDays(today, 3 * DAYS_APART));
    await writeSetting(database.query, MARK, block);
    const [, asks, writes, , cancels, waits] = booked;
    if (asks)
      await askForChange(services, asks.id, { stay: { ...asks, checkOut: addDays(asks.checkOut, 1) }, guests: 2 });
    for (const each of [cancels, waits]) if (each) await cancelAsGuest(wiring, each.reference);
    if (waits) {
      const cameBack = database.query.updateTable("charges").set((row) => ({ bounced: row.ref("amount") }));
      await cameBack.where("booking_id", "=", waits.id).execute();
    }
    const message = "Is there a crib, and a high chair? We’d bring our own otherwise.";
    const from = { name: writes?.name ?? "Nadia Raman", email: "nadia@guest.example", message, marks: "" };
    await database.transaction(async (trx) => {
      const received_at = await database.now(trx);
      await trx
        .insertInto("contact_messages")
        .values({ ...from, id: randomUUID(), received_at })
        .execute();
      await actor.record(trx, past + booked.length);
    });
    return accept(past + booked.length);
  },

  /** Every booking, payment and message of this sandbox goes. Prices, the owner's blocks, the house and the history stay. */
  async "sample-year/remove"(wiring, _, actor) {
    if ((await sampleYearOf(wiring)) !== "there") return refuse("not-found");
    await wiring.database.transaction(async (trx: Trx) => {
      for (const table of OF_GUESTS) await trx.deleteFrom(table).execute();
      await trx.deleteFrom("nights").where("booking_id", "is not", null).execute();
      await trx.deleteFrom("arrival_instructions").where("booking_id", "!=", "").execute();
      await trx.deleteFrom("bookings").execute();
      const block = (await readSetting(trx, MARK)) ?? "";
      await freeNights(trx, { block_id: block });
      await trx.deleteFrom("blocks").where("id", "=", block).execute();
      await writeSetting(trx, MARK, undefined);
      await actor.record(trx, true);
    });
    return accept(true);
  },
} satisfies Partial<Handlers>;

/** Guests who booked some time ago, at the prices of a year later, stayed and wrote a review. One disputes the payment. */
async function addPast(wiring: Wiring, today: CalendarDate): Promise<number> {
  const booked: Booked[] = [];
  for (const [index, [name, stars, words]] of SAID.entries()) {
    const from = addDays(today, (index - SAID.length) * DAYS_APART);
    const before = asOf(wiring, addDays(from, -BOOKED_DAYS_AHEAD));
    const stay = await bookAround(before, from, name);
    if (stay === undefined || stay.checkOut >= today) continue;
    const isLast = index === SAID.length - 1;
    const { database } = isLast ? wiring : asOf(wiring, addDays(stay.checkOut, 1));
    await writeReview(database, stay.id, { stars, words });
    booked.push(stay);
  }
  if (booked[0]) await disputePayment(wiring.database, booked[0].paymentIntentId);
  return booked.length;
}

/** The same site as it was on a day. */
function asOf(wiring: Wiring, day: CalendarDate): Wiring {
  const at = timeOnDay(day, rules.checkInFrom, rules.timeZone);
  const database = { ...wiring.database, now: async () => at };
  const prices = {
    async onSale() {
      const sold = await wiring.services.prices.onSale();
      const byNight = [...(sold?.byNight ?? [])].map(
        ([night, price]) => [addDays(night, -A_YEAR_OF_WEEKS), price] as const,
      );
      return sold && { ...sold, byNight: new Map(byNight), unbookable: new Set<CalendarDate>() };
    },
  };
  return { ...wiring, database, services: { ...wiring.services, database, prices } };
}

/** The owners come themselves. */
async function blockAround({ database }: Wiring, from: CalendarDate): Promise<string> {
  for (let later = 0; later < 10 * DAYS_APART; later++) {
    const checkIn = addDays(from, later);
    const made = await blockNights(database, { checkIn, checkOut: addDays(checkIn, 4) }, "Ours");
    if (made.ok) return made.value;
  }
  return "";
}

type Booked = {
  readonly id: string;
  readonly paymentIntentId: string;
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

async function book({ services, database }: Wiring, stay: Pick<Booked, "name" | "checkIn" | "checkOut">) {
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
  const { booking } = confirmed.value;
  return { ...stay, id: booking.id, paymentIntentId, reference: referenceOf(booking) };
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
