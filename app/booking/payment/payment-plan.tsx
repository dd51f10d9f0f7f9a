import { useId } from "react";
import { formatCents } from "#app/money.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatDate, formatShortDay, formatWeekday } from "#domain/format.ts";
import type { PaymentPlan } from "#domain/prices/pay-in-two.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";
import { MOST_DAMAGE, NOTICE } from "../damage-charge.ts";
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
          <strong>{inTwoLabel(day)}</strong>
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

function inTwoLabel(day: string): string {
  const percent = rules.payInTwo?.percent;
  return percent === 50 ? `Half now, half on ${day}` : `${percent}% now, the rest on ${day}`;
}

function Sum({ cents, when }: { cents: number; when: string }) {
  return (
    <span>
      {formatCents(cents)} <small>{when}</small>
    </span>
  );
}

/** The two payments, under the bill's total. */
export function PlanParts({ plan }: { plan: PaymentPlan | undefined }) {
  if (plan === undefined) return null;
  return (
    <dl className={styles.parts}>
      <div>
        <dt>Today</dt>
        <dd>{formatCents(plan.part)}</dd>
      </div>
      <div>
        <dt>
          {formatDate(plan.dueOn)}
          <small>To the same card</small>
        </dt>
        <dd>{formatCents(plan.balance)}</dd>
      </div>
    </dl>
  );
}

type CardKeptProps = { selection: Selection; plan: PaymentPlan | undefined };

/** What the guest agrees to by paying: what the card is charged later, why it is kept on file, and until which day. */
export function CardKept({ selection: { checkOut }, plan }: CardKeptProps) {
  if (checkOut === undefined || (MOST_DAMAGE === undefined && plan === undefined)) return undefined;
  const until = formatDate(addDays(checkOut, rules.cardKeptDays));
  const later =
    plan && `charge this card ${formatCents(plan.balance)} on ${formatDate(plan.dueOn)}, the balance of your stay`;
  return (
    <p className={styles.kept}>
      By paying, you let us {later ?? `keep this card until ${until}`}
      {later && (MOST_DAMAGE ? `, and keep it until ${until}` : ", and keep it until then")}.
      {MOST_DAMAGE &&
        ` We charge nothing for the deposit. If something’s damaged, we may charge the card up to ${MOST_DAMAGE} until then, and we’ll email you what and why at least ${NOTICE} first.`}
    </p>
  );
}
