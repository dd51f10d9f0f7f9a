import type { PendingPayment } from "#app/booking/payment/link-payment.tsx";

const KEPT_AS = "pay-link";
const IN_DOUBT = "pay-in-doubt";

/**
 * The secret of the link to pay. It's in the fragment, which no server and no referrer sees. It's removed from the URL
 * at once, and kept for this tab's reloads and the way back from the bank.
 */
export function takePaySecret(): string | undefined {
  if (hasPaySecret()) {
    sessionStorage.setItem(KEPT_AS, location.hash.slice(1));
    history.replaceState(history.state, "", location.pathname);
  }
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

export function hasPaySecret(): boolean {
  return /^#[\w-]{20,100}$/.test(location.hash);
}

export function forgetPaySecret(): void {
  sessionStorage.removeItem(KEPT_AS);
  sessionStorage.removeItem(IN_DOUBT);
}

export const paymentDoubt: PendingPayment = {
  isThere: () => sessionStorage.getItem(IN_DOUBT) !== null,
  remember: () => sessionStorage.setItem(IN_DOUBT, "yes"),
  forget: () => sessionStorage.removeItem(IN_DOUBT),
};
