import { formatCents } from "#app/money.ts";
import { readAmount } from "#contract/written-amounts.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { billOf } from "#domain/prices/bill.ts";
import { NO_PRICES } from "#domain/prices/nightly-prices.ts";
import { quoteNamed } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { QueryView, useQuery } from "../data/query.tsx";
import { useAskedStay } from "../prices/guest-pays.tsx";
import { BillLines } from "../ui/bill-lines.tsx";
import desk from "../ui/desk.module.css";
import { Slip } from "../ui/page.tsx";
import { useDraft } from "./draft/draft-context.ts";
import styles from "./edit.module.css";

/** Some dates and a party with the fees and taxes as they're typed, made by the function that makes every price. */
export function GuestWouldPay() {
  const { values } = useDraft();
  const fees = { cleaningFee: 0, taxes: [], ...(asRead(values["rules.yaml"]) as Partial<HouseRules> | undefined) };
  const { stay, party, fields } = useAskedStay(dayAt(Date.now(), rules.timeZone), fees.pets);
  const query = useQuery("quote", stay && { in: stay.checkIn, out: stay.checkOut, ...party });
  return (
    <Slip id="would-pay" title="A guest would pay" className={styles.beside}>
      <p className={desk.tiny}>With what is typed here, at today’s nightly prices.</p>
      <div className={desk.spaced}>{fields}</div>
      {stay && (
        <QueryView query={query}>
          {({ bill, listed }) => {
            if (bill === null) return <p className={desk.spaced}>Those nights have no price yet.</p>;
            const nightly = fees.priceLabs?.extraGuests ? { ...NO_PRICES, byNight: new Map(listed) } : NO_PRICES;
            const quote = quoteNamed(stay, bill.subtotal.cents, fees, party, nightly);
            if (!Number.isFinite(quote.total)) return <p className={desk.spaced}>Once the fees can be read.</p>;
            const draft = billOf({ ...quote, discount: 0, payable: quote.total }, undefined, rules.currency);
            return (
              <div className={desk.spaced} aria-live="polite">
                <BillLines bill={{ ...draft, nights: [] }} sum="Total" />
                <p className={`${desk.tiny} ${desk.spaced}`}>
                  Today it’s {formatCents(bill.payable)}. Bookings that are made keep their price.
                </p>
              </div>
            );
          }}
        </QueryView>
      )}
    </Slip>
  );
}

/** Amounts in cents, numbers as numbers, and yes or no, as the checked file has them. */
function asRead(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(asRead);
  if (typeof written === "object" && written !== null)
    return Object.fromEntries(Object.entries(written).map(([name, each]) => [name, asRead(each)]));
  if (written === "true" || written === "false") return written === "true";
  return readAmount(written)?.cents ?? (Number.isNaN(Number(written)) ? written : Number(written));
}
