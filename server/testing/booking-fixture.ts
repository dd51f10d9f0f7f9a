import { randomUUID } from "node:crypto";
import type { PaymentIntentRequest } from "#contract/guest/payments.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import { addDays, type CalendarDate, dayAt } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { type Coupon, priceWithCoupon } from "#domain/prices/coupon.ts";
import { type NightlyPrices, readNightlyPrices } from "#domain/prices/nightly-prices.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import type { BookingServices } from "../bookings/booking-services.ts";
import type { Database } from "../database/database.ts";
import { silentLog } from "../log.ts";
import type { PaymentGateway } from "../payments/gateway.ts";
import { playCard } from "../payments/sandbox/card.ts";
import { createSandboxGateway } from "../payments/sandbox/sandbox.ts";
import { openTestDatabase } from "./test-database.ts";

/** Booking services with a real database and the sandbox card processor, on a clock the test sets. */
export type BookingFixture = {
  readonly services: BookingServices;
  /** In milliseconds. */
  time: number;
  today: CalendarDate;
  bookedElsewhere: Set<CalendarDate>;
  close(): Promise<void>;
};

const START = Date.UTC(2027, 0, 11, 19);

/** Replaces the sandbox card processor, on the fixture's clock. */
export type ChoosePayments = (now: () => number) => PaymentGateway;

export async function openBookingFixture(
  engineName: Database["engine"] = "sqlite",
  choosePayments?: ChoosePayments,
): Promise<BookingFixture> {
  return bookingFixtureOn(await openTestDatabase(engineName), choosePayments);
}

/** The lodge on an opened database. */
export function bookingFixtureOn(opened: Database, choosePayments?: ChoosePayments): BookingFixture {
  const fixture = { time: START, today: dayAt(START, testRules.timeZone), bookedElsewhere: new Set<CalendarDate>() };
  const database: Database = { ...opened, now: async () => fixture.time };
  const services: BookingServices = {
    rules: { ...testRules, payInTwo: { percent: 50, dueDaysAhead: 33, graceDays: 3 } },
    database,
    payments: choosePayments?.(() => fixture.time) ?? createSandboxGateway(database, "sandbox secret"),
    calendars: {
      refreshed: async () => fixture.bookedElsewhere,
      bookedDays: async () => fixture.bookedElsewhere,
      soldSince: async () => fixture.bookedElsewhere,
    },
    prices: { onSale: async () => testPrices(fixture.today) },
    emails: rememberedEmails,
    log: silentLog,
    comparison: { isDone: true },
  };
  return Object.assign(fixture, { services, close: () => opened.close() });
}

let remembered: { today: CalendarDate; prices: NightlyPrices } | undefined;

/** $400 a night, $450 from the tenth of each month on. */
function testPrices(today: CalendarDate): NightlyPrices {
  if (remembered?.today !== today) remembered = { today, prices: makePrices(today) };
  return remembered.prices;
}

function makePrices(today: CalendarDate): NightlyPrices {
  const days = daysFrom(today, addDays(today, 400));
  return readNightlyPrices(days.map((date) => ({ date, price: Number(date.slice(8)) < 10 ? 400 : 450 })));
}

type RequestOptions = {
  readonly draftId?: string;
  readonly checkIn: CalendarDate;
  readonly nights?: number;
  readonly guests?: number;
  readonly pets?: number;
  readonly rules?: HouseRules;
  readonly coupon?: { readonly code: string } & Coupon;
  readonly keepHolding?: true;
  readonly plan?: "in-two" | undefined;
};

/** What the browser would send, with the price it would have shown. */
export function requestFor(fixture: Pick<BookingFixture, "today">, options: RequestOptions): PaymentIntentRequest {
  const { draftId = randomUUID(), checkIn, nights = 2, guests = 2, rules = testRules, coupon } = options;
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const quote = quoteStay(stay, testPrices(fixture.today), rules, { guests, pets: options.pets });
  if (!quote.ok) throw new Error("the test asks for nights without a price");
  return {
    amount: priceWithCoupon(quote.value, coupon).payable,
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    guests,
    ...(options.pets && { pets: options.pets }),
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
    ...(options.plan && { plan: options.plan }),
  };
}

export async function payWith(
  fixture: BookingFixture,
  intent: { paymentIntentId: string | null; clientSecret: string | null },
  cardNumber: string = SANDBOX_CARDS.success,
  authentication?: "approve",
) {
  return playCard(fixture.services.database, {
    paymentIntentId: intent.paymentIntentId ?? "",
    clientSecret: intent.clientSecret ?? "",
    cardNumber,
    ...(authentication && { authentication }),
  });
}

/** Emails as rows that commit or roll back with their transaction; a duplicate violates a constraint. */
const rememberedEmails: BookingServices["emails"] = {
  async enqueue(trx, kind, email) {
    const { bookingId, id = bookingId }: { readonly bookingId?: string; readonly id?: string } = email;
    const written = trx.insertInto("settings").values({ name: `email: ${kind} ${id}`, value: "" });
    // Queued again on every attempt, and sent once.
    const isRepeated = ["refund-stuck", "balance-soon", "balance-failed"].includes(kind);
    await (isRepeated ? written.onConflict((conflict) => conflict.doNothing()) : written).execute();
  },
  async leftAt(trx, kind, id) {
    const told = trx.selectFrom("settings").select("value").where("name", "=", `email: ${kind} ${id}`);
    const left = (await told.executeTakeFirst())?.value;
    return left ? Number(left) : left === "" ? null : undefined;
  },
  wake() {},
};

/** Sends the waiting announcements of damage and balances now. */
export async function sendAnnouncements({ services, time }: BookingFixture): Promise<void> {
  const waiting = services.database.query.updateTable("settings").set({ value: String(time) });
  for (const kind of ["damage-announced", "balance-soon"])
    await waiting.where("name", "like", `email: ${kind} %`).where("value", "=", "").execute();
}

export async function emailsOf(fixture: BookingFixture): Promise<string[]> {
  const rows = await fixture.services.database.query
    .selectFrom("settings")
    .select("name")
    .where("name", "like", "email: %")
    .execute();
  return rows.map(({ name }) => name.slice("email: ".length));
}

export async function nightsOf(fixture: BookingFixture): Promise<Record<string, string>> {
  const rows = await fixture.services.database.query.selectFrom("nights").selectAll().orderBy("night").execute();
  return Object.fromEntries(rows.map(({ night, booking_id, block_id }) => [night, booking_id ?? `block ${block_id}`]));
}

/** Resets everything for the next story on the same database. */
export async function emptyFixture(fixture: BookingFixture): Promise<void> {
  const tables = [
    "nights",
    "unpaid_nights",
    "coupon_uses",
    "agreement_records",
    "agreement_texts",
    "card_consents",
    "requests",
    "charge_refunds",
    "charges",
    "unknown_payments",
    "guest_links",
    "parties",
    "stay_versions",
    "blocks",
    "bookings",
  ] as const;
  const sandbox = ["sandbox_events", "sandbox_answers", "sandbox_refunds", "sandbox_intents", "settings"] as const;
  for (const table of [...tables, ...sandbox]) await fixture.services.database.query.deleteFrom(table).execute();
  fixture.time = START;
}
