import type { TimeOfDay } from "./dates/time-of-day.ts";
import type { RefundRule } from "./prices/cancellation.ts";
import type { Currency } from "./prices/money.ts";
import type { PayInTwo } from "./prices/pay-in-two.ts";
import type { Tax } from "./prices/taxes.ts";
import type { NightsRule } from "./stays/nights-at-least.ts";
import type { Notice } from "./stays/notice.ts";

/** Every number of the business, as the owner writes it in the house folder. Money is whole cents. */
export type HouseRules = {
  /** As Intl names it: "America/New_York". */
  readonly timeZone: string;
  readonly currency: Currency;
  /** `atFirst` is the number that is preselected. */
  readonly guests: { readonly atMost: number; readonly atFirst: number };
  readonly nights: NightsRule;
  readonly checkInFrom: TimeOfDay;
  readonly checkOutBy: TimeOfDay;
  /** When false, a stay may end on the day the next one begins. */
  readonly checkOutDayMustBeFree: boolean;
  readonly bookableYearsAhead: number;
  /** Left out, a stay is sold until its last moment. */
  readonly notice?: Notice | undefined;
  /** Nights that stay empty between two stays, for cleaning. */
  readonly nightsBetween?: number | undefined;
  /** 0 when the nightly price covers it. */
  readonly cleaningFee: number;
  /** Other cleaning fees, for short stays or for arrivals in a season. */
  readonly cleaningFeeBy?: readonly CleaningFee[] | undefined;
  /** What each guest above a number pays. */
  readonly extraGuests?: ExtraGuests | undefined;
  readonly taxes: readonly Tax[];
  /** Shown for a night without a price, in the calendar and in a stay's total. It's never charged. */
  readonly shownWithoutPrice: { readonly inCalendar: number; readonly inSum: number };
  readonly deposit?: { readonly amount: number; readonly refundedWithinDays: number } | undefined;
  /** How long after check-out we may keep a guest's card for damage. */
  readonly cardKeptDays: number;
  readonly refund: RefundRule;
  /** What counts of PriceLabs besides the price of each night. */
  readonly priceLabs?: { readonly lengthDiscounts: boolean; readonly extraGuests: boolean } | undefined;
  /** Left out, a stay is paid in full when it is booked. */
  readonly payInTwo?: PayInTwo | undefined;
  readonly primaryGuestAge: number;
  /**
   * Whose numbers need no country's code: the country of the address, outside the US and Canada. Left out, a number
   * without a code has ten digits.
   */
  readonly phoneCountry?: string | undefined;
  /** Whether a guest may give a number of another country, with its code. */
  readonly phonesFromAbroad?: boolean | undefined;
  readonly pets?: Pets | undefined;
  /** What guests can ask for on their stay page. */
  readonly extras?: readonly Extra[] | undefined;
  readonly quietHours?: { readonly from: TimeOfDay; readonly to: TimeOfDay } | undefined;
  /** When a guest is sent the address and the door code. */
  readonly instructionsDaysAhead: number;
  readonly entryNoticeHours: number;
};

/** First and last day of arrival, as in the price table: "2027-06-17", or "06-17" for every year. */
type CleaningFee = {
  readonly fee: number;
  readonly nightsAtMost?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type ExtraGuests = { readonly above: number; readonly fee: number; readonly per: "night" | "stay" };

/**
 * One of the two fees. `whileBooking`: how many a guest may name with the booking, which then pays for them. `atMost`:
 * how many a stay may have in all; left out, those of the booking.
 */
type Pets = {
  readonly feePerNight?: number | undefined;
  readonly feePerStay?: number | undefined;
  readonly kinds?: readonly PetKind[] | undefined;
  readonly atMost?: number | undefined;
  readonly whileBooking?: { readonly atMost: number } | undefined;
};

export const PET_KINDS = ["dogs", "cats"] as const;
type PetKind = (typeof PET_KINDS)[number];

/** Something a guest can add to the stay if the owner says yes. Money is in cents. */
export type Extra = {
  /** Stored in our records, so never change it or use it for something else. */
  readonly id: string;
  /** As a guest reads it: "Pet", "Early check-in". */
  readonly name: string;
  readonly price: { readonly cents: number; readonly per: "night" | "stay" };
  /** What to ask the guest for, such as the pet's name. Each name is an extra of its own. */
  readonly asksFor?: string | undefined;
};
