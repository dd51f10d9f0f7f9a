import { moneyIn } from "#domain/prices/money.ts";
import { rules } from "#house/rules.ts";

/** Money as the house writes it. */
export const { formatCents, formatAmount } = moneyIn(rules.currency);
