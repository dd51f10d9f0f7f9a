import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { checkGuestDetails, formatPhone, type GuestDetails, type GuestField, isGuestCount } from "#domain/guest.ts";
import type { Coupon, PricedQuote } from "#domain/prices/coupon.ts";
import { type Agreements, allAccepted, NOTHING_ACCEPTED } from "#domain/stays/agreements.ts";
import { type Selection, type StayTest, selectDay } from "#domain/stays/range-selection.ts";
import { AGREEMENT_VERSION } from "#house/agreements.ts";
import { rules } from "#house/rules.ts";
import {
  type AgreedPrice,
  type Intent,
  NOT_STARTED,
  type PaymentAction,
  type PaymentProgress,
  reducePayment,
} from "./payment-progress.ts";
import { PET_COUNTS, type StayChoice, selectionOf, stayOf } from "./stay-choice.ts";

export type WizardStep = 1 | 2 | 3 | 4 | 5;

export type AppliedCoupon = { readonly code: string; readonly coupon: Coupon };

/** Everything a guest has entered, and the state of its payment. One per tab; it never contains card data. */
export type Draft = {
  readonly id: string;
  readonly step: WizardStep;
  readonly selection: Selection;
  readonly guests: number;
  /** Asked for only where the house wants to know. */
  readonly pets?: number | undefined;
  readonly guestDetails: GuestDetails;
  readonly agreements: Agreements;
  /** What those are about. A payment that was begun before the owner published another goes on under its own. */
  readonly agreementVersion: string;
  readonly coupon?: AppliedCoupon | undefined;
  /** The guest wants to pay a part now and the balance later, as far as these dates allow it. */
  readonly isInTwo?: boolean;
  readonly payment: PaymentProgress;
};

export type DraftAction =
  | { readonly type: "day-picked"; readonly day: CalendarDate; readonly isFree: StayTest }
  | ({ readonly type: "stay-changed" } & Partial<Pick<Draft, "selection" | "guests" | "pets">>)
  | { readonly type: "detail-typed"; readonly field: GuestField; readonly text: string }
  | { readonly type: "agreement-ticked"; readonly agreement: keyof Agreements; readonly accepted: boolean }
  | { readonly type: "went-to"; readonly step: WizardStep }
  | { readonly type: "coupon-applied"; readonly coupon: AppliedCoupon }
  | { readonly type: "coupon-removed" }
  | { readonly type: "plan-chosen"; readonly isInTwo: boolean }
  | { readonly type: "price-agreed"; readonly quote: PricedQuote }
  | { readonly type: "nights-held"; readonly quote: PricedQuote; readonly intent: Intent | undefined }
  | Exclude<PaymentAction, { type: "price-agreed" | "nights-held" }>;

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case "day-picked":
      return { ...draft, selection: selectDay(draft.selection, action.day, action.isFree) };
    case "stay-changed": {
      const { selection = draft.selection, guests = draft.guests, pets } = action;
      const isPetCount = pets !== undefined && PET_COUNTS.includes(pets);
      return {
        ...draft,
        selection,
        guests: isGuestCount(guests, rules.guests) ? guests : draft.guests,
        pets: isPetCount ? pets : draft.pets,
      };
    }
    case "detail-typed":
      return { ...draft, guestDetails: typeDetail(draft.guestDetails, action.field, action.text) };
    case "agreement-ticked":
      return { ...draft, agreements: { ...draft.agreements, [action.agreement]: action.accepted } };
    case "went-to":
      return mayGoTo(draft, action.step) ? { ...draft, step: action.step } : draft;
    case "coupon-applied":
      return { ...draft, coupon: action.coupon };
    case "coupon-removed":
      return { ...draft, coupon: undefined };
    case "plan-chosen":
      return { ...draft, isInTwo: action.isInTwo };
    case "price-agreed":
    case "nights-held": {
      const agreed = agreedPrice(draft, action.quote);
      return agreed ? withPayment(draft, { ...action, agreed }) : draft;
    }
    default:
      return withPayment(draft, action);
  }
}

export function newDraft(id: string, choice: StayChoice): Draft {
  return {
    id,
    step: 1,
    selection: selectionOf(choice),
    guests: isGuestCount(choice.guests, rules.guests) ? choice.guests : rules.guests.atFirst,
    guestDetails: { firstName: "", lastName: "", email: "", phone: "" },
    agreements: NOTHING_ACCEPTED,
    agreementVersion: AGREEMENT_VERSION,
    payment: NOT_STARTED,
  };
}

/** Whether the guest has entered anything they wouldn't want to type again. */
export function hasEnteredDetails({ guestDetails, agreements, coupon }: Draft): boolean {
  const words = Object.values(guestDetails).some((text) => text !== "");
  return words || Object.values(agreements).includes(true) || coupon !== undefined;
}

/** The condition of each step. Only the calendar knows whether a stay is available. */
export function canContinue(draft: Draft, isStayAvailable: boolean): boolean {
  switch (draft.step) {
    case 1:
      return isStayAvailable;
    case 2:
      return Object.keys(checkGuestDetails(draft.guestDetails, rules)).length === 0;
    case 3:
      return allAccepted(draft.agreements);
    case 4:
      return draft.payment.status === "paid";
    case 5:
      return false;
  }
}

function withPayment(draft: Draft, action: PaymentAction): Draft {
  const payment = reducePayment(draft.payment, action);
  return payment === draft.payment ? draft : { ...draft, payment };
}

function typeDetail(details: GuestDetails, field: GuestField, text: string): GuestDetails {
  if (field !== "phone") return { ...details, [field]: text };
  // Deleting a parenthesis or a dash must not bring it right back.
  const isDeleting = text.length < details.phone.length;
  return { ...details, phone: isDeleting || rules.phoneCountry ? text : formatPhone(text) };
}

// Once a payment has started there's no way back, and only a payment leads to the confirmation.
function mayGoTo({ payment }: Draft, step: WizardStep): boolean {
  if (payment.status === "paid") return step === 5;
  return payment.status !== "paying" && step <= 4;
}

function agreedPrice({ selection, guests, pets, coupon }: Draft, quote: PricedQuote): AgreedPrice | undefined {
  const stay = stayOf(selection);
  return stay && { ...stay, guests, pets, couponCode: coupon?.code, quote };
}
