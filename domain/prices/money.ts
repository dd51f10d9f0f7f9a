import { formatNumber } from "../format.ts";

/**
 * The currencies a house may use, with the sign that tells them apart. Each has two decimals, and in each our smallest
 * charge is enough for the card processor.
 */
const SIGNS = { USD: "$", AUD: "A$", CAD: "CA$", CHF: "CHF ", EUR: "€", GBP: "£", NZD: "NZ$" } as const;

export type Currency = keyof typeof SIGNS;

export const CURRENCIES = Object.keys(SIGNS) as readonly Currency[];

/** Formats money, given in cents. By hand, not with Intl, so every browser, email and command prints the same. */
export function moneyIn(currency: Currency) {
  /** "$1,096.75" */
  function formatCents(cents: number): string {
    const whole = Math.abs(cents);
    const fraction = String(whole % 100).padStart(2, "0");
    return `${cents < 0 ? "−" : ""}${SIGNS[currency]}${formatNumber(Math.floor(whole / 100))}.${fraction}`;
  }

  /** "$250", and "$12.50" where there are cents. */
  function formatAmount(cents: number): string {
    return formatCents(cents).replace(/\.00$/, "");
  }

  /** "$1,097": what a calendar cell has room for. */
  function formatWholeAmount(cents: number): string {
    return formatAmount(Math.round(cents / 100) * 100);
  }

  return { formatCents, formatAmount, formatWholeAmount };
}
