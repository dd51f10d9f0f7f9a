/**
 * Every "no" that a guest can meet: its status on the wire and the sentence on the screen. {phone} is the house's number,
 * for the times when nothing can be booked here.
 */
export const refusals = {
  // What is wrong with the request itself.
  "bad-request": { status: 400, message: "We couldn’t read that request. Please reload the page and try again." },
  "invalid-details": { status: 422, message: "Please check the details you entered." },
  "other-site": { status: 403, message: "That request came from another site, so we didn’t accept it." },
  "not-found": { status: 404, message: "There’s nothing at this address." },
  "method-not-allowed": { status: 405, message: "That address doesn’t accept this kind of request." },
  "too-large": { status: 413, message: "That’s too much to send at once." },
  "too-many-requests": { status: 429, message: "Too many requests. Please wait a moment and try again." },
  fault: { status: 500, message: "Something went wrong on our side. Please try again." },
  "database-away": {
    status: 503,
    message: "We can’t reach our booking records right now. Please try again in a minute, or call us at {phone}.",
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
  "no-arrival": { status: 422, message: "You can’t check in on this date. Please choose another." },
  "no-departure": {
    status: 422,
    message: "You can’t check out on this date. Please choose another.",
  },
  "missing-rate": {
    status: 422,
    message: "One or more selected nights do not have a nightly rate set. Please select different dates or contact us.",
  },
  "price-changed": { status: 409, message: "The price has changed since you saw it. Nothing was charged." },
  "calendars-unknown": {
    status: 503,
    message:
      "We can’t check the calendar right now, so online booking is paused. Please try again in a few minutes, or call us at {phone}.",
  },
  "prices-unknown": {
    status: 503,
    message:
      "We can’t load current prices, so online booking is paused. Please try again in a few minutes, or call us at {phone}.",
  },

  // Holding and paying.
  "booking-paused": {
    status: 503,
    message: "We can’t take bookings online right now. Please call us at {phone}, and we’ll book you in ourselves.",
  },
  "too-many-holds": {
    status: 429,
    message: "Too many people are booking right now. Please try again in a few minutes.",
  },
  "too-many-nights": {
    status: 429,
    message:
      "Your connection is already holding as many unpaid nights as we allow. Please pay for the other booking or close it first, or try again in half an hour.",
  },
  "dates-cooling-down": {
    status: 429,
    message:
      "Your connection held these dates before and didn’t pay for them. Please wait half an hour, choose other dates, or contact us.",
  },
  "hold-ended": {
    status: 409,
    message: "Your hold ran out, so the dates are open to others again. Please start over.",
  },
  "booking-settled": { status: 409, message: "This booking has already been paid." },
  "update-pending": { status: 409, message: "We’re still saving your last change. Please try again." },
  "amount-too-large": { status: 422, message: "That’s more than we can charge to one card. Please contact us." },
  "payments-away": {
    status: 503,
    message: "We can’t reach our card processor right now. Please try again in a moment, or call us at {phone}.",
  },
  "payment-incomplete": { status: 402, message: "Please complete payment to proceed." },
  "payment-failed": { status: 402, message: "Payment failed. Please try again." },
  "payment-form-unavailable": { status: 503, message: "The payment form didn’t load. Nothing was charged." },
  "card-declined": {
    status: 402,
    message: "Your card was declined. Try another card, or call your bank; nothing was charged.",
  },
  "payment-refunded": {
    status: 409,
    message: "Someone else booked your dates before your payment arrived. We’re refunding it in full.",
  },
  "refunded-before": {
    status: 409,
    message: "Your payment was refunded before the booking was made, so the dates aren’t booked.",
  },
  "booking-cancelled": { status: 409, message: "This booking was canceled." },

  // Extras, changes and what is paid after the booking.
  "already-asked": { status: 409, message: "You’ve already asked for this. We’ll write to you." },
  "charge-ended": {
    status: 409,
    message: "The time to pay for this has run out. Nothing was charged. Please ask us again.",
  },
  "charge-paid": { status: 409, message: "This has already been paid. Thank you." },
  "change-under-way": {
    status: 409,
    message: "Another change to your stay is still waiting for payment or an answer.",
  },
  "nothing-changes": { status: 422, message: "Those are the dates and guests you already have." },
  "too-late-to-withdraw": {
    status: 409,
    message: "The last day for a refund has passed, so you can’t take this back here. Please call us at {phone}.",
  },

  // The guest's own page.
  "link-unknown": { status: 404, message: "This link doesn’t open a stay." },
  "refund-changed": {
    status: 409,
    message: "The refund has changed since you saw it. Nothing was canceled. Please check the new amount.",
  },
  "stay-begun": { status: 409, message: "Your stay has already begun. Please call us at {phone}." },

  // Coupons.
  "coupon-unknown": { status: 404, message: "We don’t recognize that code." },
  "coupon-expired": { status: 422, message: "This code has expired." },
  "coupon-used-up": { status: 422, message: "This code has been used up." },
  "coupon-minimum": { status: 422, message: "This code needs a total of {minimum} or more." },
  "coupon-not-for-you": { status: 422, message: "This code can’t be used for this booking." },
  "coupon-failed": { status: 502, message: "Failed to validate coupon" },

  // Guest details.
  "invalid-email": { status: 422, message: "Please enter a valid email address." },
  "invalid-phone": { status: 422, message: "Please enter a 10-digit US phone number, such as (555) 123-4567." },
  required: { status: 422, message: "Please fill in this field." },
  "too-long": { status: 422, message: "Please make this shorter." },
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
  "contact-email": { status: 422, message: "The email address isn’t valid" },
  "contact-too-long": { status: 422, message: "The message is longer than {max} characters" },
  "contact-refused": { status: 502, message: "Failed to send message: {text}. Please check your server logs." },
  "contact-unreachable": {
    status: 503,
    message: "An error occurred. Is the backend server running? Please try again.",
  },

  // The owner's desk.
  "signed-out": { status: 401, message: "Please sign in." },
  "link-wrong": { status: 403, message: "This link doesn’t work." },
  "link-old": { status: 403, message: "This link is too old." },
  "link-used": { status: 403, message: "This link has been used." },
  "link-again": {
    status: 403,
    message: "This needs a desk that was opened just now. Open it with a fresh link first.",
  },
  "not-waiting": { status: 409, message: "This does not wait for an answer any more." },
  "not-sold": { status: 409, message: "The house has no such extra any more. Nothing was done." },
  "stay-not-begun": { status: 409, message: "The stay has not begun." },
  "card-no-longer": {
    status: 409,
    message: "By the end of the three days' notice the card may not be charged any more.",
  },
  "amount-too-small": { status: 422, message: "No card processor charges so little." },
  "over-deposit": { status: 409, message: "Together with what was announced before, this is more than the deposit." },
  "already-announced": { status: 409, message: "Exactly this was announced before." },
  "has-changed": { status: 409, message: "This has changed since you looked. Nothing was done." },

  // Calendars and prices that could not be read.
  "feed-unavailable": { status: 502, message: "Failed to fetch iCal feed" },
  "prices-unavailable": { status: 502, message: "Prices didn’t load." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The guest's sentence, with the values it speaks of filled in. */
export function refusalSentence(code: RefusalCode, values: Record<string, string | number> = {}): string {
  return refusals[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
