import { type ReactNode, useEffect, useState } from "react";
import { fetchSiteConfig } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { refusalSentence } from "#contract/refusals.ts";
import styles from "./card-form.module.css";
import { type CardPayment, PayButton } from "./card-payment.tsx";

/** The provider's card form. Its code and the provider's script aren't loaded before the payment step. */
export function CardForm(payment: CardPayment) {
  const [attempt, setAttempt] = useState(0);
  return <LoadedForm key={attempt} payment={payment} onRetry={() => setAttempt(attempt + 1)} />;
}

type FormState = { status: "loading" } | { status: "failed" } | { status: "ready"; render: RenderForm };

type RenderForm = (payment: CardPayment) => ReactNode;

function LoadedForm({ payment, onRetry }: { payment: CardPayment; onRetry(): void }) {
  const [form, setForm] = useState<FormState>({ status: "loading" });

  useEffect(() => {
    loadForm().then(
      (render) => setForm({ status: "ready", render }),
      (fault: unknown) => {
        console.error("Failed to load the payment form", fault);
        setForm({ status: "failed" });
      },
    );
  }, []);

  if (form.status === "loading") {
    return (
      <>
        <LoadingForm />
        <PayButton amount={payment.amount} place={payment.payPlace} isDisabled />
      </>
    );
  }
  if (form.status === "ready") return form.render(payment);
  return (
    <Notice tone="bad">
      <p>{refusalSentence("payment-form-unavailable")}</p>
      <Button small variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </Notice>
  );
}

export function LoadingForm() {
  return (
    <div className={styles.loading}>
      <Notice busy>
        <p>Loading payment form...</p>
      </Notice>
    </div>
  );
}

async function loadForm(): Promise<RenderForm> {
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
