import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import type { Failure } from "#contract/failure.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { rules } from "#house/rules.ts";
import styles from "./payment-step.module.css";

export type HoldRefusedProps = {
  failure: Failure;
  asked: PricedQuote;
  onAgree(quote: PricedQuote): void;
  onOtherDates(): void;
  onRetry(): void;
};

/** Why the nights aren't held, and what the guest can do next. */
export function HoldRefused({ failure, asked, onAgree, onOtherDates, onRetry }: HoldRefusedProps) {
  if (failure.code === "price-changed" && failure.quote !== undefined) {
    const { quote } = failure;
    return <PriceChanged was={asked} isNow={quote} onAgree={() => onAgree(quote)} onOtherDates={onOtherDates} />;
  }
  return (
    <Notice tone="bad">
      <p>{failure.message}</p>
      <p className={`row ${styles.choices}`}>
        {failure.code === "terms-changed" ? (
          <Button small variant="ghost" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        ) : ABOUT_DATES.has(failure.code) ? (
          <Button small variant="ghost" onClick={onOtherDates}>
            Choose other dates
          </Button>
        ) : (
          <Button small variant="ghost" onClick={onRetry}>
            {failure.code === "hold-ended" ? "Hold these dates again" : "Retry"}
          </Button>
        )}
      </p>
    </Notice>
  );
}

const ABOUT_DATES = new Set([
  "dates-taken",
  "dates-past",
  "dates-too-far",
  "minimum-stay",
  "longest-stay",
  "dates-cooling-down",
  "no-arrival",
  "no-departure",
  "short-notice",
  "missing-rate",
  "check-out-not-after-check-in",
]);

type PriceChangedProps = {
  was: PricedQuote;
  isNow: PricedQuote;
  onAgree(): void;
  onOtherDates(): void;
};

/** The price differs from what the guest saw: shows both and asks again. */
function PriceChanged({ was, isNow, onAgree, onOtherDates }: PriceChangedProps) {
  return (
    <section className={`stack ${styles.changed}`} aria-label="The price has changed">
      <p ref={takeFocus} tabIndex={-1}>
        <strong>The price has changed since you saw it.</strong> Nothing was charged. Please check the new total.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Was</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {changedLines(was, isNow).map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td className={styles.was}>{line.was === undefined ? "–" : formatCents(line.was)}</td>
              <td>{line.isNow === undefined ? "–" : formatCents(line.isNow)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <Button onClick={onAgree}>Continue with {formatCents(isNow.payable)}</Button>
        <Button variant="ghost" onClick={onOtherDates}>
          Choose other dates
        </Button>
      </div>
    </section>
  );
}

export function changedLines(was: PricedQuote, isNow: PricedQuote) {
  const before = linesOf(was);
  const after = linesOf(isNow);
  const labels = [...new Set([...before.keys(), ...after.keys()])];
  const lines = labels.map((label) => ({ label, was: before.get(label), isNow: after.get(label) }));
  return [
    ...lines.filter((line) => line.was !== line.isNow),
    { label: "Total", was: was.payable, isNow: isNow.payable },
  ];
}

function linesOf(quote: PricedQuote): Map<string, number> {
  const { nights, fees, discount } = billOf(quote, undefined, rules.currency);
  const lines = [...nights, ...fees, ...(discount === undefined ? [] : [discount])];
  return new Map(lines.map(({ label, cents }) => [label, cents]));
}
