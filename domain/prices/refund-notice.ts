/** What a guest reads about money that comes back while the booking stands, and what the owner sees before. */
export function refundNotice({ amount, reason, words }: { amount: string; reason: string; words: string }): string {
  const why = `we're refunding ${amount} to the card you paid with. What it's for: ${withStop(reason)}`;
  return `${[why, withStop(words)].filter(Boolean).join(" ")} Your booking stands as it is. Most banks show a refund within 5 to 10 business days.`;
}

function withStop(text: string): string {
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}
