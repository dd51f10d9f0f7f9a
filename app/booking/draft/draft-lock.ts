import type { Stay } from "#domain/dates/stay.ts";
import { forgetDraft, loadDraft, saveDraft } from "./draft-storage.ts";
import { hasPaymentBegun } from "./payment-progress.ts";
import { readStored, store } from "./tab-storage.ts";

/** Written when a page with an open wizard is left, so this tab's next page recognizes the draft as its own. */
const LEFT_KEY = "booking-draft-left";
/**
 * A busy phone may take this long to end the page that held the lock. Another tab holds its lock as long as it's open.
 */
const LEAVING_MS = 10_000;
const COPY_MS = 500;
const NIGHTS = "nights";

/** Marks the draft as this tab's while the wizard is open. Call the returned function to end that. */
export function lockDraft(id: string): () => void {
  const unlock = lock(lockName(id));
  addEventListener("pagehide", markAsLeft);
  return () => {
    removeEventListener("pagehide", markAsLeft);
    unlock();
  };
}

/** Tells this browser's other tabs which nights are held here. Call the returned function when they no longer are. */
export function lockNights(id: string, { checkIn, checkOut }: Stay): () => void {
  return lock([NIGHTS, id, checkIn, checkOut].join(" "));
}

/** Whether another tab holds one of these nights, so that nobody else has taken it. */
export async function isHeldInOtherTab(id: string, { checkIn, checkOut }: Stay): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  return held.some(({ name = "" }) => {
    const [kind, draft, from = "", to = ""] = name.split(" ");
    return kind === NIGHTS && draft !== id && from < checkOut && checkIn < to;
  });
}

function lock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks?.request(name, () => promise).catch(() => undefined);
  return resolve;
}

/**
 * Duplicating a tab copies its storage, but not its lock. The first tab keeps the draft with its hold and its payment;
 * the copy gets its own draft with the same entries, or starts over when the first one is paying.
 */
export async function leaveDraftToFirstTab(): Promise<void> {
  const stored = loadDraft();
  const timeoutMs = takeLeftMark() ? LEAVING_MS : COPY_MS;
  if (stored === undefined || !(await isLockedElsewhere(stored.draft.id, timeoutMs))) return;
  const { draft, quote } = stored;
  if (hasPaymentBegun(draft.payment)) return forgetDraft();
  const step = draft.step === 4 ? 3 : draft.step;
  saveDraft({ draft: { ...draft, id: crypto.randomUUID(), step, payment: { status: "not-started" } }, quote });
}

// Locks need https or localhost. Without them a duplicated tab shares the draft, and the server still sells a night
// once.
async function isLockedElsewhere(id: string, timeoutMs: number): Promise<boolean> {
  if (navigator.locks === undefined) return false;
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  return navigator.locks.request(lockName(id), options, () => false).catch(() => true);
}

function markAsLeft(): void {
  store(LEFT_KEY, "");
}

/** A duplicated tab has no mark, because its storage was copied while the first page was open. */
function takeLeftMark(): boolean {
  const isLeft = readStored(LEFT_KEY) !== null;
  store(LEFT_KEY);
  return isLeft;
}

function lockName(id: string): string {
  return `draft ${id}`;
}
