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
