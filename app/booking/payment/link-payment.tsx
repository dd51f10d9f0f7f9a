import { useEffect } from "react";
import { RetryNotice } from "#app/ui/notice.tsx";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { refusalSentence } from "#contract/refusals.ts";
import { LoadingForm } from "./checking.tsx";
import type { LinkPaymentProps } from "./link-payment-form.tsx";

/** Payment outside the wizard. Its script loads when a guest pays, because most links are opened for something else. */
export function LinkPayment(props: LinkPaymentProps) {
  const [form, fetchForm] = useLazyLoad(loadForm);
  useEffect(fetchForm, [fetchForm]);

  if (form.status === "ready") return <form.part.LinkPaymentForm {...props} />;
  return (
    <>
      {form.status === "failed" ? (
        <RetryNotice words={refusalSentence("payment-form-unavailable")} onRetry={fetchForm} />
      ) : (
        <LoadingForm />
      )}
      <p className="row">{props.beside?.(false)}</p>
    </>
  );
}

const loadForm = () => import("./link-payment-form.tsx");
