const KEPT_AS = "stay-charge-in-doubt";

/** The charge whose payment this tab has begun: after a reload, or back from the bank, its outcome is asked for. */
export function chargeInDoubt(): string | undefined {
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

export function rememberDoubt(chargeId: string): void {
  sessionStorage.setItem(KEPT_AS, chargeId);
}

export function forgetDoubt(): void {
  sessionStorage.removeItem(KEPT_AS);
}
