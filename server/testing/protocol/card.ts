import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { Database } from "../../database/database.ts";
import { playCard, settleProcessing } from "../../payments/sandbox/card.ts";
import { failRefund } from "../../payments/testing/sandbox-dashboard.ts";

/** What a guest and the banks do with a payment, without any server of ours. */
const ACTS = {
  pay: (database, payment) => playCard(database, { ...payment, cardNumber: SANDBOX_CARDS.success }),
  "pay-asking-bank": (database, payment) =>
    playCard(database, { ...payment, cardNumber: SANDBOX_CARDS.authenticate, authentication: "approve" }),
  "pay-slowly": (database, payment) => playCard(database, { ...payment, cardNumber: SANDBOX_CARDS.processing }),
  "slow-payment-succeeds": (database, { paymentIntentId }) => settleProcessing(database, paymentIntentId, "succeeded"),
  "slow-payment-fails": (database, { paymentIntentId }) =>
    settleProcessing(database, paymentIntentId, "requires_payment_method"),
  "refund-fails": (database, { paymentIntentId }) => failRefund(database, paymentIntentId, ["us", "hand"]),
  "bank-gives-back": (database, { paymentIntentId }) => failRefund(database, paymentIntentId, ["bank"]),
} as const satisfies Record<string, (database: Database, payment: KnownPayment) => Promise<unknown>>;

export type KnownPayment = { readonly paymentIntentId: string; readonly clientSecret: string };

type CardAct = keyof typeof ACTS;

export function isCardAct(does: string): does is CardAct {
  return does in ACTS;
}

export async function playAct(database: Database, does: CardAct, payment: KnownPayment | undefined): Promise<void> {
  if (payment !== undefined) await ACTS[does](database, payment);
}
