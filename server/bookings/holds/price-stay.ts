import type { PaymentIntentRequest } from "#contract/guest/payments.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { makeStay } from "#domain/dates/stay.ts";
import { LARGEST_CHARGE } from "#domain/limits.ts";
import { type PricedQuote, priceWithCoupon } from "#domain/prices/coupon.ts";
import { planInTwo } from "#domain/prices/pay-in-two.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { checkStay, type StayRefusal, valuesOf } from "#domain/stays/availability.ts";
import type { CouponOffer } from "../../payments/gateway.ts";
import { areOtherTerms, currentTerms } from "../agreements.ts";
import type { ReservedCoupon, StayContent } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { closedNights, nightsOfOthers } from "../nights.ts";
import { offerFor } from "./coupons.ts";
import { checkedPhone } from "./guest-phone.ts";

/** A refusal with the values its message needs. */
export type Refused = {
  readonly code: RefusalCode;
  readonly values?: Record<string, string | number>;
  readonly quote?: PricedQuote;
};

/** The server's own check of availability and price. The browser's amount is compared, never charged. */
export async function priceStay(
  services: BookingServices,
  request: PaymentIntentRequest,
): Promise<Result<StayContent, Refused>> {
  const stay = makeStay(request.checkInDate, request.checkOutDate);
  if (!stay.ok) return refuse({ code: stay.refusal });
  if (areOtherTerms(request.agreementVersion)) return refuse({ code: "terms-changed" });
  const { rules } = services;
  const phone = checkedPhone(request.guestDetails.phone, rules);
  if (phone === undefined) return refuse({ code: "invalid-number" });
  const prices = await services.prices.onSale();
  if (prices === undefined) return refuse({ code: "prices-unknown" });
  const elsewhere = await services.calendars.refreshed();
  if (elsewhere === undefined) return refuse({ code: "calendars-unknown" });
  const taken = await services.database.transaction((trx) => nightsOfOthers(trx, request.draftId, stay.value));
  const now = await services.database.now();
  const today = dayAt(now, rules.timeZone);
  const { nightsBetween } = rules;
  const closed = nightsBetween
    ? (await closedNights(services.database, elsewhere, { today, nightsBetween })).nights
    : [];
  const booked = new Set([...elsewhere, ...taken, ...closed]);

  const free = checkStay(stay.value, { rules, now, today, booked, prices });
  if (!free.ok) return refuse(toRefusal(free.refusal));
  const quote = quoteStay(stay.value, prices, rules, { guests: request.guests, pets: request.pets });
  if (!quote.ok) return refuse({ code: quote.refusal });
  if (quote.value.total > LARGEST_CHARGE) return refuse({ code: "amount-too-large" });

  const offer = await offerFor(services, request.couponId, quote.value.total);
  if (!offer.ok) return offer;
  const priced = priceWithCoupon(quote.value, offer.value?.coupon);
  if (request.amount !== priced.payable) return refuse({ code: "price-changed", quote: priced });
  const terms = currentTerms(rules);
  const wish = { checkIn: stay.value.checkIn, payable: priced.payable, fee: terms.policy.fee };
  const plan = request.plan && planInTwo(rules.payInTwo, wish, today);
  if (request.plan !== undefined && plan === undefined) return refuse({ code: "plan-not-offered" });
  return accept({
    stay: stay.value,
    guests: request.guests,
    details: { ...request.guestDetails, phone },
    agreements: request.agreements,
    ...terms,
    quote: priced,
    ...(nightsBetween && { nightsBetween }),
    plan,
    ...(offer.value && { coupon: toReserved(offer.value) }),
  });
}

function toReserved({ id, coupon, limits }: CouponOffer): ReservedCoupon {
  return { id, name: coupon.name, limits };
}

function toRefusal(refusal: StayRefusal): Refused {
  const values = valuesOf(refusal);
  return { code: refusal.code, ...(Object.keys(values).length > 0 && { values }) };
}
