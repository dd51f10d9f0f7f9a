import type { Stay } from "#domain/dates/stay.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";

/** The server's price for exactly this stay, party and coupon. */
export type AgreedPrice = Stay & {
  readonly guests?: number | undefined;
  readonly pets?: number | undefined;
  readonly couponCode: string | undefined;
  readonly quote: PricedQuote;
};

export type Intent = { readonly clientSecret: string; readonly paymentIntentId: string };

export type Receipt = { readonly amount: number; readonly couponName: string | undefined; readonly discount: number };

/** What has happened to a paid booking. The confirmation email is requested once the booking is recorded. */
export type BookingProgress =
  | { readonly status: "unrecorded" }
  | { readonly status: "recording" }
  | { readonly status: "recorded"; readonly reference: string; readonly mail: MailProgress }
  | { readonly status: "refunded"; readonly why: NotBooked };

/** Paid and not booked, or no longer booked. Each is a refusal with its own sentence. */
export type NotBooked = (typeof NOT_BOOKED)[number];

export const NOT_BOOKED = ["payment-refunded", "refunded-before", "booking-canceled"] as const;

type MailProgress = "not-requested" | "sending" | "sent" | "failed";

/** What has happened so far. A stay with nothing to pay has no intent and goes from held to paid. */
export type PaymentProgress =
  /** The server hasn't been asked for anything. */
  | { readonly status: "not-started" }
  /**
   * The server was asked for a hold. Nights may be held even though the answer never came. An intent comes from an
   * earlier answer; a price is one that the guest agreed to after it had changed.
   */
  | { readonly status: "requested"; readonly agreed?: AgreedPrice | undefined; readonly intent?: Intent | undefined }
  | { readonly status: "held"; readonly agreed: AgreedPrice; readonly intent: Intent | undefined }
  /** Lasts until the outcome is known, even over a reload, so nobody pays twice. */
  | { readonly status: "paying"; readonly agreed: AgreedPrice; readonly intent: Intent }
  | {
      readonly status: "paid";
      readonly agreed: AgreedPrice | undefined;
      readonly intent: Intent | undefined;
      readonly receipt: Receipt;
      readonly booking: BookingProgress;
    };

export const NOT_STARTED: PaymentProgress = { status: "not-started" };

export type PaymentAction =
  | { readonly type: "hold-requested" }
  | { readonly type: "price-agreed"; readonly agreed: AgreedPrice }
  | { readonly type: "nights-held"; readonly agreed: AgreedPrice; readonly intent: Intent | undefined }
  | { readonly type: "hold-ended" }
  | { readonly type: "paying-started" }
  | { readonly type: "paying-failed" }
  | { readonly type: "paid"; readonly receipt: Receipt; readonly booking: BookingProgress }
  | { readonly type: "recording-started" }
  | { readonly type: "recording-failed" }
  | { readonly type: "recorded"; readonly reference: string }
  | { readonly type: "refunded"; readonly why: NotBooked }
  | { readonly type: "mail-changed"; readonly mail: MailProgress };

/** The payment after an event. An event that makes no sense at this point changes nothing. */
export function reducePayment(payment: PaymentProgress, action: PaymentAction): PaymentProgress {
  if (payment.status === "paid") {
    const booking = reduceBooking(payment.booking, action);
    return booking === payment.booking ? payment : { ...payment, booking };
  }
  const intent = intentOf(payment);
  switch (action.type) {
    case "hold-requested":
      return payment.status === "not-started" ? { status: "requested" } : payment;
    case "price-agreed":
      return payment.status === "paying" ? payment : { status: "requested", agreed: action.agreed, intent };
    case "nights-held":
      return payment.status === "paying" ? payment : { status: "held", agreed: action.agreed, intent: action.intent };
    case "hold-ended":
      return payment.status === "not-started" ? payment : { status: "requested" };
    case "paying-started":
      return payment.status === "held" && payment.intent !== undefined
        ? { status: "paying", agreed: payment.agreed, intent: payment.intent }
        : payment;
    case "paying-failed":
      return payment.status === "paying" ? { ...payment, status: "held" } : payment;
    case "paid":
      return { status: "paid", agreed: agreedOf(payment), intent, receipt: action.receipt, booking: action.booking };
    default:
      return payment;
  }
}

export function intentOf(payment: PaymentProgress): Intent | undefined {
  return payment.status === "not-started" ? undefined : payment.intent;
}

export function agreedOf(payment: PaymentProgress): AgreedPrice | undefined {
  return payment.status === "not-started" ? undefined : payment.agreed;
}

/** Whether nights may be held that nobody has started to pay for. */
export function mayBeHeld({ status }: PaymentProgress): boolean {
  return status === "requested" || status === "held";
}

/** Whether money has moved, or may be about to: the stay can no longer change. */
export function hasPaymentBegun({ status }: PaymentProgress): boolean {
  return status === "paying" || status === "paid";
}

function reduceBooking(booking: BookingProgress, action: PaymentAction): BookingProgress {
  switch (action.type) {
    case "recording-started":
      return booking.status === "unrecorded" ? { status: "recording" } : booking;
    case "recording-failed":
      return booking.status === "recording" ? { status: "unrecorded" } : booking;
    case "recorded":
      return booking.status === "recorded"
        ? booking
        : { status: "recorded", reference: action.reference, mail: "not-requested" };
    case "refunded":
      return { status: "refunded", why: action.why };
    case "mail-changed":
      return booking.status === "recorded" ? { ...booking, mail: action.mail } : booking;
    default:
      return booking;
  }
}
