import { formatCents } from "#app/money.ts";
import type { BillLine, Bill as BillLines } from "#domain/prices/bill.ts";
import styles from "./bill.module.css";

export type BillProps = { bill: BillLines; total: { label: string; note: string; isFinal?: boolean } };

/** Nights, cleaning, tax, discount, and a total that is the largest price on the screen. */
export function Bill({ bill, total }: BillProps) {
  return (
    <dl className={styles.bill}>
      <Line {...bill.subtotal} />
      <Nights bill={bill} />
      {bill.fees.map((fee, index) => (
        <Line key={fee.label} {...fee} className={index === 0 ? styles.afterNights : undefined} />
      ))}
      {bill.discount && <Line {...bill.discount} className={styles.less} />}
      <div className={styles.sum}>
        <dt>
          {total.label}
          <small>{total.note}</small>
        </dt>
        <dd data-open={total.isFinal === false || undefined}>{formatCents(bill.payable)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, cents, className }: BillLine & { className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}

function Nights({ bill: { nights, foldedNights } }: { bill: BillLines }) {
  if (foldedNights === undefined) {
    return nights.map((night) => <Line key={night.label} {...night} className={styles.night} />);
  }
  return (
    <div className={styles.night}>
      <dt className="hidden">Each night</dt>
      <dd className={styles.folded}>
        <details>
          <summary>{foldedNights}</summary>
          <ul className={styles.list}>
            {nights.map(({ label, cents }) => (
              <li key={label}>
                <span>{label}</span>
                <span>{formatCents(cents)}</span>
              </li>
            ))}
          </ul>
        </details>
      </dd>
    </div>
  );
}
