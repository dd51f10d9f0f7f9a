const KEY = "tab-secret";

// For a browser whose storage is off.
let made: string | undefined;

/** By this the server knows the tab that booked. It lives as long as the wizard is open, and is in no URL. */
export function tabSecret(): string {
  made ??= stored() ?? crypto.randomUUID();
  try {
    sessionStorage.setItem(KEY, made);
  } catch {
    // A reload has another one, and the link to the stay comes by email.
  }
  return made;
}

/** The next booking in this tab has another one. */
export function forgetTabSecret(): void {
  made = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing could be stored, so nothing is left behind.
  }
}

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
