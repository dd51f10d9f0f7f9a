import { z } from "zod";
import type { CalendarDate, CalendarMonth } from "#domain/dates/calendar-date.ts";
import { calendarDate } from "../shared.ts";
import { act, answers, read } from "./call.ts";

// Earnings by month, and a report on lodging tax. Money is whole cents.

/** From direct bookings. Refunds are subtracted on the day they were made. */
export type DeskEarned = {
  /** Nights only, without cleaning and tax. */
  readonly lodging: number;
  readonly cleaning: number;
  readonly extras: number;
  readonly damage: number;
  /** Refunds without their tax; zero or less. */
  readonly refunds: number;
  /** Tax collected, minus what was refunded. It isn't the owner's money. */
  readonly tax: number;
  /** Everything above except the tax. */
  readonly kept: number;
};

export type DeskNightsSold = Readonly<Record<"direct" | "airbnb" | "vrbo" | "other", number>>;

export type DeskMonth = DeskEarned & {
  readonly month: CalendarMonth;
  readonly nights: number;
  readonly sold: DeskNightsSold;
  /** Booked, and the stay is still to come. */
  readonly isAhead: boolean;
};

export type DeskMoney = {
  readonly today: CalendarDate;
  readonly year: number;
  /** The years in which something was earned, or will be. */
  readonly years: readonly number[];
  readonly months: readonly DeskMonth[];
  readonly total: DeskEarned & { readonly nights: number; readonly sold: DeskNightsSold };
  /** Balances of stays that begin in this year and aren't paid yet, tax included. Not counted as earned. */
  readonly toCome: number;
  /** The day from which we know what other channels sold; null while we don't. */
  readonly channelsKnownFrom: CalendarDate | null;
};

export type DeskTax = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly stays: number;
  readonly nights: number;
  readonly lodging: number;
  readonly cleaning: number;
  readonly extras: number;
  /** What of each was refunded, taken off above; zero or less. */
  readonly back: { readonly lodging: number; readonly cleaning: number; readonly extras: number };
  /** Each tax by its line on the receipts: what was collected, what was refunded (zero or less), and what is left. */
  readonly taxes: readonly DeskTaxLine[];
  readonly owed: number;
  /** Cleaning is part of what is taxed. */
  readonly taxesCleaning: boolean;
  readonly outside: Omit<DeskNightsSold, "direct">;
};

export type DeskTaxLine = {
  readonly label: string;
  readonly collected: number;
  readonly back: number;
  readonly owed: number;
  /** What it was taken of, before coupons, and what was paid for stays too long for it. */
  readonly taxed: number;
  readonly exempt: number;
};

/** From looking to booking: a week's counts, with no trace of who it was. Weeks begin on Sunday. */
export type DeskVisitWeek = {
  readonly from: CalendarDate;
  /** Views of the home page. */
  readonly looked: number;
  /** How often dates were chosen, once for each look at the page. */
  readonly choseDates: number;
  /** Null where unpaid holds have been deleted already. */
  readonly held: number | null;
  readonly booked: number;
};

/** The latest week first. */
export type DeskVisits = { readonly weeks: readonly DeskVisitWeek[] };

const year = { year: z.coerce.number<number | string>().int().min(2000).max(2199) };
/** The last day is included. */
const period = {
  from: calendarDate,
  to: calendarDate,
  /** Whether a stay counts when it begins, or each payment on its day. */
  by: z.enum(["stay", "payment"]).optional(),
};

export const moneyCalls = {
  money: read(year, answers<DeskMoney>()),
  tax: read(period, answers<DeskTax>()),
  visits: read({}, answers<DeskVisits>()),
  /** Each with the guests' names, so it's recorded. */
  "money/file": act(year, answers<string>(), { isGivenOut: true }),
  "tax/file": act(period, answers<string>(), { isGivenOut: true }),
};
