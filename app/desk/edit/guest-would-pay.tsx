import { formatCents } from "#app/money.ts";
import { readAmount } from "#contract/written-amounts.ts";
import { addDays, dayAt, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatNight } from "#domain/format.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { billOf } from "#domain/prices/bill.ts";
import { quoteNamed } from "#domain/prices/quote.ts";
import type { Tax } from "#domain/prices/taxes.ts";
import { rules } from "#house/rules.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { BillLines } from "../ui/bill-lines.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { useDraft } from "./draft/draft-context.ts";
import { valueAt } from "./draft/draft-values.ts";
import styles from "./edit.module.css";

const FRIDAY = 5;

/** A weekend next month with the fees and taxes as they're typed, made by the function that makes every price. */
export function GuestWouldPay() {
  const { values } = useDraft();
  const soon = addDays(dayAt(Date.now(), rules.timeZone), 30);
  const checkIn = addDays(soon, (FRIDAY - dayOfWeek(soon) + 7) % 7);
  const stay = { checkIn, checkOut: addDays(checkIn, 3) };
  const query = useQuery("quote", { in: stay.checkIn, out: stay.checkOut });
  const fees = feesIn(values["rules.yaml"]);
  return (
    <section className={`${layout.slip} ${styles.beside}`} aria-labelledby="would-pay">
      <h2 id="would-pay">A guest would pay</h2>
      <p className={text.tiny}>
        {countedNights(countNights(stay))} from {formatNight(checkIn)}, at today’s prices
      </p>
      <QueryView query={query}>
        {({ bill }) => {
          if (bill === null || fees === undefined)
            return (
              <p className={layout.spaced}>
                {bill === null ? "Those nights have no price yet." : "Once the fees can be read."}
              </p>
            );
          const quote = quoteNamed(stay, bill.subtotal.cents, fees);
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
    </section>
  );
}

type Fees = Pick<HouseRules, "cleaningFee" | "cleaningFeeBy" | "taxes">;

/** The fees as they're written in the draft, unless one of them can't be read. */
function feesIn(draft: unknown): Fees | undefined {
  const cleaningFee = centsOf(valueAt(draft, ["cleaningFee"]));
  const taxes = groupsAt(draft, "taxes").map((tax) => ({
    ...(tax as unknown as Tax),
    percent: Number(tax.percent),
    nightsAtMost: numberOf(tax.nightsAtMost),
  }));
  const cleaningFeeBy = groupsAt(draft, "cleaningFeeBy").map(({ fee, nightsAtMost, ...days }) => ({
    ...days,
    fee: centsOf(fee),
    nightsAtMost: numberOf(nightsAtMost),
  }));
  const sums = [cleaningFee, ...cleaningFeeBy.map(({ fee }) => fee), ...taxes.map(({ percent }) => percent)];
  return sums.some(Number.isNaN) ? undefined : { cleaningFee, cleaningFeeBy, taxes };
}

function groupsAt(draft: unknown, name: string): readonly Record<string, string>[] {
  const found = valueAt(draft, [name]);
  return Array.isArray(found) ? found : [];
}

function centsOf(written: unknown): number {
  return Number(written) === 0 ? 0 : (readAmount(written)?.cents ?? Number.NaN);
}

function numberOf(written: unknown): number | undefined {
  return written === undefined ? undefined : Number(written);
}
