import { readStored, store } from "./tab-storage.ts";

const KEY = "tab-secret";

// For a browser whose storage is off: a reload has another one, and the link to the stay comes by email.
let made: string | undefined;

/** By this the server knows the tab that booked. It lives as long as the wizard is open, and is in no URL. */
export function tabSecret(): string {
  made ??= readStored(KEY) ?? crypto.randomUUID();
  store(KEY, made);
  return made;
}

/** The next booking in this tab has another one. */
export function forgetTabSecret(): void {
  made = undefined;
  store(KEY);
}
