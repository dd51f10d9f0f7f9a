/**
 * Every "no" that a guest can meet: its status on the wire and the sentence on the screen. {phone} is the house's number,
 * for the times when nothing can be booked here.
 */
export const refusals = {
  // What is wrong with the request itself.
  "bad-request": { status: 400, message: "We could not read this request. Please reload the page and try again." },
  "invalid-details": { status: 422, message: "Please check the details you entered." },
  "other-site": { status: 403, message: "This request came from another site, so it was not taken." },
  "not-found": { status: 404, message: "There is nothing at this address." },
  "method-not-allowed": { status: 405, message: "This address does not take such a request." },
  "too-large": { status: 413, message: "This is more than we can take in one go." },
  "too-many-requests": { status: 429, message: "Too many requests. Please wait a moment and try again." },
  fault: { status: 500, message: "Something went wrong on our side. Please try again." },
  "database-away": {
    status: 503,
    message: "We cannot reach our booking records right now. Please try again in a minute, or call us at {phone}.",
  },

  // Dates and nights.
  "dates-taken": {
    status: 409,
    message: "Selected range includes unavailable dates. Please choose a different range.",
  },
  "dates-past": { status: 422, message: "These dates have already passed. Please choose a different range." },
  "dates-too-far": { status: 422, message: "Bookings open up to 1 year ahead. Please choose earlier dates." },
  "check-out-not-after-check-in": { status: 422, message: "Check-out must be after check-in date." },
  "minimum-stay": { status: 422, message: "Minimum stay from this day is {nights} nights" },
  "longest-stay": { status: 422, message: "The longest stay is {nights} nights." },
  "no-arrival": { status: 422, message: "Arrival is not possible on this day. Please choose another check-in date." },
  "no-departure": {
    status: 422,
    message: "Departure is not possible on this day. Please choose another check-out date.",
  },
  "missing-rate": {
    status: 422,
    message: "One or more selected nights do not have a nightly rate set. Please select different dates or contact us.",
  },
  "price-changed": { status: 409, message: "The price has changed since you saw it. Nothing was charged." },
  "calendars-unknown": {
    status: 503,
    message:
      "We cannot check which nights are free right now, so we do not take bookings online. Please try again soon, or call us at {phone}.",
  },
  "prices-unknown": {
    status: 503,
    message:
      "We do not have current prices right now, so we do not take bookings online. Please try again soon, or call us at {phone}.",
  },

  // Holding and paying.
  "booking-paused": {
    status: 503,
    message: "We cannot take bookings online right now. Please call us at {phone}, and we will gladly help you.",
  },
  "too-many-holds": {
    status: 429,
    message: "Too many people are booking right now. Please try again in a few minutes.",
  },
  "too-many-nights": {
    status: 429,
    message:
      "As many nights as we can keep unpaid are already held from your connection. Please pay or close the other booking first, or try again in half an hour.",
  },
  "dates-cooling-down": {
    status: 429,
    message:
      "These dates were held from your connection before and not paid for. Please wait half an hour, choose other dates, or contact us.",
  },
  "hold-ended": {
    status: 409,
    message: "The time to pay has run out and the dates are free again. Please start once more.",
  },
  "booking-settled": { status: 409, message: "This booking has already been paid." },
  "update-pending": { status: 409, message: "Your last change is still being worked on. Please try again." },
  "amount-too-large": { status: 422, message: "This stay costs more than a card can pay at once. Please contact us." },
  "payments-away": {
    status: 503,
    message: "We cannot reach our card processor right now. Please try again in a moment, or call us at {phone}.",
  },
  "payment-incomplete": { status: 402, message: "Please complete payment to proceed." },
  "payment-failed": { status: 402, message: "Payment failed. Please try again." },
  "payment-form-unavailable": { status: 503, message: "The payment form could not be loaded. Nothing was charged." },
  "card-declined": {
    status: 402,
    message: "Your card was declined. Try another card, or call your bank; nothing was charged.",
  },
  "payment-refunded": {
    status: 409,
    message: "Your dates were taken by somebody else before the payment arrived. We are paying it back in full.",
  },
  "refunded-before": {
    status: 409,
    message: "Your payment was given back before the booking was made, so the dates are not booked.",
  },
  "booking-cancelled": { status: 409, message: "This booking was cancelled." },

  // Extras, changes and what is paid after the booking.
  "already-asked": { status: 409, message: "You have asked for this before. We will write to you." },
  "charge-ended": { status: 409, message: "The time to pay this is over. Nothing was charged. Please ask us again." },
  "charge-paid": { status: 409, message: "This has already been paid. Thank you." },
  "change-under-way": { status: 409, message: "Another change of your stay is waiting to be paid or answered." },
  "nothing-changes": { status: 422, message: "These are the dates and guests you have." },
  "too-late-to-withdraw": {
    status: 409,
    message: "The last day for a refund is over, so this cannot be taken back here. Please call us at {phone}.",
  },

  // The guest's own page.
  "link-unknown": { status: 404, message: "This link does not open a stay." },
  "refund-changed": {
    status: 409,
    message: "The refund has changed since you saw it. Nothing was canceled; please look again.",
  },
  "stay-begun": { status: 409, message: "Your stay has begun. Please call us at {phone}." },

  // Coupons.
  "coupon-unknown": { status: 404, message: "We do not know this code." },
  "coupon-expired": { status: 422, message: "This code has expired." },
  "coupon-used-up": { status: 422, message: "This code has been used up." },
  "coupon-minimum": { status: 422, message: "This code needs a total of at least {minimum}." },
  "coupon-not-for-you": { status: 422, message: "This code cannot be used for this booking." },
  "coupon-failed": { status: 502, message: "Failed to validate coupon" },

  // Guest details.
  "invalid-email": { status: 422, message: "Please enter a valid email address." },
  "invalid-phone": { status: 422, message: "Please enter a 10-digit US phone number, such as (555) 123-4567." },
  required: { status: 422, message: "Please fill in this field." },
  "too-long": { status: 422, message: "Please use fewer characters." },
  "hidden-character": {
    status: 422,
    message: "This name has a tab or another hidden character in it. Please type it again.",
  },

  // Contact.
  "captcha-missing": { status: 400, message: "reCAPTCHA not loaded. Please try again." },
  "captcha-token-failed": { status: 400, message: "Failed to get reCAPTCHA token." },
  "captcha-refused": { status: 400, message: "reCAPTCHA verification failed" },
  "contact-incomplete": { status: 422, message: "Name, email and message are all required" },
  "contact-name": { status: 422, message: "The name is too long or has a hidden character in it" },
  "contact-email": { status: 422, message: "The email address is not valid" },
  "contact-too-long": { status: 422, message: "The message is longer than {max} characters" },
  "contact-refused": { status: 502, message: "Failed to send message: {text}. Please check your server logs." },
  "contact-unreachable": {
    status: 503,
    message: "An error occurred. Is the backend server running? Please try again.",
  },

  // The owner's desk.
  "signed-out": { status: 401, message: "Please sign in." },
  "link-wrong": { status: 403, message: "This link does not work." },
  "link-old": { status: 403, message: "This link is too old." },
  "link-used": { status: 403, message: "This link has been used." },
  "link-again": {
    status: 403,
    message: "This gives back more than the policy says. Open the desk with a fresh link first.",
  },
  "stay-ahead": { status: 409, message: "This guest has a stay ahead. Cancel it first, or wait until it is over." },
  "money-under-way": {
    status: 409,
    message: "A payment, a refund or a damage is under way. Try again when it is settled.",
  },
  "has-changed": { status: 409, message: "This has changed since you looked. Nothing was done." },

  // Calendars and prices that could not be read.
  "feed-unavailable": { status: 502, message: "Failed to fetch iCal feed" },
  "prices-unavailable": { status: 502, message: "Prices could not be loaded." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The guest's sentence, with the values it speaks of filled in. */
export function refusalSentence(code: RefusalCode, values: Record<string, string | number> = {}): string {
  return refusals[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
