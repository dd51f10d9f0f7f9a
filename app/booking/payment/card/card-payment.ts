/** What a card form needs, whoever the provider is, and what it tells back. */
export type CardPayment = {
  readonly intent: { readonly clientSecret: string; readonly paymentIntentId: string };
  /** In cents, for the Pay button. What is charged stands in the intent. */
  readonly amount: number;
  readonly guest: { readonly name: string; readonly email: string; readonly phone: string };
  /** False while the intent changes, when the hold has run out, and once it is paid. */
  readonly isPayable: boolean;
  /** Grows with every change of the intent, so that the provider's form reads it again. */
  readonly revision: number;
  readonly message: string | undefined;
  /** Called right before money may move: the draft remembers it over a reload. */
  onPaying(): void;
  onOutcome(outcome: PaymentOutcome): void;
};

export type PaymentOutcome =
  | { readonly status: "succeeded" }
  | { readonly status: "processing" }
  /** The intent is no more: its hold ran out. */
  | { readonly status: "canceled" }
  | { readonly status: "failed"; readonly message: string }
  /** The connection was lost on the way: the server must say what became of it. */
  | { readonly status: "unknown" };
