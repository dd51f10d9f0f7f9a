import { formatCents } from "#app/money.ts";
import type { Bill } from "#domain/prices/bill.ts";

/** A bill line by line, so the owner can see that it adds up. */
export function BillLines({ bill, sum, hint }: { bill: Bill; sum: string; hint?: string }) {
  const last = [...bill.fees, ...(bill.discount ? [bill.discount] : [])];
  return (
    <dl className="bill">
      <div>
        <dt>{bill.subtotal.label}</dt>
        <dd>{formatCents(bill.subtotal.cents)}</dd>
      </div>
      {bill.nights.map(({ label, cents }) => (
        <div className="night" key={label}>
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
      <div className="sum">
        <dt>
          {sum}
          {hint && <small>{hint}</small>}
        </dt>
        <dd>{formatCents(bill.payable)}</dd>
      </div>
    </dl>
  );
}
