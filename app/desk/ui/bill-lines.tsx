import { formatCents } from "#app/money.ts";
import type { Bill } from "#domain/prices/bill.ts";
import styles from "./bill-lines.module.css";
import { Fact } from "./page.tsx";

/** A bill line by line, so the owner can see that it adds up. */
export function BillLines({ bill, sum, hint }: { bill: Bill; sum: string; hint?: string }) {
  const last = [...bill.fees, ...(bill.discount ? [bill.discount] : [])];
  return (
    <dl className={styles.bill}>
      <Fact label={bill.subtotal.label}>{formatCents(bill.subtotal.cents)}</Fact>
      {bill.nights.map(({ label, cents }) => (
        <Fact key={label} className={styles.night} label={label}>
          {formatCents(cents)}
        </Fact>
      ))}
      {last.map(({ label, cents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two taxes may have one name while they are typed.
        <Fact key={at} label={label}>
          {formatCents(cents)}
        </Fact>
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
