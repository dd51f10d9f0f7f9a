import type { PendingPayment } from "#app/booking/payment/link-payment.tsx";

const KEPT_AS = "stay-charge-in-doubt";

/** The charge that this tab has started to pay: after a reload, or back from the bank, it asks for the outcome. */
export function chargeInDoubt(): string | undefined {
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

export function doubtAbout(chargeId: string): PendingPayment {
  return {
    isThere: () => chargeInDoubt() === chargeId,
    remember: () => sessionStorage.setItem(KEPT_AS, chargeId),
    forget: forgetDoubt,
  };
}

export function forgetDoubt(): void {
  sessionStorage.removeItem(KEPT_AS);
}
