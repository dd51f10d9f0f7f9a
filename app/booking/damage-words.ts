import { formatAmount } from "#app/money.ts";
import { rules } from "#house/rules.ts";

/** What a guest's card is kept for: "damage, up to $2,500". */
export const DAMAGE = rules.deposit === undefined ? "damage" : `damage, up to ${formatAmount(rules.deposit.amount)}`;
