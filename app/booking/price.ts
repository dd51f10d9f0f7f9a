import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { type PricedQuote, priceWithCoupon } from "#domain/prices/coupon.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { type PaymentPlan, planInTwo } from "#domain/prices/pay-in-two.ts";
import { estimateStay, quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import type { AppliedCoupon, Draft } from "./draft/draft.ts";
import { type AgreedPrice, agreedOf } from "./draft/payment-progress.ts";
import { stayOf } from "./draft/stay-choice.ts";

export type DraftPrice = {
  readonly quote: PricedQuote;
  /** A night has no price yet: the sum is shown, and never charged. */
  readonly isEstimate: boolean;
  /** How it could be paid in two, and how it is if the guest has chosen so. */
  readonly offered?: PaymentPlan | undefined;
  readonly plan?: PaymentPlan | undefined;
};

/**
 * The one price of a draft. The bill, the Pay button, the request to the server and the printed agreement all use it.
 */
export function priceDraft(draft: Draft, prices: NightlyPrices, today?: CalendarDate): DraftPrice | undefined {
  const stay = stayOf(draft.selection);
  if (stay === undefined) return undefined;
  const price = priceOf(draft, stay, prices);
  if (today === undefined || price.isEstimate) return price;
  const wish = { checkIn: stay.checkIn, payable: price.quote.payable, fee: rules.refund.fee };
  const offered = planInTwo(rules.payInTwo, wish, today);
  return { ...price, offered, ...(draft.isInTwo && { plan: offered }) };
}

function priceOf(draft: Draft, stay: Stay, prices: NightlyPrices): DraftPrice {
  const agreed = agreedOf(draft.payment);
  const { guests, pets } = draft;
  if (isAgreedFor(agreed, stay) && isSameParty(agreed, draft))
    return { quote: agreedQuote(agreed, draft.coupon), isEstimate: false };
  const quoted = quoteStay(stay, prices, rules, { guests, pets });
  const quote = quoted.ok ? quoted.value : estimateStay(stay, prices, rules, { guests, pets });
  return { quote: priceWithCoupon(quote, draft.coupon?.coupon), isEstimate: !quoted.ok };
}

function isAgreedFor(agreed: AgreedPrice | undefined, { checkIn, checkOut }: Stay): agreed is AgreedPrice {
  return agreed?.checkIn === checkIn && agreed.checkOut === checkOut;
}

/** Only where it makes a difference: elsewhere the guest has agreed to the price, however many come. */
function isSameParty(agreed: AgreedPrice, { guests, pets = 0 }: Draft): boolean {
  const isForAll = rules.extraGuests === undefined && !rules.priceLabs?.extraGuests;
  return (isForAll || agreed.guests === guests) && (agreed.pets ?? 0) === pets;
}

// The server's price counts as long as the guest asks for the same nights; only the coupon may differ.
function agreedQuote({ quote, couponCode }: AgreedPrice, coupon: AppliedCoupon | undefined): PricedQuote {
  return couponCode === coupon?.code ? quote : priceWithCoupon(quote, coupon?.coupon);
}
