import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { countNights, nightsOf, type Stay } from "../dates/stay.ts";
import type { HouseRules } from "../house-rules.ts";
import { accept, type Result, refuse } from "../result.ts";
import { type LengthDiscount, type NightlyPrices, NO_PRICES, priceInStay } from "./nightly-prices.ts";
import { isInPeriod } from "./price-table.ts";
import { type ChargedTax, chargeTaxes, isExempt, sumOfTaxes, type Tax, type Taxed } from "./taxes.ts";

type NightPrice = { readonly night: CalendarDate; readonly cents: number };

/** The price of a stay in cents, before any coupon. */
export type Quote = {
  /** The price of each night after the discount for the length of the stay. */
  readonly nights: readonly NightPrice[];
  /** The discount for the length of the stay. */
  readonly lengthDiscount?: LengthDiscount;
  /** What PriceLabs' discounts for the length of the stay took off these nights. */
  readonly savedByLength?: number;
  readonly subtotal: number;
  /** Guests above the number that the nights are for. */
  readonly extraGuests?: PartyFee;
  /** Pets that were named while booking; those that a guest asks for later are extras. */
  readonly pets?: PartyFee;
  readonly cleaningFee: number;
  /** All taxes together. */
  readonly salesTax: number;
  /** One line per tax. Bookings made before there were several don't have them. */
  readonly taxes?: readonly ChargedTax[];
  /** Taxes that a shorter stay would have paid. */
  readonly exempt?: readonly Tax[];
  readonly total: number;
};

/** A fee for so many, with its terms, so a later change of the rules doesn't alter it. */
export type PartyFee = FeeTerms & { readonly count: number; readonly cents: number };

type FeeTerms = { readonly each: number; readonly per: "night" | "stay" };

/** Who comes, as far as the price goes. Whoever doesn't know sees the price of the smallest party. */
export type PricedParty = { readonly guests: number; readonly pets?: number | undefined };

const SMALLEST_PARTY: PricedParty = { guests: 1 };

/** Whether a price depends on how many come. */
export function isByParty({ extraGuests, priceLabs }: Pick<HouseRules, "extraGuests" | "priceLabs">): boolean {
  return extraGuests !== undefined || priceLabs?.extraGuests === true;
}

type PriceRules = Pick<HouseRules, "cleaningFee" | "cleaningFeeBy" | "extraGuests" | "pets" | "taxes">;

/** The price we charge. A night without a price is never sold. */
export function quoteStay(
  stay: Stay,
  prices: NightlyPrices,
  rules: PriceRules,
  party = SMALLEST_PARTY,
): Result<Quote, "missing-rate"> {
  if (!nightsOf(stay).every((night) => prices.byNight.has(night))) return refuse("missing-rate");
  return accept(estimateStay(stay, prices, { ...rules, shownWithoutPrice: { inSum: 0 } }, party));
}

/** How many guests were booked, and how many would come now. */
type GuestChange = { readonly before: number; readonly after: number };

/**
 * The price of a booked stay with other dates: nights that remain cost what they were sold for, new ones what they cost
 * now. A guest who moves one end of the stay doesn't pay again for the rest. Fees keep the terms they were sold at,
 * unless the number of guests changes, or the stay comes to another line of the cleaning fees. A party
 * that was sold without a fee for extra guests pays it only for those who are added.
 */
