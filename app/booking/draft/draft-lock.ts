import { forgetDraft, loadDraft, saveDraft } from "./draft-storage.ts";
import { hasPaymentBegun } from "./payment-progress.ts";

/** A reloading page lets go of its lock within this time; another tab keeps its own for as long as the wizard is open. */
const RELOAD_MS = 500;

/** Marks the draft as this tab's for as long as the wizard is open. The answer ends that. */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(lockName(id), () => promise).catch(() => undefined);
  return resolve;
}

/**
 * Duplicating a tab copies its storage, but not its lock. The first tab keeps the draft with its hold and its payment;
 * the copy gets a draft of its own with the same entries, or starts over when the first one is paying.
 */
export async function leaveDraftToFirstTab(): Promise<void> {
  const stored = loadDraft();
  if (stored === undefined || !(await isLockedElsewhere(stored.draft.id))) return;
  const { draft, quote } = stored;
  if (hasPaymentBegun(draft.payment)) return forgetDraft();
  const step = draft.step === 4 ? 3 : draft.step;
  saveDraft({ draft: { ...draft, id: crypto.randomUUID(), step, payment: { status: "not-started" } }, quote });
}

// Locks need https, or this machine. Without them a copied tab shares the draft, and the server still sells a night once.
async function isLockedElsewhere(id: string): Promise<boolean> {
  if (navigator.locks === undefined) return false;
  const patience = { signal: AbortSignal.timeout(RELOAD_MS) };
  return navigator.locks.request(lockName(id), patience, () => false).catch(() => true);
}

function lockName(id: string): string {
  return `draft ${id}`;
}
