import { formatAmount } from "#app/money.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { spellCounted } from "#domain/number-words.ts";
import { rules } from "#house/rules.ts";

/** What a guest's card may be charged for later: "damage, up to $2,500". A house without a deposit has none. */
export const DAMAGE = rules.deposit && `damage, up to ${formatAmount(rules.deposit.amount)}`;

/** Who pays nothing gives no card. */
export function damageTerm(payable: number): string {
  return DAMAGE && payable > 0 ? `No deposit is charged; the card may be charged for ${DAMAGE}.` : "";
}

/** "three days" */
export const NOTICE = spellCounted(DAMAGE_NOTICE_DAYS, "day");