export function requoteStay(
  stay: Stay,
  sold: Quote,
  prices: NightlyPrices,
  rules: PriceRules,
  guests: GuestChange = { before: 1, after: 1 },
): Result<Quote, "missing-rate"> {
  const soldFor = new Map(sold.nights.map(({ night, cents }) => [night, cents]));
  const wanted = nightsOf(stay);
  const discount = longestReached(prices.lengthDiscounts ?? [], wanted.length);
  const nights: NightPrice[] = [];
  for (const night of wanted) {
    const kept = soldFor.get(night);
    const price = prices.byNight.get(night);
    if (kept !== undefined) nights.push({ night, cents: kept });
    else if (price === undefined) return refuse("missing-rate");
    else {
      const listed = { night, cents: priceInStay(price, wanted.length, prices.lengthSteps) };
      nights.push(discount ? lower(listed, discount.percent) : listed);
    }
  }
  // PriceLabs' fees, where they differ by night, were sold as one sum, which says nothing of other nights.
  const isOneSum = sold.extraGuests?.per === "stay" && wanted.some((night) => prices.byNight.get(night)?.extraGuests);
  const included = sold.extraGuests === undefined ? guests.before : 0;
  const extraGuests =
    guests.before === guests.after && !isOneSum
      ? again(sold.extraGuests, nights.length)
      : feesOf({ guests: guests.after }, stay, prices, rules, included).extraGuests;
  const pets = again(sold.pets, nights.length);
  const fees = { ...(extraGuests && { extraGuests }), ...(pets && { pets }) };
  const cleaningFee = cleaningFeeAfter(stay, sold, rules);
  return accept(sumUp(stay, nights, NO_PRICES, { ...rules, cleaningFeeBy: [], cleaningFee }, fees));
}

function again(fee: PartyFee | undefined, nights: number): PartyFee | undefined {
  return fee && feeFor(fee.count, fee, nights);
}

function cleaningFeeAfter(stay: Stay, { nights, cleaningFee }: Quote, rules: PriceRules): number {
  const [first, last] = [nights[0]?.night, nights.at(-1)?.night];
  if (first === undefined || last === undefined) return cleaningFee;
  const now = cleaningFeeOf(stay, rules);
  return now === cleaningFeeOf({ checkIn: first, checkOut: addDays(last, 1) }, rules) ? cleaningFee : now;
}

/** One price for all nights, spread over them. Fees of the party, of the nights too, cleaning and taxes are added. */
export function quoteNamed(
  stay: Stay,
  subtotal: number,
  rules: PriceRules,
  party = SMALLEST_PARTY,
  nightly = NO_PRICES,
): Quote {
  const nights = nightsOf(stay);
  const [each, rest] = [Math.floor(subtotal / nights.length), subtotal % nights.length];
  const priced = nights.map((night, index) => ({ night, cents: each + (index < rest ? 1 : 0) }));
  return sumUp(stay, priced, NO_PRICES, rules, feesOf(party, stay, nightly, rules));
}

/** The estimate while a price is missing: such a night counts the fallback. Never charged. */
export function estimateStay(
  stay: Stay,
  prices: NightlyPrices,
  rules: PriceRules & { readonly shownWithoutPrice: { readonly inSum: number } },
  party = SMALLEST_PARTY,
): Quote {
  const { inSum } = rules.shownWithoutPrice;
  const nights = nightsOf(stay).map((night) => ({ night, cents: prices.byNight.get(night)?.cents ?? inSum }));
  return sumUp(stay, nights, prices, rules, feesOf(party, stay, prices, rules));
}

type Fees = Pick<Quote, "extraGuests" | "pets">;

function feesOf(
  { guests, pets = 0 }: PricedParty,
  stay: Stay,
  prices: NightlyPrices,
  rules: PriceRules,
  included = 0,
): Fees {
  const nights = countNights(stay);
  const { above, fee, per } = rules.extraGuests ?? { above: guests, fee: 0, per: "stay" };
  const none = { above: guests, fee: 0 };
  const listed = guests < 2 ? [] : nightsOf(stay).map((night) => prices.byNight.get(night)?.extraGuests ?? none);
  const extra = guests - Math.max(above, included);
  const extraGuests = listed.some((fee) => fee !== none)
    ? listedFee(
        guests,
        listed.map((each) => ({ ...each, above: Math.max(each.above, included) })),
      )
    : extra > 0 && feeFor(extra, { each: fee, per }, nights);
  const petFee = pets > 0 && rules.pets && feeFor(pets, petTerms(rules.pets), nights);
  return { ...(extraGuests && { extraGuests }), ...(petFee && { pets: petFee }) };
}

