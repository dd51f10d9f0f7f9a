import { formatCents } from "#app/money.ts";
import type { DeskQuote } from "#contract/desk/answers.ts";
import { BillLines } from "../ui/bill-lines.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";

/** What a guest would pay, and what PriceLabs lists the nights at. */
export function QuoteBill({ quote: { bill, list } }: { quote: DeskQuote }) {
  if (bill === null)
    return (
      <p className={`${text.soft} ${layout.spaced}`}>Some of these nights have no price, so nobody can buy them.</p>
    );
  return (
    <>
      <BillLines bill={bill} sum="Total" hint="cleaning and tax included" />
      {list !== null && (
        <p className={text.tiny}>
          The nights cost {formatCents(bill.subtotal.cents)} here. PriceLabs lists them at {formatCents(list)}, with its
          discounts.
        </p>
      )}
    </>
  );
}
