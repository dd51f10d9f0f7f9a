import type { PaymentIntentRequest, RecordBookingRequest, SendConfirmationRequest } from "#contract/guest/payments.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import { type Agreements, allAccepted } from "#domain/stays/agreements.ts";
import type { Draft } from "./draft.ts";
import { intentOf } from "./payment-progress.ts";
import { stayOf } from "./stay-choice.ts";
import { tabSecret } from "./tab-storage.ts";

// The requests of the wizard, built from the draft. Each is undefined while the draft is incomplete.

type Priced = { readonly quote: PricedQuote; readonly plan?: PaymentPlan | undefined };

export function paymentRequest(draft: Draft, { quote, plan }: Priced): PaymentIntentRequest | undefined {
  const content = contentOf(draft);
  if (content === undefined) return undefined;
  const { coupon } = draft;
  const intent = intentOf(draft.payment);
  return {
    ...content,
    amount: quote.payable,
    agreementVersion: draft.agreementVersion,
    ...(draft.pets && { pets: draft.pets }),
    tabSecret: tabSecret(),
    ...(plan && { plan: "in-two" as const }),
    ...(coupon && { couponId: coupon.code }),
    ...(intent && { paymentIntentId: intent.paymentIntentId }),
  };
}

export function recordRequest(draft: Draft): RecordBookingRequest | undefined {
  const content = contentOf(draft);
  return content && { ...content, paymentIntentId: paidIntent(draft) };
}

/** The server writes the email from the stored booking; the contract has these sums in dollars. */
export function confirmationRequest(draft: Draft, quote: PricedQuote): SendConfirmationRequest | undefined {
  const content = contentOf(draft);
  if (content === undefined) return undefined;
  return {
    ...content,
    paymentIntentId: paidIntent(draft),
    subtotal: dollars(quote.subtotal),
    cleaningFee: dollars(quote.cleaningFee),
    salesTax: dollars(quote.salesTax),
    total: dollars(quote.payable),
    appliedCoupon: draft.coupon ? { name: draft.coupon.coupon.name } : null,
    discountAmount: dollars(quote.discount),
  };
}

function contentOf({ id, selection, guests, guestDetails, agreements }: Draft) {
  const stay = stayOf(selection);
  if (stay === undefined || !areAccepted(agreements)) return undefined;
  return {
    draftId: id,
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    guests,
    guestDetails: trimmed(guestDetails),
    agreements,
  };
}

function paidIntent({ payment }: Draft): string | null {
  return intentOf(payment)?.paymentIntentId ?? null;
}

function areAccepted(agreements: Agreements): agreements is RecordBookingRequest["agreements"] {
  return allAccepted(agreements);
}

function trimmed({ firstName, lastName, email, phone }: GuestDetails): GuestDetails {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), phone: phone.trim() };
}

function dollars(cents: number): number {
  return cents / 100;
}