/** By the night where every night says the same, and for the stay as a whole where they differ. */
function listedFee(guests: number, nights: readonly { above: number; fee: number }[]): PartyFee | undefined {
  const extra = nights.map(({ above, fee }) => ({ count: Math.max(0, guests - above), fee }));
  const cents = extra.reduce((sum, { count, fee }) => sum + count * fee, 0);
  const [first = { count: 0, fee: 0 }] = extra;
  if (cents === 0) return undefined;
  if (extra.every(({ count, fee }) => count === first.count && fee === first.fee))
    return { count: first.count, each: first.fee, per: "night", cents };
  const most = Math.max(...extra.map((each) => each.count));
  const count = cents % most === 0 ? most : 1;
  return { count, each: cents / count, per: "stay", cents };
}

export function petTerms({ feePerNight, feePerStay = 0 }: NonNullable<HouseRules["pets"]>): FeeTerms {
  return feePerNight === undefined ? { each: feePerStay, per: "stay" } : { each: feePerNight, per: "night" };
}

function feeFor(count: number, { each, per }: FeeTerms, nights: number): PartyFee {
  return { count, each, per, cents: count * each * (per === "night" ? nights : 1) };
}

/** The first line that fits counts. A season's fits by the day of arrival. */
function cleaningFeeOf(stay: Stay, { cleaningFee, cleaningFeeBy = [] }: PriceRules): number {
  const nights = countNights(stay);
  const fits = ({ nightsAtMost = nights, from, to }: CleaningFee) =>
    nights <= nightsAtMost && (from === undefined || to === undefined || isInPeriod({ from, to }, stay.checkIn));
  return cleaningFeeBy.find(fits)?.fee ?? cleaningFee;
}

type CleaningFee = NonNullable<HouseRules["cleaningFeeBy"]>[number];

function sumUp(
  stay: Stay,
  listed: readonly NightPrice[],
  { byNight, lengthDiscounts = [], lengthSteps }: NightlyPrices,
  rules: PriceRules,
  fees: Fees,
): Quote {
  const lengthDiscount = longestReached(lengthDiscounts, listed.length);
  const nights = listed.map((each) => {
    if (lengthDiscount !== undefined) return lower(each, lengthDiscount.percent);
    const price = byNight.get(each.night);
    return price === undefined ? each : { ...each, cents: priceInStay(price, listed.length, lengthSteps) };
  });
  const subtotal = nights.reduce((sum, { cents }) => sum + cents, 0);
  const saved = listed.reduce((sum, { cents }) => sum + cents, 0) - subtotal;
  const cleaningFee = cleaningFeeOf(stay, rules);
  const sold = soldIn({ subtotal, cleaningFee, ...fees });
  const taxes = chargeTaxes(rules.taxes, sold, nights.length);
  const exempt = rules.taxes.filter((tax) => isExempt(tax, nights.length));
  const salesTax = sumOfTaxes(taxes);
  return {
    nights,
    ...(lengthDiscount ? { lengthDiscount } : saved > 0 && { savedByLength: saved }),
    subtotal,
    ...fees,
    cleaningFee,
    salesTax,
    taxes,
    ...(exempt.length > 0 && { exempt }),
    total: sold.nights + (fees.pets?.cents ?? 0) + cleaningFee + salesTax,
  };
}

/** What a stay's taxes are taken of, before any coupon. */
export function soldIn({
  subtotal,
  extraGuests,
  pets,
  cleaningFee,
}: Pick<Quote, "subtotal" | "extraGuests" | "pets" | "cleaningFee">): Taxed & { readonly nights: number } {
  const rent = subtotal + (extraGuests?.cents ?? 0);
  return { nights: rent, cleaning: cleaningFee, ...(pets && { pets: pets.cents }) };
}

function longestReached(discounts: readonly LengthDiscount[], nights: number): LengthDiscount | undefined {
  return discounts.filter((discount) => discount.nights <= nights).sort((one, other) => other.nights - one.nights)[0];
}

// Each night is rounded half up by itself, so the nights on a bill add up to its sum. No night is ever free.
function lower({ night, cents }: NightPrice, percent: number): NightPrice {
  return { night, cents: Math.max(1, Math.floor((cents * (100 - percent) + 50) / 100)) };
}
