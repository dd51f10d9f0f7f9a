import { formatCents } from "#app/money.ts";
import type { ChangedBalance } from "#contract/guest/stay-charges.ts";
import { formatWeekday } from "#domain/format.ts";
import type { Bill } from "#domain/prices/bill.ts";
import table from "../../ui/table.module.css";

/** Two bills side by side. */
export function PriceDifference({ before, after }: { before: Bill; after: Bill }) {
  const fees = [...new Set([...before.fees, ...after.fees].map(({ label }) => label))];
  const feeOf = (bill: Bill, label: string) => bill.fees.find((fee) => fee.label === label)?.cents ?? 0;
  const hasDiscount = before.discount !== undefined || after.discount !== undefined;
  return (
    <table className={table.diff}>
      <caption className="hidden">Old and new price</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">What</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        <Line label="Nights" before={String(before.nights.length)} after={String(after.nights.length)} />
        <Money label="Price of the nights" before={before.subtotal.cents} after={after.subtotal.cents} />
        {fees.map((label) => (
          <Money key={label} label={label} before={feeOf(before, label)} after={feeOf(after, label)} />
        ))}
        {hasDiscount && (
          <Money label="Discount" before={before.discount?.cents ?? 0} after={after.discount?.cents ?? 0} />
        )}
        <Money isEnd label="Total" before={before.payable} after={after.payable} />
      </tbody>
    </table>
  );
}

type LineProps<Value> = { label: string; before: Value; after: Value; isEnd?: boolean };

function Money({ label, before, after, isEnd = false }: LineProps<number>) {
  return <Line label={label} before={formatCents(before)} after={formatCents(after)} isEnd={isEnd} />;
}

function Line({ label, before, after, isEnd = false }: LineProps<string>) {
  return (
    <tr className={isEnd ? table.end : undefined}>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  );
}

/** What a changed stay makes of its unpaid balance, before the owner decides. */
export function balanceInWords({ before, after, dueOn }: ChangedBalance): string {
  if (after === 0) return `The balance of ${formatCents(before)} is no longer due.`;
  const day = formatWeekday(dueOn);
  return `Nothing is paid now. The balance is ${formatCents(after)} in place of ${formatCents(before)}, charged on ${day}.`;
}
