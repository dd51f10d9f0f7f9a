const KEPT_AS = "stay-link";

/**
 * The secret of the guest's link. It's in the fragment, which no server and no referrer sees. It's removed from the URL
 * at once, so it doesn't stay in the history or on the screen, and kept for this tab's reloads.
 */
export function takeSecret(): string | undefined {
  if (hasSecret()) {
    sessionStorage.setItem(KEPT_AS, location.hash.slice(1));
    history.replaceState(history.state, "", location.pathname);
  }
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

/** Whether the URL has a secret; other fragments lead to a part of the page. */
export function hasSecret(): boolean {
  return /^#[\w-]{20,100}$/.test(location.hash);
}

/** Someone else may use this browser after a link has ended. */
export function forgetSecret(): void {
  sessionStorage.removeItem(KEPT_AS);
}
