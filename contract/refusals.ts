import type { Result } from "#domain/result.ts";
import { firstRefusals, type Refusal, sentenceOf } from "./first-refusals.ts";

/**
 * Every refusal that a guest can run into: its HTTP status and the sentence on the screen. {phone} is the house's
 * number, for the times when nothing can be booked here.
 */
export const refusals = {
  ...firstRefusals,

  // What is wrong with the request itself.
  "bad-request": { status: 400, message: "We couldn’t read that request. Please reload the page and try again." },
  "invalid-details": { status: 422, message: "Please check the details you entered." },
  "other-site": { status: 403, message: "That request came from another site, so we didn’t accept it." },
  "not-found": { status: 404, message: "There’s nothing at this address." },
  "method-not-allowed": { status: 405, message: "That address doesn’t accept this kind of request." },
  "too-large": { status: 413, message: "That’s too much to send at once." },
  "too-many-requests": { status: 429, message: "Too many requests. Please wait a moment and try again." },
  "database-away": {
    status: 503,
    message: "We can’t reach our booking records right now. Please try again in a minute, or call us at {phone}.",
  },

  // Dates and nights.
  "price-changed": { status: 409, message: "The price has changed since you saw it. Nothing was charged." },
  "sold-elsewhere": {
    status: 409,
    message:
      "We’re sorry: one of these nights was booked on another site while it waited for your payment. Nothing was charged. Please call us at {phone}.",
  },
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
  "terms-changed": {
    status: 409,
    message:
      "Our agreement has changed since you opened this page. Nothing was charged. Please reload the page and read it again.",
  },
  "too-many-holds": {
    status: 429,
    message: "Too many people are booking right now. Please try again in a few minutes.",
  },
  "too-many-nights": {
    status: 429,
    message:
      "We’re already holding as many unpaid nights for your network as we can. Please finish or close the other booking first, or try again in half an hour.",
  },
  "dates-cooling-down": {
    status: 429,
    message:
      "Your hold on these dates just ended. You can hold them again in half an hour. Choose other dates, or call us at {phone}.",
  },
  "plan-not-offered": {
    status: 409,
    message: "These dates can’t be paid in two payments anymore. Nothing was charged. You can pay all of it now.",
  },
  "balance-due": {
    status: 409,
    message: "The balance of this stay is due. Once it’s paid, dates and guests can change.",
  },
  "too-late-to-extend": { status: 409, message: "The stay begins before that, so there’s no more time to give." },
  "balance-closing": {
    status: 409,
    message: "The balance of this stay is being paid right now. Please try again in a moment.",
  },
  "balance-too-near": {
    status: 409,
    message:
      "The balance of the changed stay would be due before we could write to you about it. Once the balance is paid, this change is possible.",
  },
  "hold-ended": {
    status: 409,
    message: "Your hold ran out, so the dates are open to others again.",
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
  "return-over": {
    status: 404,
    message: "We can’t show this payment here anymore. If it went through, your confirmation is in your email.",
  },
  "payment-form-unavailable": { status: 503, message: "The payment form didn’t load. Nothing was charged." },
  "card-declined": {
    status: 402,
    message: "Your card was declined, and nothing was charged. Try another card, or call your bank.",
  },
  "payment-refunded": {
    status: 409,
    message: "Someone else booked your dates before your payment arrived. We’re refunding it in full.",
  },
  "refunded-before": {
    status: 409,
    message: "Your payment was refunded before the booking was made, so the dates aren’t booked.",
  },
  "booking-canceled": { status: 409, message: "This booking was canceled." },

  // Extras, changes and charges after the booking.
  "already-asked": { status: 409, message: "You’ve already asked for this. We’ll write to you." },
  "too-many-pets": {
    status: 409,
    message: "With those you’ve named, that’s more pets than we take. Please call us at {phone}.",
  },
  "charge-ended": {
    status: 409,
    message: "The time to pay for this has run out. Nothing was charged.",
  },
  "charge-paid": { status: 409, message: "This has already been paid. Thank you." },
  "change-under-way": {
    status: 409,
    message: "Another change to your stay is still waiting for payment or an answer.",
  },
  "nothing-changes": { status: 422, message: "Those are the dates and guests you already have." },
  "too-late-to-withdraw": {
    status: 409,
    message: "The last day for a refund has passed, so you can’t withdraw this here. Please call us at {phone}.",
  },

  // The stay page.
  "link-unknown": { status: 404, message: "This link doesn’t open a stay." },
  "refund-changed": {
    status: 409,
    message: "The refund has changed since you saw it. Nothing was canceled. Please check the new amount.",
  },
  "review-closed": {
    status: 409,
    message:
      "Reviews are taken for 60 days after a stay, and can be changed until they’re shown. Please reload the page.",
  },
  "stay-begun": { status: 409, message: "Your stay has already begun. Please call us at {phone}." },

  // Coupons.
  "coupon-unknown": { status: 404, message: "We don’t recognize that code." },
  "coupon-expired": { status: 422, message: "This code has expired." },
  "coupon-used-up": { status: 422, message: "This code has been used up." },
  "coupon-minimum": { status: 422, message: "This code needs a total of {minimum} or more." },
  "coupon-not-for-you": { status: 422, message: "This code can’t be used for this booking." },
  "coupon-failed": { status: 502, message: "Failed to validate coupon" },

  // The owner's desk.
  "signed-out": { status: 401, message: "Please sign in." },
  "link-wrong": { status: 403, message: "This link doesn’t work." },
  "link-old": { status: 403, message: "This link is too old." },
  "link-used": { status: 403, message: "This link has been used." },
  "link-again": {
    status: 403,
    message: "We need to know that it’s you. Confirm with a passkey, or open the desk with a fresh link first.",
  },
  "passkey-wrong": {
    status: 403,
    message: "That passkey doesn’t open this desk. Get a link by email instead.",
  },
  "links-used-up": {
    status: 429,
    message: "No email was sent: this device has asked for 5 links within an hour, or 20 within a day. Wait a while.",
  },
  "not-waiting": { status: 409, message: "This is no longer waiting for an answer." },
  "not-sold": { status: 409, message: "The house no longer offers that extra. Nothing was done." },
  "stay-not-begun": { status: 409, message: "The stay hasn’t begun." },
  "card-no-longer": {
    status: 409,
    message: "Too late: by the end of the three days’ notice, the agreement no longer lets you charge the card.",
  },
  "amount-too-small": { status: 422, message: "That’s less than the smallest amount a card processor can charge." },
  "no-deposit": {
    status: 409,
    message: "The agreement of this booking has no deposit, so no card is kept to charge for damage.",
  },
  "over-deposit": { status: 409, message: "Together with what you’ve announced before, that’s more than the deposit." },
  "already-announced": { status: 409, message: "You’ve announced exactly this before." },
  "stay-ahead": { status: 409, message: "This guest has a stay ahead. Cancel it first, or wait until it’s over." },
  "money-under-way": {
    status: 409,
    message: "A payment, a refund or a charge for damage is under way. Try again when it’s settled.",
  },
  "payment-not-paid": { status: 409, message: "This payment isn’t complete yet. Try again later." },
  "payment-too-little-known": {
    status: 409,
    message: "This payment says too little to make a booking from. Block its nights in the calendar, or refund it.",
  },
  "payment-nights-taken": {
    status: 409,
    message: "Its nights have been taken since. Open them first, or refund it.",
  },
  "payment-replaced": {
    status: 409,
    message: "The same guest has another booking or payment in its place. Refund this one.",
  },
  "refund-refused": {
    status: 409,
    message:
      "The card processor refused the refund, so nothing was refunded. Your balance there may be too low, or the guest’s bank may have taken the money already. Look at the payment there, and try again later.",
  },
  "not-accepted": {
    status: 409,
    message: "The guest hasn’t accepted the agreement yet. The link to pay asks for it, or have it signed on paper.",
  },
  "has-changed": { status: 409, message: "This has changed since you looked. Nothing was done." },
  "code-too-simple": { status: 422, message: "Somebody at the door would try this code first. Choose another one." },
  "code-taken": { status: 409, message: "Another guest around that time has this code. Choose another one." },
  "cannot-publish": { status: 409, message: "This server can’t build pages, so nothing can be published from here." },
  "publishing-already": { status: 409, message: "A publication is under way. Wait until it’s done." },
  "only-a-preview": { status: 403, message: "This is a preview, so nothing can be sent or booked here." },
  "house-mistakes": { status: 422, message: "The house has mistakes. Nothing was published." },
  "house-settled": {
    status: 409,
    message:
      "Bookings already carry the house’s name in files, booking numbers, calendar ids and currency, so these can’t change. Nothing was published.",
  },
  "nothing-to-publish": { status: 409, message: "Guests see all of this already." },
  "edit-impossible": { status: 422, message: "This can’t be written into the house’s files. Nothing was changed." },
  "not-a-picture": { status: 422, message: "We can’t read this picture. JPEG, PNG and WebP work." },
  "too-many-pictures": { status: 422, message: "The house has as many pictures as it can. Remove one first." },
  "not-an-archive": { status: 422, message: "This isn’t the archive of a house. Nothing was changed." },
  "connection-refused": { status: 422, message: "This can’t be connected, so nothing was saved." },
  "act-id-used": { status: 409, message: "This page is out of date. Nothing was done now. Reload it and try again." },

  // Calendars that couldn't be read.
  "calendar-unreadable": { status: 422, message: "The calendar at this address can’t be read. Nothing was added." },
  "too-many-calendars": { status: 409, message: "The site reads 20 calendars at most. Remove one first." },
  "feed-unavailable": { status: 502, message: "Failed to fetch iCal feed" },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** What comes of a request: a value, or one of these refusals. */
export type Outcome<Value> = Result<Value, RefusalCode>;

/** The guest's sentence, with its values filled in. */
export function refusalSentence(code: RefusalCode, values?: Record<string, string | number>): string {
  return sentenceOf(refusals[code], values);
}
