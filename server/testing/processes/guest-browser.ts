import { randomUUID } from "node:crypto";
import type { PaymentIntentRequest } from "#contract/guest/payments.ts";
import type { PriceListing } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { readBookedDays } from "#domain/ical.ts";
import { type Coupon, priceWithCoupon } from "#domain/prices/coupon.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { type AvailabilityCalendar, checkStay, lastBookableDay } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";

/** How a guest's requests reach a server: in process or over the network. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** What a guest's browser knows once it has loaded the calendars and the prices. */
export type GuestBrowser = {
  /** Available stays, earliest first. No two of them touch. */
  freeStays(nights: number): Stay[];
  canHave(stay: Stay): boolean;
  /** What the browser sends when its guest proceeds to payment. */
  request(stay: Stay, options?: RequestOptions): PaymentIntentRequest;
};

type RequestOptions = {
  readonly draftId?: string;
  readonly guests?: number;
  readonly pets?: number;
  readonly details?: Partial<GuestDetails>;
  readonly coupon?: { readonly code: string } & Coupon;
};

const maren: GuestDetails = {
  firstName: "Maren",
  lastName: "Lindqvist",
  email: "maren@lindqvist.example",
  phone: "(555) 123-4567",
};

const everyBox = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true } as const;

export async function openGuestBrowser(send: Send): Promise<GuestBrowser> {
  const calendar = await readCalendar(send);
  return {
    freeStays: (nights) => freeStays(calendar, nights),
    canHave: (stay) => checkStay(stay, calendar).ok,
    request(stay, { draftId = randomUUID(), guests = 2, pets, details = {}, coupon } = {}) {
      const quote = quoteStay(stay, calendar.prices, rules, { guests, pets });
      if (!quote.ok) throw new Error("the test asks for nights without a rate");
      return {
        amount: priceWithCoupon(quote.value, coupon).payable,
        checkInDate: stay.checkIn,
        checkOutDate: stay.checkOut,
        guests,
        ...(pets && { pets }),
        guestDetails: { ...maren, ...details },
        agreements: everyBox,
        draftId,
        tabSecret: `the-tab-of-${draftId}`,
        ...(coupon && { couponId: coupon.code }),
      };
    },
  };
}

async function readCalendar(send: Send): Promise<AvailabilityCalendar> {
  const prices = await send("/api/pricelabs-pricing?listing_id=any");
  const listings = prices.ok ? ((await prices.json()) as PriceListing[]) : [];
  const feeds = await Promise.all(["airbnb", "vrbo", "other", "direct"].map((name) => send(`/api/${name}-ical`)));
  const booked = await Promise.all(feeds.map(async (feed) => (feed.ok ? readBookedDays(await feed.text()) : [])));
  return {
    rules,
    today: dayAt(Date.now(), rules.timeZone),
    booked: new Set(booked.flat()),
    prices: soldPrices(listings),
  };
}

function freeStays(calendar: AvailabilityCalendar, nights: number): Stay[] {
  const stays: Stay[] = [];
  // Tomorrow, since the day may change while the test runs.
  let checkIn = addDays(calendar.today, 1);
  while (checkIn < lastBookableDay(calendar)) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) };
    const isFree = checkStay(stay, calendar).ok;
    if (isFree) stays.push(stay);
    checkIn = isFree ? addDays(stay.checkOut, 1) : addDays(checkIn, 1);
  }
  return stays;
}
