import { randomUUID } from "node:crypto";
import type { PaymentIntentRequest } from "#contract/payments.ts";
import { SANDBOX_CARDS } from "#contract/sandbox.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/calendar-date.ts";
import { type Coupon, priceWithCoupon } from "#domain/coupon.ts";
import { HOUSE_TIME_ZONE } from "#domain/house-rules.ts";
import { type NightlyPrices, readNightlyPrices } from "#domain/nightly-prices.ts";
import { quoteStay } from "#domain/quote.ts";
import { daysFrom } from "#domain/stay.ts";
import type { BookingLetters, Engine } from "../bookings/engine.ts";
import type { Database, Trx } from "../database/database.ts";
import { silentLog } from "../log.ts";
import { createSandboxGateway } from "../payments/sandbox.ts";
import { playCard } from "../payments/sandbox-card.ts";
import { openTestDatabase } from "./test-database.ts";

/** A lodge with a real database and the sandbox's card processor, on a clock that the test sets. */
export type TestLodge = {
  readonly engine: Engine;
  /** The clock, in milliseconds. */
  time: number;
  today: CalendarDate;
  bookedElsewhere: Set<CalendarDate>;
  close(): Promise<void>;
};

const START = Date.UTC(2027, 0, 11, 19);

export async function openTestLodge(engineName: Database["engine"] = "sqlite"): Promise<TestLodge> {
  const opened = await openTestDatabase(engineName);
  const lodge = { time: START, today: dayAt(START, HOUSE_TIME_ZONE), bookedElsewhere: new Set<CalendarDate>() };
  const database: Database = { ...opened, now: async () => lodge.time };
  const engine: Engine = {
    database,
    payments: createSandboxGateway(database, "sandbox secret"),
    calendars: { refreshed: async () => lodge.bookedElsewhere, known: async () => lodge.bookedElsewhere },
    rates: { onSale: async () => testRates(lodge.today) },
    letters: rememberedLetters,
    log: silentLog,
  };
  return Object.assign(lodge, { engine, close: () => opened.close() });
}

let remembered: { today: CalendarDate; rates: NightlyPrices } | undefined;

/** $400 a night, $450 from the tenth of each month on. */
export function testRates(today: CalendarDate): NightlyPrices {
  if (remembered?.today !== today) remembered = { today, rates: makeRates(today) };
  return remembered.rates;
}

function makeRates(today: CalendarDate): NightlyPrices {
  const days = daysFrom(today, addDays(today, 400));
  return readNightlyPrices(days.map((date) => ({ date, price: Number(date.slice(8)) < 10 ? 400 : 450 })));
}

type Wish = {
  readonly draftId?: string;
  readonly checkIn: CalendarDate;
  readonly nights?: number;
  readonly guests?: number;
  readonly coupon?: { readonly code: string } & Coupon;
  readonly keepHolding?: true;
};

/** What the browser would send for a wish, with the price it would have shown. */
export function requestFor(lodge: Pick<TestLodge, "today">, wish: Wish): PaymentIntentRequest {
  const { draftId = randomUUID(), checkIn, nights = 2, guests = 2, coupon } = wish;
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const quote = quoteStay(stay, testRates(lodge.today));
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
    ...(wish.keepHolding && { keepHolding: true as const }),
  };
}

export async function payWith(
  lodge: TestLodge,
  intent: { paymentIntentId: string | null; clientSecret: string | null },
  cardNumber: string = SANDBOX_CARDS.success,
) {
  return playCard(lodge.engine.database, {
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

export async function lettersOf(lodge: TestLodge): Promise<string[]> {
  const rows = await lodge.engine.database.query
    .selectFrom("settings")
    .select("name")
    .where("name", "like", "letter: %")
    .execute();
  return rows.map(({ name }) => name.slice("letter: ".length));
}

export async function nightsOf(lodge: TestLodge): Promise<Record<string, string>> {
  const rows = await lodge.engine.database.query.selectFrom("nights").selectAll().orderBy("night").execute();
  return Object.fromEntries(rows.map(({ night, booking_id, block_id }) => [night, booking_id ?? `block ${block_id}`]));
}

/** Forgets everything, for the next story on the same database. */
export async function emptyLodge(lodge: TestLodge): Promise<void> {
  const tables = [
    "nights",
    "coupon_uses",
    "agreement_records",
    "refunds",
    "stay_versions",
    "blocks",
    "bookings",
  ] as const;
  const sandbox = ["sandbox_events", "sandbox_answers", "sandbox_intents", "settings"] as const;
  for (const table of [...tables, ...sandbox]) await lodge.engine.database.query.deleteFrom(table).execute();
  lodge.time = START;
}
