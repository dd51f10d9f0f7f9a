import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCents } from "#app/money.ts";
import { paymentIntentRequest } from "#contract/guest/payments.ts";
import { pricesAnswer } from "#contract/prices.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import { billOf, payLabel } from "#domain/prices/bill.ts";
import { type Coupon, priceWithCoupon } from "#domain/prices/coupon.ts";
import type { LengthDiscount, NightlyPrice } from "#domain/prices/nightly-prices.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { confirmationOf } from "./confirmation/confirmation.ts";
import { type Draft, newDraft, reduceDraft } from "./draft/draft.ts";
import type { AgreedPrice } from "./draft/payment-progress.ts";
import { confirmationRequest, paymentRequest } from "./draft/requests.ts";
import { stayOf } from "./draft/stay-choice.ts";
import { priceDraft } from "./price.ts";
import { agreementDetails } from "./terms/printed-agreement.tsx";

const ID = "0b9f7d0e-5b1a-4c58-9f0c-0d8f6d1c2a3b";
const guestDetails = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(555) 123-4567" };
const agreements = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };
const FIRST_DAY: CalendarDate = "2027-01-01";

const prices = fc.array(fc.integer({ min: 100, max: 250_000 }), { minLength: 1, maxLength: 40 });
const coupons = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((hundredths): Coupon => ({ name: "Some", percentOff: hundredths / 100 })),
    fc.integer({ min: 1, max: 2_000_000 }).map((amountOff): Coupon => ({ name: "Less", amountOff })),
  ),
  { nil: undefined },
);
const lengthDiscounts = fc.array(
  fc.record({ nights: fc.integer({ min: 2, max: 28 }), percent: fc.integer({ min: 1, max: 60 }) }),
  { maxLength: 3 },
);
const bookings = fc.record({ prices, coupon: coupons, start: fc.nat(300), lengthDiscounts });

type Booking = { prices: number[]; coupon: Coupon | undefined; start: number; lengthDiscounts?: LengthDiscount[] };

function draftFor({ prices: nights, coupon, start, lengthDiscounts: length_discounts = [] }: Booking) {
  const checkIn = addDays(FIRST_DAY, start);
  const chosen = newDraft(ID, { checkIn, checkOut: addDays(checkIn, nights.length), guests: 2 });
  const draft: Draft = { ...chosen, guestDetails, agreements, coupon: coupon && { code: "CODE", coupon } };
  const wish = { min_stay: 1, check_in: true, check_out: true, unbookable: 0 };
  const data = nights.map((cents, index) => ({ date: addDays(checkIn, index), price: cents / 100, ...wish }));
  const listing = { id: "1", pms: "airbnb", currency: "USD", last_refreshed_at: "", data, length_discounts };
  // The price list as the server sends it.
  const nightlyPrices = soldPrices(pricesAnswer.parse(JSON.parse(JSON.stringify([listing]))));
  return { draft, nightlyPrices };
}

function agreedOn(draft: Draft, agreed: AgreedPrice): Draft {
  return { ...draft, payment: { status: "held", agreed, intent: undefined } };
}

test("summary, Pay button, payment, email and printed agreement all say the same cents", () => {
  fc.assert(
    fc.property(bookings, (booking) => {
      const { draft, nightlyPrices } = draftFor(booking);
      const stay = stayOf(draft.selection);
      const price = priceDraft(draft, nightlyPrices);
      if (stay === undefined || price === undefined) throw new Error("a stay was chosen");
      const quoted = quoteStay(stay, nightlyPrices, rules);
      if (!quoted.ok) throw new Error("every night has a price");

      const byServer = priceWithCoupon(quoted.value, booking.coupon);
      const { payable } = byServer;
      const bill = billOf(price.quote, booking.coupon?.name, rules.currency);
      const receipt = { amount: payable, couponName: booking.coupon?.name, discount: byServer.discount };
      const paid = reduceDraft(draft, { type: "paid", receipt, booking: { status: "unrecorded" } });

      expect(price.quote).toEqual(byServer);
      expect(bill.payable).toBe(payable);
      expect(payLabel(price.quote.payable, rules.currency)).toBe(`Pay ${formatCents(payable)}`);
      expect(paymentIntentRequest(rules).parse(paymentRequest(draft, price)).amount).toBe(payable);
      expect(Math.round((confirmationRequest(draft, price.quote)?.total ?? -1) * 100)).toBe(payable);
      expect(new Map(agreementDetails({ draft, quote: price.quote })).get("Total")).toBe(formatCents(payable));
      expect(confirmationOf(paid, price)?.receipt.amount).toBe(payable);
    }),
  );
});

