import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { formatDate } from "../format.ts";
import type { HouseRules } from "../house-rules.ts";
import { DAMAGE_NOTICE_DAYS } from "../limits.ts";
import { spellCounted } from "../number-words.ts";
import { type CardTerms, cardTermsOf } from "./cancellation.ts";
import { moneyIn } from "./money.ts";
import { withStop } from "./refund-words.ts";

const NOTICE = spellCounted(DAMAGE_NOTICE_DAYS, "day");

type Consent = {
  readonly by: "paying" | "saving it";
  readonly checkOut: CalendarDate;
  /** What is charged later, and on which day. */
  readonly balance: { readonly amount: number; readonly on: CalendarDate } | undefined;
  /** What the guest has accepted before. Left out, the house's rules. */
  readonly card?: CardTerms | undefined;
};

/** What a guest agrees to: what the card is charged later, why it is kept on file, and until which day. */
export function cardConsent({ by, checkOut, balance, card }: Consent, rules: HouseRules): string | undefined {
  const { formatCents, formatAmount } = moneyIn(rules.currency);
  const terms = cardTermsOf(card, rules);
  const damage = terms.damage > 0 ? formatAmount(terms.damage) : undefined;
  if (damage === undefined && balance === undefined) return undefined;
  const until = formatDate(addDays(checkOut, terms.keptDays));
  const later =
    balance && `charge this card ${formatCents(balance.amount)} on ${formatDate(balance.on)}, the balance of your stay`;
  const kept = later && (damage ? `, and keep it until ${until}` : ", and keep it until then");
  const deposit = `We charge nothing for the deposit. If something’s damaged, we may charge the card up to ${damage} until then, and we’ll email you what and why at least ${NOTICE} before.`;
  return `By ${by}, you let us ${later ?? `keep this card until ${until}`}${kept ?? ""}.${damage ? ` ${deposit}` : ""}`;
}

/** "your Visa ending in 4242", or just "your saved card" while the provider hasn't said which. */
export function cardInWords(card: { readonly brand: string; readonly last4: string } | undefined): string {
  return card === undefined ? "your saved card" : `your ${BRANDS[card.brand] ?? "card"} ending in ${card.last4}`;
}

const BRANDS: Readonly<Record<string, string>> = {
  ...{ visa: "Visa", mastercard: "Mastercard", amex: "American Express", discover: "Discover" },
};

/** What a guest reads before they are charged for damage: in the email, and at the desk before it's sent. */
export function damageNotice(what: string, amount: string, hasCard: boolean): string {
  const how = hasCard
    ? `As the rental agreement says, we’ll charge ${amount} to your saved card`
    : `We’ll send you a link to pay ${amount}`;
  return `we found damage at the house: ${withStop(what)} ${how}, ${NOTICE} after this email at the earliest. If you see it differently, please reply before then.`;
}
