import { randomUUID } from "node:crypto";
import type { PaymentIntentRequest } from "#contract/payments.ts";
import { SANDBOX_CARDS } from "#contract/sandbox.ts";
import { addDays, type CalendarDate, lodgeDayAt } from "#domain/calendar-date.ts";
import { type Coupon, priceWithCoupon } from "#domain/coupon.ts";
import { type NightlyRates, readNightlyRates } from "#domain/nightly-rates.ts";
import { quoteStay } from "#domain/quote.ts";
import { daysFrom } from "#domain/stay.ts";
import type { BookingLetters, BookingServices } from "../bookings/booking-services.ts";
import type { Database, Trx } from "../database/database.ts";
import { silentLog } from "../log.ts";
import { createSandboxGateway } from "../payments/sandbox.ts";
import { playCard } from "../payments/sandbox-card.ts";
import { openTestDatabase } from "./test-database.ts";

/** Booking services with a real database and the sandbox's card processor, on a clock that the test sets. */
export type BookingFixture = {
  readonly services: BookingServices;
  /** The clock, in milliseconds. */
  time: number;
  today: CalendarDate;
  bookedElsewhere: Set<CalendarDate>;
  close(): Promise<void>;
};

const START = Date.UTC(2027, 0, 11, 19);

export async function openBookingFixture(engineName: Database["engine"] = "sqlite"): Promise<BookingFixture> {
  const opened = await openTestDatabase(engineName);
  const fixture = { time: START, today: lodgeDayAt(START), bookedElsewhere: new Set<CalendarDate>() };
  const database: Database = { ...opened, now: async () => fixture.time };
  const services: BookingServices = {
    database,
    payments: createSandboxGateway(database, "sandbox secret"),
    calendars: { refreshed: async () => fixture.bookedElsewhere, known: async () => fixture.bookedElsewhere },
    prices: { onSale: async () => testPrices(fixture.today) },
    letters: rememberedLetters,
    log: silentLog,
  };
  return Object.assign(fixture, { services, close: () => opened.close() });
}

let remembered: { today: CalendarDate; rates: NightlyRates } | undefined;

/** $400 a night, $450 from the tenth of each month on. */
function testPrices(today: CalendarDate): NightlyRates {
  if (remembered?.today !== today) remembered = { today, rates: makePrices(today) };
  return remembered.rates;
}

function makePrices(today: CalendarDate): NightlyRates {
  const days = daysFrom(today, addDays(today, 400));
  return readNightlyRates(days.map((date) => ({ date, price: Number(date.slice(8)) < 10 ? 400 : 450 })));
}

type RequestOptions = {
  readonly draftId?: string;
  readonly checkIn: CalendarDate;
  readonly nights?: number;
  readonly guests?: number;
  readonly coupon?: { readonly code: string } & Coupon;
  readonly keepHolding?: true;
};

/** What the browser would send, with the price it would have shown. */
export function requestFor(fixture: Pick<BookingFixture, "today">, options: RequestOptions): PaymentIntentRequest {
  const { draftId = randomUUID(), checkIn, nights = 2, guests = 2, coupon } = options;
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const quote = quoteStay(stay, testPrices(fixture.today));
  if (!quote.ok) throw new Error("the test asks for nights without a rate");
  return {
    amount: priceWithCoupon(quote.value, coupon).payable,
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    guests,
    guestDetails: {
      firstName: "Maren",
      lastName: "Lindqvist",
      email: "maren@lindqvist.example",
      phone: "(555) 123-4567",
    },
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
    draftId,
    ...(coupon && { couponId: coupon.code }),
    ...(options.keepHolding && { keepHolding: true as const }),
  };
}

export async function payWith(
  fixture: BookingFixture,
  intent: { paymentIntentId: string | null; clientSecret: string | null },
  cardNumber: string = SANDBOX_CARDS.success,
) {
  return playCard(fixture.services.database, {
    paymentIntentId: intent.paymentIntentId ?? "",
    clientSecret: intent.clientSecret ?? "",
    cardNumber,
  });
}

/** Letters as rows that come and go with their transaction; the same letter twice is an error of the database. */
const rememberedLetters: BookingLetters = {
  confirmed: (trx, booking) => remember(trx, `confirmed ${booking.id}`),
  refundDue: (trx, booking) => remember(trx, `refund-due ${booking.id}`),
  refunded: (trx, booking, _, { amount }) => remember(trx, `refunded ${booking.id} ${amount}`),
  cancelled: (trx, booking) => remember(trx, `cancelled ${booking.id}`),
  refundedElsewhere: (trx, booking, _, amount) => remember(trx, `refunded-elsewhere ${booking.id} ${amount}`),
  refundStuck: (trx, booking, _, { number }) => rememberOnce(trx, `refund-stuck ${booking.id} ${number}`),
  disputed: (trx, booking) => remember(trx, `disputed ${booking.id}`),
  wake() {},
};

async function remember(trx: Trx, letter: string): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ name: `letter: ${letter}`, value: "" })
    .execute();
}

/** For what is said again at every attempt, and sent once. */
async function rememberOnce(trx: Trx, letter: string): Promise<void> {
  await trx
    .insertInto("settings")
    .values({ name: `letter: ${letter}`, value: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lettersOf(fixture: BookingFixture): Promise<string[]> {
  const rows = await fixture.services.database.query
    .selectFrom("settings")
    .select("name")
    .where("name", "like", "letter: %")
    .execute();
  return rows.map(({ name }) => name.slice("letter: ".length));
}

export async function nightsOf(fixture: BookingFixture): Promise<Record<string, string>> {
  const rows = await fixture.services.database.query.selectFrom("nights").selectAll().orderBy("night").execute();
  return Object.fromEntries(rows.map(({ night, booking_id, block_id }) => [night, booking_id ?? `block ${block_id}`]));
}

/** Forgets everything, for the next story on the same database. */
export async function emptyFixture(fixture: BookingFixture): Promise<void> {
  const tables = [
    "nights",
    "unpaid_nights",
    "coupon_uses",
    "agreement_records",
    "refunds",
    "stay_versions",
    "blocks",
    "bookings",
  ] as const;
  const sandbox = ["sandbox_events", "sandbox_answers", "sandbox_intents", "settings"] as const;
  for (const table of [...tables, ...sandbox]) await fixture.services.database.query.deleteFrom(table).execute();
  fixture.time = START;
}
