import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { PricedQuote } from "#domain/prices/coupon.ts";
import { rules } from "#house/rules.ts";
import styles from "./price-changed.module.css";

export type PriceChangedProps = {
  was: PricedQuote;
  isNow: PricedQuote;
  onAgree(): void;
  onOtherDates(): void;
};

/** The price differs from what the guest saw: shows both and asks again. */
export function PriceChanged({ was, isNow, onAgree, onOtherDates }: PriceChangedProps) {
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

/** The bill lines that differ, then the total. */
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
