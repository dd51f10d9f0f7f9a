/** The sandbox's card as the guest types it. */
export type SandboxCard = Readonly<Record<"number" | "expires" | "code" | "zip", string>>;

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
