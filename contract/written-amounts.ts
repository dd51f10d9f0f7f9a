import { CURRENCIES, type Currency, moneyIn } from "#domain/prices/money.ts";

/** "$" */
export function signOf(currency: Currency): string {
  return moneyIn(currency).formatAmount(0).replace("0", "").trim();
}

const SIGNS = CURRENCIES.map((currency) => signOf(currency).replace("$", "\\$")).join("|");
const AMOUNT = new RegExp(`^(?<sign>${SIGNS}) ?(?<whole>\\d{1,3}(,\\d{3})+|\\d+)(\\.(?<cents>\\d\\d))?$`);

/** "$12.50" is 1250 cents. Without its sign it isn't an amount, because it could be dollars or cents. */
export function readAmount(written: unknown): { readonly sign: string; readonly cents: number } | undefined {
  const { sign, whole, cents = "00" } = (typeof written === "string" && AMOUNT.exec(written)?.groups) || {};
  if (sign === undefined || whole === undefined) return undefined;
  return { sign, cents: Number(whole.replaceAll(",", "") + cents) };
}
