import { formatCents } from "#app/money.ts";
import type { Bill } from "#domain/prices/bill.ts";
import styles from "./bill-lines.module.css";

/** A bill line by line, so the owner can see that it adds up. */
export function BillLines({ bill, sum, hint }: { bill: Bill; sum: string; hint?: string }) {
  const last = [...bill.fees, ...(bill.discount ? [bill.discount] : [])];
  return (
    <dl className={styles.bill}>
      <div>
        <dt>{bill.subtotal.label}</dt>
        <dd>{formatCents(bill.subtotal.cents)}</dd>
      </div>
      {bill.nights.map(({ label, cents }) => (
        <div className={styles.night} key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      {last.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>
          {sum}
          {hint && <small>{hint}</small>}
        </dt>
        <dd>{formatCents(bill.payable)}</dd>
      </div>
    </dl>
  );
}
