import { type Agreements, allAccepted, NOTHING_ACCEPTED } from "#domain/agreements.ts";
import type { CalendarDate } from "#domain/calendar-date.ts";
import type { Coupon, PricedQuote } from "#domain/coupon.ts";
import { checkGuestDetails, formatPhone, type GuestDetails, type GuestField, isGuestCount } from "#domain/guest.ts";
import { DEFAULT_GUESTS } from "#domain/house-rules.ts";
import type { Selection } from "#domain/range-selection.ts";
import type { Stay } from "#domain/stay.ts";

export type WizardStep = 1 | 2 | 3 | 4 | 5;

export type AppliedCoupon = { readonly code: string; readonly coupon: Coupon };

/** A price that the server named for this very stay and coupon. */
export type AgreedPrice = Stay & { readonly couponCode: string | undefined; readonly quote: PricedQuote };

type Intent = { readonly clientSecret: string; readonly paymentIntentId: string };

type Paid = { readonly amount: number; readonly couponName: string | undefined; readonly discount: number };

/** All that a guest has told us and what became of it. One per tab; it never holds anything of the card. */
export type Draft = {
  readonly id: string;
  readonly step: WizardStep;
  readonly selection: Selection;
  readonly guests: number;
  readonly guestDetails: GuestDetails;
  readonly agreements: Agreements;
  readonly coupon?: AppliedCoupon | undefined;
  /** The server was asked for a hold: it may stand although the answer never came. */
  readonly mayBeHeld: boolean;
  readonly agreed?: AgreedPrice | undefined;
  readonly intent?: Intent | undefined;
  /** "paying" stays until the outcome is known, over a reload too, so that nobody pays twice. */
  readonly payment: "open" | "paying" | "paid";
  readonly paid?: Paid | undefined;
  readonly recording: "none" | "in-progress" | "recorded" | "refunded";
  readonly reference?: string | undefined;
  readonly mail: "none" | "sending" | "sent";
};

export type DraftAction =
  | { readonly type: "selected"; readonly selection: Selection }
  | { readonly type: "guests-chosen"; readonly guests: number }
  | { readonly type: "detail-typed"; readonly field: GuestField; readonly text: string }
  | { readonly type: "agreement-ticked"; readonly agreement: keyof Agreements; readonly accepted: boolean }
  | { readonly type: "went-to"; readonly step: WizardStep }
  | { readonly type: "coupon-applied"; readonly coupon: AppliedCoupon }
  | { readonly type: "coupon-removed" }
  | { readonly type: "price-agreed"; readonly quote: PricedQuote }
  | { readonly type: "hold-asked" }
  | { readonly type: "nights-held"; readonly quote: PricedQuote; readonly intent: Intent | undefined }
  | { readonly type: "hold-ended" }
  | { readonly type: "paying-started" }
  | { readonly type: "paying-failed" }
  | { readonly type: "paid"; readonly paid: Paid }
  | { readonly type: "recording-started" }
  | { readonly type: "recording-failed" }
  | { readonly type: "recorded"; readonly reference: string }
  | { readonly type: "refunded" }
  | { readonly type: "mail-started" }
  | { readonly type: "mail-ended"; readonly sent: boolean };

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case "selected":
      return { ...draft, selection: action.selection };
    case "guests-chosen":
      return isGuestCount(action.guests) ? { ...draft, guests: action.guests } : draft;
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
    case "price-agreed":
      return { ...draft, agreed: agreedPrice(draft, action.quote) };
    case "hold-asked":
      return draft.mayBeHeld ? draft : { ...draft, mayBeHeld: true };
    case "nights-held":
      return { ...draft, agreed: agreedPrice(draft, action.quote), intent: action.intent };
    case "hold-ended":
      return { ...draft, agreed: undefined, intent: undefined };
    case "paying-started":
      return draft.payment === "open" ? { ...draft, payment: "paying" } : draft;
    case "paying-failed":
      return draft.payment === "paying" ? { ...draft, payment: "open" } : draft;
    case "paid":
      return { ...draft, payment: "paid", paid: action.paid };
    case "recording-started":
      return draft.recording === "none" ? { ...draft, recording: "in-progress" } : draft;
    case "recording-failed":
      return draft.recording === "in-progress" ? { ...draft, recording: "none" } : draft;
    case "recorded":
      return { ...draft, recording: "recorded", reference: action.reference };
    case "refunded":
      return { ...draft, recording: "refunded" };
    case "mail-started":
      return { ...draft, mail: "sending" };
    case "mail-ended":
      return { ...draft, mail: action.sent ? "sent" : "none" };
  }
}

export type InitialStay = {
  checkIn?: CalendarDate | undefined;
  checkOut?: CalendarDate | undefined;
  guests: number;
};

export function newDraft(id: string, { checkIn, checkOut, guests }: InitialStay): Draft {
  return {
    id,
    step: 1,
    selection: selectionOf(checkIn, checkOut),
    guests: isGuestCount(guests) ? guests : DEFAULT_GUESTS,
    guestDetails: { firstName: "", lastName: "", email: "", phone: "" },
    agreements: NOTHING_ACCEPTED,
    mayBeHeld: false,
    payment: "open",
    recording: "none",
    mail: "none",
  };
}

export function stayOf({ checkIn, checkOut }: Selection): Stay | undefined {
  return checkIn === undefined || checkOut === undefined ? undefined : { checkIn, checkOut };
}

/** What a guest typed or ticked and would not like to do twice. */
export function hasEnteredDetails({ guestDetails, agreements, coupon }: Draft): boolean {
  const words = Object.values(guestDetails).some((text) => text !== "");
  return words || Object.values(agreements).includes(true) || coupon !== undefined;
}

/** The condition of each step. Whether a stay can be had is the calendar's to say. */
export function canContinue(draft: Draft, isStayFree: boolean): boolean {
  switch (draft.step) {
    case 1:
      return isStayFree;
    case 2:
      return Object.keys(checkGuestDetails(draft.guestDetails)).length === 0;
    case 3:
      return allAccepted(draft.agreements);
    case 4:
      return draft.payment === "paid";
    case 5:
      return false;
  }
}

function selectionOf(checkIn: CalendarDate | undefined, checkOut: CalendarDate | undefined): Selection {
  if (checkIn === undefined) return {};
  return checkOut === undefined || checkOut <= checkIn ? { checkIn } : { checkIn, checkOut };
}

function typeDetail(details: GuestDetails, field: GuestField, text: string): GuestDetails {
  if (field !== "phone") return { ...details, [field]: text };
  // Taking away a bracket or a dash must not bring it back at once.
  const isDeleting = text.length < details.phone.length;
  return { ...details, phone: isDeleting ? text : formatPhone(text) };
}

// Once money is on its way there is no way back, and the confirmation is reached by paying alone.
function mayGoTo({ payment }: Draft, step: WizardStep): boolean {
  if (payment === "open") return step <= 4;
  return payment === "paid" && step === 5;
}

function agreedPrice({ selection, coupon }: Draft, quote: PricedQuote): AgreedPrice | undefined {
  const stay = stayOf(selection);
  return stay && { ...stay, couponCode: coupon?.code, quote };
}
