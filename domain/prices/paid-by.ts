/** How a guest pays when it isn't by card. The card processor knows nothing of it, so the owner records it. */
export const PAID_BY = ["check", "cash", "transfer"] as const;
export type PaidBy = (typeof PAID_BY)[number];

const WORDS: Record<PaidBy, string> = { check: "by check", cash: "in cash", transfer: "by bank transfer" };

export function paidByInWords(by: PaidBy | null): string {
  return by === null ? "by card" : WORDS[by];
}
