import { formatCents } from "#app/money.ts";
import { readAmount } from "#contract/written-amounts.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { billOf } from "#domain/prices/bill.ts";
import { quoteNamed } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { useAskedStay } from "../prices/use-asked-stay.tsx";
import { BillLines } from "../ui/bill-lines.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { useDraft } from "./draft/draft-context.ts";
import styles from "./edit.module.css";

/** Some dates and a party with the fees and taxes as they're typed, made by the function that makes every price. */
export function GuestWouldPay() {
  const { values } = useDraft();
  const fees = { cleaningFee: 0, taxes: [], ...(asRead(values["rules.yaml"]) as Partial<HouseRules> | undefined) };
  const { stay, party, fields } = useAskedStay(dayAt(Date.now(), rules.timeZone), fees.pets);
  const query = useQuery("quote", stay && { in: stay.checkIn, out: stay.checkOut, ...party });
  return (
    <section className={`${layout.slip} ${styles.beside}`} aria-labelledby="would-pay">
      <h2 id="would-pay">A guest would pay</h2>
      <p className={text.tiny}>With what is typed here, at today’s nightly prices.</p>
      {fields}
      {stay && (
        <QueryView query={query}>
          {({ bill }) => {
            if (bill === null) return <p className={layout.spaced}>Those nights have no price yet.</p>;
            const quote = quoteNamed(stay, bill.subtotal.cents, fees, party);
            if (!Number.isFinite(quote.total)) return <p className={layout.spaced}>Once the fees can be read.</p>;
            const draft = billOf({ ...quote, discount: 0, payable: quote.total }, undefined, rules.currency);
            return (
              <div className={layout.spaced} aria-live="polite">
                <BillLines bill={{ ...draft, nights: [] }} sum="Total" />
                <p className={`${text.tiny} ${layout.spaced}`}>
                  Today it’s {formatCents(bill.payable)}. Bookings that are made keep their price.
                </p>
              </div>
            );
          }}
        </QueryView>
      )}
    </section>
  );
}

/** Amounts in cents and numbers as numbers, as the checked file has them. */
function asRead(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(asRead);
  if (typeof written === "object" && written !== null)
    return Object.fromEntries(Object.entries(written).map(([name, each]) => [name, asRead(each)]));
  return readAmount(written)?.cents ?? (Number.isNaN(Number(written)) ? written : Number(written));
}
