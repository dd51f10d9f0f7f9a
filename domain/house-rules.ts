import type { Extra } from "./extras.ts";
import type { Currency } from "./money.ts";
import type { NightsRule } from "./nights-at-least.ts";
import type { Tax } from "./taxes.ts";
import type { TimeOfDay } from "./time-of-day.ts";

/** Every number of the business, as the owner writes it in the house folder. Money is whole cents. */
export type HouseRules = {
  /** As Intl knows it: "America/New_York". */
  readonly timeZone: string;
  readonly currency: Currency;
  /** `atFirst` is what a guest finds chosen. */
  readonly guests: { readonly atMost: number; readonly atFirst: number };
  readonly nights: NightsRule;
  readonly checkInFrom: TimeOfDay;
  readonly checkOutBy: TimeOfDay;
  /** Without it a stay may end on the day on which the next one begins. */
  readonly checkOutDayMustBeFree: boolean;
  readonly bookableYearsAhead: number;
  /** 0 where the nights pay for it. */
  readonly cleaningFee: number;
  readonly taxes: readonly Tax[];
  /** What is shown for a night without a price: in the calendar, and in the sum of a stay. It is never charged. */
  readonly shownWithoutPrice: { readonly inCalendar: number; readonly inSum: number };
  readonly deposit?: { readonly amount: number; readonly refundedWithinDays: number } | undefined;
  /** How long after check-out a guest's card may be kept for the deposit and for damage. */
  readonly cardKeptDays: number;
  /** Cancelled so many days before arrival, a stay is paid back, less the fee. */
  readonly refund: { readonly daysAhead: number; readonly fee: number };
  readonly primaryGuestAge: number;
  readonly pets?: { readonly feePerNight: number } | undefined;
  /** What guests can ask for beside the stay, on the page of their stay. */
  readonly extras?: readonly Extra[] | undefined;
  readonly quietHours?: { readonly from: TimeOfDay; readonly to: TimeOfDay } | undefined;
  /** When a guest is sent the address and the door code. */
  readonly instructionsDaysAhead: number;
  readonly entryNoticeHours: number;
};
