import { moneyIn } from "#domain/prices/money.ts";
import { rules } from "#house/rules.ts";

const money = moneyIn(rules.currency);

export const { formatAmount, formatWholeAmount } = money;

/** Money as the house writes it. A minus sign would otherwise stay behind where a line ends. */
export function formatCents(cents: number): string {
  return money.formatCents(cents).replace("−", "−\u2060");
}
