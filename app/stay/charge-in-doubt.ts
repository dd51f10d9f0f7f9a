import type { PaymentDoubt } from "#app/booking/payment/link-payment.tsx";

const KEPT_AS = "stay-charge-in-doubt";

/** The charge whose payment this tab has begun: after a reload, or back from the bank, its outcome is asked for. */
export function chargeInDoubt(): string | undefined {
  return sessionStorage.getItem(KEPT_AS) ?? undefined;
}

export function doubtAbout(chargeId: string): PaymentDoubt {
  return {
    isThere: () => chargeInDoubt() === chargeId,
    remember: () => sessionStorage.setItem(KEPT_AS, chargeId),
    forget: forgetDoubt,
  };
}

export function forgetDoubt(): void {
  sessionStorage.removeItem(KEPT_AS);
}
