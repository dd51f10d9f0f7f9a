import { type ReactNode, useEffect } from "react";
import { fetchSiteConfig } from "#app/api.ts";
import { RetryNotice } from "#app/ui/notice.tsx";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { LoadingForm } from "../checking.tsx";
import { type CardPayment, PayButton } from "./card-payment.tsx";

/** The provider's card form. Its code and the provider's script aren't loaded before the payment step. */
export function CardForm(payment: CardPayment) {
  const [form, fetchForm] = useLazyLoad(loadForm);
  useEffect(fetchForm, [fetchForm]);

  if (form.status === "ready") return form.part(payment);
  if (form.status === "failed")
    return <RetryNotice words={refusalSentence("payment-form-unavailable")} onRetry={fetchForm} />;
  return (
    <>
      <LoadingForm />
      <PayButton amount={payment.amount} place={payment.payPlace} isDisabled />
    </>
  );
}

async function loadForm(): Promise<(payment: CardPayment) => ReactNode> {
  const { payments, publishableKey } = await fetchSiteConfig();
  if (payments === "sandbox") {
    const { SandboxCardForm } = await import("./sandbox-card-form.tsx");
    return (payment) => <SandboxCardForm {...payment} />;
  }
  if (publishableKey === null) throw new Error("The payment provider's key is missing");
  const { loadProvider, StripeCardForm } = await import("./stripe-card-form.tsx");
  const stripe = await loadProvider(publishableKey);
  return (payment) => <StripeCardForm stripe={stripe} {...payment} />;
}
