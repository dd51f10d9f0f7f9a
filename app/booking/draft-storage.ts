import type { PricedQuote } from "#domain/coupon.ts";
import type { Draft } from "./draft.ts";
import { DRAFT_KEY, readStoredDraft } from "./reopen.ts";

/** What this tab remembers of an open wizard. The price goes with it, for the printed agreement. */
export type StoredDraft = { readonly draft: Draft; readonly quote: PricedQuote | undefined };

// A stored draft of another shape is worth nothing. Count up when the shape changes.
const SHAPE = 2;

export function saveDraft(stored: StoredDraft): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ shape: SHAPE, ...stored }));
  } catch {
    // Storage is full or switched off: the wizard works, only a reload starts anew.
  }
}

export function loadDraft(): StoredDraft | undefined {
  try {
    const stored = JSON.parse(readStoredDraft() ?? "null") as (StoredDraft & { shape: number }) | null;
    if (stored?.shape !== SHAPE) return undefined;
    return { draft: wakeUp(stored.draft), quote: stored.quote };
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing could be stored, so nothing is left behind.
  }
}

// Calls that were under way died with the page.
function wakeUp(draft: Draft): Draft {
  return {
    ...draft,
    recording: draft.recording === "in-progress" ? "none" : draft.recording,
    mail: draft.mail === "sending" ? "none" : draft.mail,
  };
}
