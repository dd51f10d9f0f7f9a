import { useId } from "react";
import { formatCents } from "#app/money.ts";
import { formatDate, formatShortDay, formatWeekday } from "#domain/format.ts";
import type { CardTerms } from "#domain/prices/cancellation.ts";
import { cardConsent } from "#domain/prices/card-consent.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";
import { Line } from "../bill.tsx";
import type { DraftPrice } from "../price.ts";
import styles from "./payment-plan.module.css";

type PlanChoiceProps = { price: DraftPrice; isDisabled: boolean; onChoose(isInTwo: boolean): void };

/** All now, or a part now and the balance later. Both weigh the same; only a house that offers it shows it. */
export function PlanChoice({ price: { quote, offered, plan }, isDisabled, onChoose }: PlanChoiceProps) {
  const name = useId();
  if (offered === undefined) return null;
  const day = formatShortDay(offered.dueOn);
  return (
    <fieldset className={styles.plan} disabled={isDisabled}>
      <legend>How would you like to pay?</legend>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={plan === undefined} onChange={() => onChoose(false)} />
        <span className={styles.words}>
          <strong>All now</strong>
          <small>Nothing more to pay.</small>
        </span>
        <span className={styles.sums}>
          <Sum cents={quote.payable} when="today" />
        </span>
      </label>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={plan !== undefined} onChange={() => onChoose(true)} />
        <span className={styles.words}>
          <strong>{inTwoLabel(offered, day)}</strong>
          <small>
            The rest is charged to this card on {formatWeekday(offered.dueOn)}. We write a week and three days before.
            Cancel before then and you owe nothing more.
          </small>
        </span>
        <span className={styles.sums}>
          <Sum cents={offered.part} when="today" />
          <Sum cents={offered.balance} when={day} />
        </span>
      </label>
      <p className={styles.same}>The same total either way. No fee, no interest.</p>
    </fieldset>
  );
}

/** The part is more than the house's percent where the fee is. Halves may differ by the odd cent. */
function inTwoLabel({ part, balance }: PaymentPlan, day: string): string {
  if (part - balance === 0 || part - balance === 1) return `Half now, half on ${day}`;
  const percent = rules.payInTwo?.percent ?? 0;
  const isPercent = part === Math.ceil(((part + balance) * percent) / 100);
  return isPercent ? `${percent}% now, the rest on ${day}` : `Part now, the rest on ${day}`;
}

function Sum({ cents, when }: { cents: number; when: string }) {
  return (
    <span>
      {formatCents(cents)} <small>{when}</small>
    </span>
  );
}

export function PlanParts({ plan }: { plan: PaymentPlan | undefined }) {
  if (plan === undefined) return null;
  return (
    <dl className={styles.parts}>
      <Line label="Today" cents={plan.part} />
      <Line label={formatDate(plan.dueOn)} note="To the same card" cents={plan.balance} />
    </dl>
  );
}

type CardKeptProps = {
  selection: Selection;
  plan: PaymentPlan | undefined;
  /** What the guest has accepted before. */
  card?: CardTerms;
};

export function CardKept({ selection: { checkOut }, plan, card }: CardKeptProps) {
  const balance = plan && { amount: plan.balance, on: plan.dueOn };
  const words = checkOut && cardConsent({ by: "paying", checkOut, balance, card }, rules);
  return words && <p className={styles.kept}>{words}</p>;
}
