import { parseCalendarDate } from "#domain/dates/calendar-date.ts";
import { isGuestCount } from "#domain/guest.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { NOTHING_ACCEPTED } from "#domain/stays/agreements.ts";
import { AGREEMENT_VERSION } from "#house/agreements.ts";
import { rules } from "#house/rules.ts";
import type { Draft } from "./draft.ts";
import { type BookingProgress, hasPaymentBegun, type PaymentProgress } from "./payment-progress.ts";
import { DRAFT_KEY } from "./reopen.ts";
import { readStored, store } from "./tab-storage.ts";

/** What this tab stores about an open wizard, including the price for the printed agreement. */
export type StoredDraft = { readonly draft: Draft; readonly quote: PricedQuote | undefined };

// Increase it when the shape of a draft changes, and drafts stored by another version of the site are dropped.
const SHAPE = 3;

export function saveDraft(stored: StoredDraft): void {
  store(DRAFT_KEY, serializeDraft(stored));
}

export function serializeDraft(stored: StoredDraft): string {
  return JSON.stringify({ shape: SHAPE, ...stored });
}

export function loadDraft(): StoredDraft | undefined {
  try {
    const stored = JSON.parse(readStored(DRAFT_KEY) ?? "null") as (StoredDraft & { shape: number }) | null;
    if (stored?.shape !== SHAPE || !isConsistent(stored.draft)) return undefined;
    const draft = withTermsOfToday(stored.draft);
    return { draft: { ...draft, payment: afterReload(draft.payment) }, quote: stored.quote };
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  store(DRAFT_KEY);
}

/**
 * If the owner has published another agreement, the guest reads it first. Who has begun to pay accepted the one before,
 * and keeps it: should the payment fail, the server says that there's another.
 */
function withTermsOfToday(draft: Draft): Draft {
  // A page of the version before didn't store which one it showed.
  const agreementVersion = draft.agreementVersion ?? "";
  if (agreementVersion === AGREEMENT_VERSION) return draft;
  if (hasPaymentBegun(draft.payment)) return { ...draft, agreementVersion };
  const step = draft.step > 3 ? 3 : draft.step;
  return { ...draft, agreementVersion: AGREEMENT_VERSION, agreements: NOTHING_ACCEPTED, step };
}

// The wizard relies on at least this much. A missing field throws, which is caught above.
function isConsistent({ step, selection, guests, guestDetails, agreements, payment }: Draft): boolean {
  const dates = [selection.checkIn, selection.checkOut].filter((day) => day !== undefined);
  return (
    [1, 2, 3, 4, 5].includes(step) &&
    dates.every((day) => parseCalendarDate(day) !== undefined) &&
    isGuestCount(guests, rules.guests) &&
    Object.values(guestDetails).every((text) => typeof text === "string") &&
    Object.values(agreements).every((accepted) => typeof accepted === "boolean") &&
    isKnown(payment) &&
    (step !== 5 || payment.status === "paid")
  );
}

function isKnown(payment: PaymentProgress): boolean {
  switch (payment.status) {
    case "not-started":
    case "requested":
      return true;
    case "held":
      return payment.agreed.quote !== undefined;
    case "paying":
      return payment.agreed.quote !== undefined && payment.intent.clientSecret !== undefined;
    case "paid":
      return payment.receipt.amount !== undefined && payment.booking.status !== undefined;
    default:
      return false;
  }
}

// Requests in flight ended with the page.
function afterReload(payment: PaymentProgress): PaymentProgress {
  return payment.status === "paid" ? { ...payment, booking: bookingAfterReload(payment.booking) } : payment;
}

function bookingAfterReload(booking: BookingProgress): BookingProgress {
  if (booking.status === "recording") return { status: "unrecorded" };
  if (booking.status !== "recorded" || booking.mail === "sent") return booking;
  return { ...booking, mail: "not-requested" };
}
