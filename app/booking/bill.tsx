import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import type { BillLine, Bill as BillLines } from "#domain/prices/bill.ts";
import styles from "./bill.module.css";

type Total = { label: string; note?: string | undefined; isFinal?: boolean };

/** Nights, cleaning, tax, discount, and a total that is the largest price on the screen. */
export function Bill({ bill, total }: { bill: BillLines; total: Total }) {
  return (
    <BillTable total={{ ...total, cents: bill.payable }}>
      <Line {...bill.subtotal} />
      <Nights bill={bill} />
      {bill.fees.map((fee, index) => (
        <Line key={fee.label} {...fee} className={index === 0 ? styles.afterNights : undefined} />
      ))}
      {bill.discount && <Line {...bill.discount} className={styles.less} />}
    </BillTable>
  );
}

/** Lines, and what they come to. */
export function BillTable({ total, children }: { total: Total & { cents: number }; children?: ReactNode }) {
  return (
    <dl className={styles.bill}>
      {children}
      <div className={`apart ${styles.sum}`}>
        <dt>
          {total.label}
          {total.note && <small>{total.note}</small>}
        </dt>
        <dd data-open={total.isFinal === false || undefined}>{formatCents(total.cents)}</dd>
      </div>
    </dl>
  );
}

type LineProps = BillLine & { note?: string | undefined; className?: string | undefined };

export function Line({ label, note, cents, className }: LineProps) {
  return (
    <div className={`apart ${className ?? ""}`}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}

function Nights({ bill: { nights, foldedNights } }: { bill: BillLines }) {
  if (foldedNights === undefined) {
    return nights.map((night) => <Line key={night.label} {...night} className={styles.night} />);
  }
  return (
    <div className={`apart ${styles.night}`}>
      <dt className="hidden">Each night</dt>
      <dd className={styles.folded}>
        <details>
          <summary>{foldedNights}</summary>
          <ul className="num">
            {nights.map(({ label, cents }) => (
              <li key={label} className="apart">
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
