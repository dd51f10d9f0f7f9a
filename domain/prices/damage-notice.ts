import { DAMAGE_NOTICE_DAYS } from "../limits.ts";
import { spellCounted } from "../number-words.ts";

/** What a guest reads before their card is charged for damage: in the email, and at the desk before it's sent. */
export function damageNotice(what: string, amount: string): string {
  const notice = spellCounted(DAMAGE_NOTICE_DAYS, "day");
  return `we found this after your stay: ${what}. As the rental agreement says, we'll charge ${amount} to the card you paid with, ${notice} after this email at the earliest. If you see it differently, please reply before then.`;
}
