/** The sandbox's card as the guest types it. */
export type SandboxCard = {
  readonly number: string;
  readonly expires: string;
  readonly code: string;
  readonly zip: string;
};

/** Repeated here, because importing the contract would bundle its schemas. */
export const CARD_THAT_PAYS = "4242424242424242";

export const EMPTY_CARD: SandboxCard = { number: "", expires: "", code: "", zip: "" };

/** "4242424242424242" reads "4242 4242 4242 4242". */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** "929" reads "09 / 29". */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed)
    .replace(/^([2-9])/, "0$1")
    .slice(0, 4);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** What is still missing, in a card form's usual words. */
export function checkSandboxCard({ number, expires, code }: SandboxCard): string | undefined {
  if (digitsOf(number).length < 12) return "Your card number is incomplete.";
  if (digitsOf(expires).length < 4) return "Your card's expiration date is incomplete.";
  if (digitsOf(code).length < 3) return "Your card's security code is incomplete.";
  return undefined;
}
