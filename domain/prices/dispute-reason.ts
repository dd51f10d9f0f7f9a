const REASONS: Readonly<Record<string, string>> = {
  fraudulent: "The cardholder says they didn’t make this payment",
  unrecognized: "The cardholder doesn’t recognize this payment",
  duplicate: "The cardholder says they were charged twice",
  product_not_received: "The cardholder says they didn’t get what they paid for",
  product_unacceptable: "The cardholder says it wasn’t as described",
  credit_not_processed: "The cardholder says a refund is due and didn’t come",
  subscription_canceled: "The cardholder says they had canceled",
  general: "The bank gives no reason",
};

/** What a cardholder told the bank, in words. Banks use other codes too. */
export function disputeReason(code: string | null): string {
  if (code === null) return "The bank gives no reason";
  return REASONS[code] ?? code.replaceAll("_", " ");
}
