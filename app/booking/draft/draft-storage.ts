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
    // The house may have changed how many guests it takes.
    if (stored?.shape !== SHAPE || !isGuestCount(stored.draft.guests, rules.guests)) return undefined;
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

// Requests in flight ended with the page.
function afterReload(payment: PaymentProgress): PaymentProgress {
  return payment.status === "paid" ? { ...payment, booking: bookingAfterReload(payment.booking) } : payment;
}

function bookingAfterReload(booking: BookingProgress): BookingProgress {
  if (booking.status === "recording") return { status: "unrecorded" };
  if (booking.status !== "recorded" || booking.mail === "sent") return booking;
  return { ...booking, mail: "not-requested" };
}
