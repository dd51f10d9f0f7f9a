import { Notice } from "#app/ui/notice.tsx";
import type { PaymentCheck } from "./use-payment-check.ts";

/** While nobody knows whether money has moved. */
export function Checking({ check }: { check: Exclude<PaymentCheck, "idle"> }) {
  return (
    <Notice busy tone={check === "unreachable" ? "warm" : "plain"}>
      <p>{checkWords[check]}</p>
    </Notice>
  );
}

const checkWords = {
  asking: "We are asking whether your payment went through. Please do not pay again.",
  processing: "Your bank is still working on the payment. Please do not pay again; this page moves on by itself.",
  unreachable: "We cannot reach the server to ask about your payment. Please do not pay again; we keep asking.",
};
