import { formatCents } from "#app/money.ts";
import type { ChangedBalance } from "#contract/guest/stay-charges.ts";
import { formatWeekday } from "#domain/format.ts";
import type { Bill } from "#domain/prices/bill.ts";
import styles from "./bill-lines.module.css";
import desk from "./desk.module.css";
import { ListTable } from "./list-table.tsx";
import { Fact } from "./page.tsx";
import table from "./table.module.css";

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

/** Two bills side by side. */
export function PriceDifference({ before, after }: { before: Bill; after: Bill }) {
  const fees = [...new Set([...before.fees, ...after.fees].map(({ label }) => label))];
  const feeOf = (bill: Bill, label: string) => bill.fees.find((fee) => fee.label === label)?.cents ?? 0;
  const hasDiscount = before.discount !== undefined || after.discount !== undefined;
  const money = (label: string, now: number, then: number) => ({
    key: label,
    cells: [label, formatCents(now), formatCents(then)],
  });
  return (
    <ListTable
      isDiff
      caption="Old and new price"
      columns={[{ label: <span className="hidden">What</span> }, "Now", "New"]}
      rows={[
        { key: "nights", cells: ["Nights", before.nights.length, after.nights.length] },
        money("Price of the nights", before.subtotal.cents, after.subtotal.cents),
        ...fees.map((label) => money(label, feeOf(before, label), feeOf(after, label))),
        ...(hasDiscount ? [money("Discount", before.discount?.cents ?? 0, after.discount?.cents ?? 0)] : []),
        { ...money("Total", before.payable, after.payable), className: table.end },
      ]}
    />
  );
}

/** What a changed stay makes of its unpaid balance, before the owner decides. */
export function balanceInWords({ before, after, dueOn }: ChangedBalance): string {
  if (after === 0) return `The balance of ${formatCents(before)} is no longer due.`;
  const day = formatWeekday(dueOn);
  return `Nothing is paid now. The balance is ${formatCents(after)} in place of ${formatCents(before)}, charged on ${day}.`;
}

/** The owner may break the house's rules on arrival days and minimum stay, and reads that. */
export function BrokenRule({ rule }: { rule: string | null }) {
  if (rule === null) return null;
  return <p className={`${desk.said} ${desk.warm}`}>On the site nobody could book this; you may. “{rule}”</p>;
}
