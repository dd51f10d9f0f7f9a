import { formatAmount } from "#app/money.ts";
import { DAMAGE_NOTICE_DAYS } from "#domain/limits.ts";
import { spellCounted } from "#domain/number-words.ts";
import { rules } from "#house/rules.ts";

/** "$2,500". A house without a deposit keeps no card. */
export const MOST_DAMAGE = rules.deposit && formatAmount(rules.deposit.amount);

/** What a guest's card may be charged for later: "damage, up to $2,500". */
export const DAMAGE = MOST_DAMAGE && `damage, up to ${MOST_DAMAGE}`;

/** "three days" */
export const NOTICE = spellCounted(DAMAGE_NOTICE_DAYS, "day");
