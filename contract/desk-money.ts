import { z } from "zod";
import type { CalendarDate, CalendarMonth } from "#domain/calendar-date.ts";
import { calendarDate } from "./shared.ts";

// What was earned: months, and a report on lodging tax. Money is whole cents.

export const moneyQuery = z.strictObject({ year: z.coerce.number().int().min(2000).max(2199) });
/** Through the last day. */
export const taxQuery = z.strictObject({ from: calendarDate, to: calendarDate });

/** Of direct bookings. What went back is taken off, on the day on which it did. */
export type DeskEarned = {
  /** Nights, without cleaning and tax. */
  readonly lodging: number;
  readonly cleaning: number;
  readonly extras: number;
  readonly damage: number;
  /** Without the tax that went back with it; zero or less. */
  readonly refunds: number;
  /** Tax collected, less what went back. Not the owner's. */
  readonly tax: number;
  /** All of the above but the tax. */
  readonly kept: number;
};

export type DeskNightsSold = { readonly direct: number; readonly airbnb: number; readonly vrbo: number };

export type DeskMonth = DeskEarned & {
  readonly month: CalendarMonth;
  readonly nights: number;
  readonly sold: DeskNightsSold;
  /** Still to come: booked, not stayed. */
  readonly isAhead: boolean;
};

export type DeskMoney = {
  readonly today: CalendarDate;
  readonly year: number;
  /** Those in which something was earned, or will be. */
  readonly years: readonly number[];
  readonly months: readonly DeskMonth[];
  readonly total: DeskEarned & { readonly nights: number; readonly sold: DeskNightsSold };
  /** From this day on we know what other channels have sold; nothing before. */
  readonly channelsKnownFrom: CalendarDate | null;
};

export type DeskTax = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly stays: number;
  readonly nights: number;
  readonly lodging: number;
  readonly cleaning: number;
  /** Each tax, as the receipts have it. */
  readonly taxes: readonly { readonly label: string; readonly cents: number }[];
  /** What went back with refunds, or was never collected because a coupon took everything off; zero or less. */
  readonly back: number;
  readonly owed: number;
  /** Cleaning is part of what is taxed. */
  readonly taxesCleaning: boolean;
  readonly outside: Omit<DeskNightsSold, "direct">;
};
