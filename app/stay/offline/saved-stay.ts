import { fetchStay } from "#app/stay-api.ts";
import { madePicture } from "#app/ui/pictures/made-picture.ts";
import { offerLink } from "#app/use-guest-link.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { HouseBook } from "#contract/house/words.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import type { Instructions } from "#domain/stays/arrival-instructions.ts";
import { rules } from "#house/rules.ts";

/** What a guest asked this phone to keep, to be opened without a signal until they check out. */
export type SavedStay = Stay & {
  readonly reference: string;
  readonly instructions: Instructions;
  readonly book: HouseBook | null;
  readonly savedAt: number;
  readonly until: number;
  /** So that the page opens from its address alone, and we can ask whether the link still opens it. */
  readonly secret: string;
};

const COPY = "saved-stay";
/** The page and its files, which hold nothing of the guest's. */
const CACHE = "stay";

export function savedStay(): SavedStay | undefined {
  const copy = localStorage.getItem(COPY);
  return copy === null ? undefined : (JSON.parse(copy) as SavedStay);
}

/** Returns what is kept now, or undefined where the browser can't. */
export async function saveStay(stay: StayAnswer, secret: string): Promise<SavedStay | undefined> {
  const { reference, checkIn, checkOut, instructions, book, now } = stay;
  if (instructions === null) return undefined;
  const until = timesOf(stay, rules).checkOut;
  const saved = { reference, checkIn, checkOut, instructions, book, savedAt: now, until, secret };
  try {
    await navigator.serviceWorker.register("/stay-worker.js", { scope: "/stay" });
    await Promise.all([navigator.serviceWorker.ready, document.fonts.ready]);
    await (await caches.open(CACHE)).addAll([...filesOf(book)]);
    localStorage.setItem(COPY, JSON.stringify(saved));
    return saved;
  } catch {
    return undefined;
  }
}

/** The page, what it has loaded, and the pictures of the book. */
function filesOf(book: HouseBook | null): Set<string> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/"));
  const pictures = (book?.parts ?? []).flatMap(({ picture }) => (picture ? madePicture(picture).src : []));
  return new Set([...files, ...["/stay", ...pictures].map((path) => new URL(path, location.origin))].map(String));
}

export async function deleteSavedStay(): Promise<void> {
  localStorage.removeItem(COPY);
  // The worker first, which may be answering from the files.
  const worker = await navigator.serviceWorker.getRegistration("/stay");
  await worker?.unregister();
  await caches.delete(CACHE);
}

/** At every opening of the page. Answers whether the copy was deleted because the stay is over. */
export function openSavedStay(): boolean {
  const saved = savedStay();
  if (saved === undefined) return false;
  if (Date.now() >= saved.until) {
    void deleteSavedStay();
    return true;
  }
  offerLink("stay", saved.secret);
  void refresh(saved);
  return false;
}

/** Keeps what is true now, or deletes it if the guest may no longer see it. Without a signal it stays as it is. */
async function refresh({ secret }: SavedStay): Promise<void> {
  const answer = await fetchStay(secret);
  if (answer.ok && answer.value.instructions !== null) await saveStay(answer.value, secret);
  else if (answer.ok || answer.refusal.code === "link-unknown") await deleteSavedStay();
}
