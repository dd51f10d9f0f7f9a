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

/** What is missing or can't be right, in a card form's usual words. */
export function checkSandboxCard({ number, expires, code, zip }: SandboxCard, now: Date): string | undefined {
  const digits = digitsOf(number);
  if (digits.length < 12) return "Your card number is incomplete.";
  if (!hasCheckDigit(digits)) return "Your card number is invalid.";
  if (digitsOf(expires).length < 4) return "Your card's expiration date is incomplete.";
  if (!isStillValid(digitsOf(expires), now)) return "Your card's expiration date is in the past or invalid.";
  if (digitsOf(code).length < 3) return "Your card's security code is incomplete.";
  if (digitsOf(zip).length < 5) return "Your ZIP is incomplete.";
  return undefined;
}

// Luhn: every second digit from the right counts double, and the sum must end in zero.
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

// A card is good through the last day of its month.
function isStillValid(expires: string, now: Date): boolean {
  const month = Number(expires.slice(0, 2));
  const year = 2000 + Number(expires.slice(2));
  return month >= 1 && month <= 12 && new Date(year, month, 1) > now;
}
