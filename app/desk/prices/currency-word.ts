import type { Currency } from "#domain/prices/money.ts";
import { rules } from "#house/rules.ts";

const WORDS = {
  ...{ USD: "dollars", AUD: "dollars", CAD: "dollars", NZD: "dollars" },
  ...{ CHF: "francs", EUR: "euros", GBP: "pounds" },
} satisfies Record<Currency, string>;

/** "dollars": what a price is typed in. */
export const CURRENCY_WORD = WORDS[rules.currency];
