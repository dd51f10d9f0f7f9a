// Storage may be full or switched off. Then the wizard still works, and a reload starts over.

export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value, what was stored is removed. */
export function store(key: string, value?: string): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is stored, so nothing is found later either.
  }
}

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
