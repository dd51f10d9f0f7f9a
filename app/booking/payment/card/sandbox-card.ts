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

export type SandboxCardRefusal = { readonly field: keyof SandboxCard; readonly message: string };

/** The first field that is incomplete or can't be right, in a card form's usual words. */
export function checkSandboxCard(card: SandboxCard, now: Date): SandboxCardRefusal | undefined {
  const number = digitsOf(card.number);
  const expires = digitsOf(card.expires);
  if (number.length < 12) return { field: "number", message: "Your card number is incomplete." };
  if (!hasCheckDigit(number)) return { field: "number", message: "Your card number is invalid." };
  if (expires.length < 4) return { field: "expires", message: "Your card's expiration date is incomplete." };
  if (!isStillValid(expires, now))
    return { field: "expires", message: "Your card's expiration date is in the past or invalid." };
  if (digitsOf(card.code).length < 3) return { field: "code", message: "Your card's security code is incomplete." };
  if (digitsOf(card.zip).length < 5) return { field: "zip", message: "Your ZIP is incomplete." };
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