test("every bill adds up to the cent", () => {
  fc.assert(
    fc.property(bookings, (booking) => {
      const { draft, nightlyPrices } = draftFor(booking);

      const price = priceDraft(draft, nightlyPrices);

      if (price === undefined) throw new Error("a stay was chosen");
      const bill = billOf(price.quote, undefined, rules.currency);
      const nights = bill.nights.reduce((sum, { cents }) => sum + cents, 0);
      expect(nights).toBe(bill.subtotal.cents);
      const discount = bill.discount?.cents ?? 0;
      const fees = bill.fees.reduce((sum, { cents }) => sum + cents, 0);
      expect(bill.subtotal.cents + fees + discount).toBe(bill.payable);
    }),
  );
});

test("the server's price counts, whatever the page's own list says", () => {
  const { draft, nightlyPrices } = draftFor({ prices: [40000, 45000], coupon: undefined, start: 0 });
  const dearer = draftFor({ prices: [50000, 55000], coupon: undefined, start: 0 });
  const named = priceDraft(dearer.draft, dearer.nightlyPrices)?.quote;
  const stay = stayOf(draft.selection);
  if (named === undefined || stay === undefined) throw new Error("a stay was chosen");

  const agreed = agreedOn(draft, { ...stay, couponCode: undefined, quote: named });

  expect(priceDraft(agreed, nightlyPrices)?.quote.payable).toBe(named.payable);
});

test("a coupon is taken off the server's price", () => {
  const { draft, nightlyPrices } = draftFor({ prices: [40000], coupon: { name: "Half", percentOff: 50 }, start: 0 });
  const dearer = draftFor({ prices: [50000], coupon: undefined, start: 0 });
  const named = priceDraft(dearer.draft, dearer.nightlyPrices)?.quote;
  const stay = stayOf(draft.selection);
  if (named === undefined || stay === undefined) throw new Error("a stay was chosen");

  const agreed = agreedOn(draft, { ...stay, couponCode: undefined, quote: named });

  expect(priceDraft(agreed, nightlyPrices)?.quote).toEqual(priceWithCoupon(named, { name: "Half", percentOff: 50 }));
});

test("other dates drop the server's price", () => {
  const { draft, nightlyPrices } = draftFor({ prices: [40000], coupon: undefined, start: 0 });
  const free = { nights: [], subtotal: 0, cleaningFee: 0, salesTax: 0, total: 0, discount: 0, payable: 0 };

  const agreed = agreedOn(draft, { checkIn: "2027-05-01", checkOut: "2027-05-02", couponCode: undefined, quote: free });

  expect(priceDraft(agreed, nightlyPrices)?.quote.subtotal).toBe(40000);
});

test("a night without a price counts as $350 in the sum, which then isn't final", () => {
  const { draft } = draftFor({ prices: [40000, 40000], coupon: undefined, start: 0 });
  const night: NightlyPrice = { cents: 40000, minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const nightlyPrices = { byNight: new Map([[FIRST_DAY, night]]), unbookable: new Set<CalendarDate>() };

  const price = priceDraft(draft, nightlyPrices);

  expect(price?.quote.subtotal).toBe(75000);
  expect(price?.isEstimate).toBe(true);
});

test("a long stay folds its nights into one line", () => {
  const { draft, nightlyPrices } = draftFor({
    prices: [43400, 54800, 45000, 45000, 45000, 45000, 45000, 45000],
    coupon: undefined,
    start: 0,
  });

  const price = priceDraft(draft, nightlyPrices);

  expect(price && billOf(price.quote, undefined, rules.currency).foldedNights).toBe("$434 to $548 a night");
});
