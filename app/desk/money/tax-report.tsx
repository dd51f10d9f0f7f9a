import { type ReactNode, useState } from "react";
import { formatCents } from "#app/money.ts";
import type { DeskTax, DeskTaxLine } from "#contract/desk/money.ts";
import { addDays, addMonths, type CalendarDate, type CalendarMonth, firstDayOf } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#domain/format.ts";
import type { CountedBy } from "#domain/prices/earnings.ts";
import { taxedParts } from "#domain/prices/taxes.ts";
import { rules } from "#house/rules.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { Radios } from "../ui/choice.tsx";
import { DateField } from "../ui/dates/date-field.tsx";
import layout from "../ui/layout.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import segments from "../ui/segments.module.css";
import table from "../ui/table.module.css";
import text from "../ui/text.module.css";
import { CsvButton } from "./csv-button.tsx";
import styles from "./money-page.module.css";

const QUARTERS = [1, 2, 3, 4] as const;

/** The lodging tax of a period, from the receipts of the stays that began in it. */
export function TaxReport({ year, today }: { year: number; today: CalendarDate }) {
  const [period, setPeriod] = useState(() => quarterOf(year, shownFirst(year, today)));
  const { from, to } = period;
  const isPeriod = from !== "" && to !== "" && from <= to;
  const [by, setBy] = useState<CountedBy>("stay");
  const query = useQuery("tax", isPeriod ? { from, to, by } : undefined);
  return (
    <Section id="tax" title="Lodging tax" hint="Collected on direct bookings">
      <div className={styles.period}>
        <fieldset className={segments.segments}>
          <legend className="hidden">Quarter</legend>
          <Radios
            name="quarter"
            values={QUARTERS}
            chosen={QUARTERS.find(
              (quarter) => quarterOf(year, quarter).from === from && quarterOf(year, quarter).to === to,
            )}
            onChoose={(quarter) => setPeriod(quarterOf(year, quarter))}
          >
            {(quarter) => `Q${quarter}`}
          </Radios>
        </fieldset>
        <DateField label="From" value={from} onChange={(day) => setPeriod({ from: day, to })} />
        <DateField label="Through" value={to} onChange={(day) => setPeriod({ from, to: day })} min={from} />
      </div>
      <div className={layout.spaced}>
        <fieldset className={segments.segments}>
          <legend className="hidden">What counts in the period</legend>
          <Radios name="counted" values={["stay", "payment"] as const} chosen={by} onChoose={setBy}>
            {(each) => (each === "stay" ? "Stays that begin" : "Payments made")}
          </Radios>
        </fieldset>
      </div>
      {!isPeriod && <p className={`${text.said} ${text.warm}`}>The last day must not be before the first.</p>}
      {isPeriod && <QueryView query={query}>{(tax) => <Report tax={tax} isOpen={tax.to >= today} />}</QueryView>}
      {isPeriod && (
        <div className={`${layout.reach} ${layout.spaced}`}>
          <CsvButton
            call="tax/file"
            variant="ghost"
            request={{ from, to, by }}
            name={`tax-${from}-${to}.csv`}
            label="CSV with every line"
          />
        </div>
      )}
      <p className={`${text.tiny} ${layout.spaced}`}>
        Your state may also tax cleaning and pets, and your county may add its own tax. Ask your accountant before you
        file; they also say whether the day of the stay or of the payment counts. Rates, and what each applies to, come
        from the house’s rules; a tax is figured before a coupon. Refunds count on their day. By stay, a canceled one
        counts on the day it was canceled. What a canceled stay or a cheaper change refunds comes off its tax first; any
        other refund is split between nights, cleaning and each tax as the bill was. By payment, what you filed stays as
        it was, whatever is changed or canceled later.
      </p>
    </Section>
  );
}

const TAXES_EXTRAS = rules.taxes.some((tax) => taxedParts(tax).some((part) => part === "extras" || part === "pets"));

function Report({ tax, isOpen }: { tax: DeskTax; isOpen: boolean }) {
  const { airbnb, vrbo, other } = tax.outside;
  return (
    <ListTable
      caption={`Lodging tax, ${formatDate(tax.from)} through ${formatDate(tax.to)}`}
      columns={[
        `${formatDate(tax.from)} through ${formatDate(tax.to)}`,
        figures("Stays", layout.onlyWide),
        figures("Nights"),
        figures("Charged"),
        figures("Tax"),
      ]}
    >
      <tbody>
        <Line label="Direct, nights" hint={backHint(tax.back.lodging)} stays={tax.stays} nights={tax.nights}>
          {formatCents(tax.lodging)}
        </Line>
        <Line
          label="Direct, cleaning"
          hint={[tax.taxesCleaning ? "taxed too" : "not taxed today", backHint(tax.back.cleaning)].join("; ")}
        >
          {formatCents(tax.cleaning)}
        </Line>
        {tax.extras !== 0 && (
          <Line
            label="Direct, pets and extras"
            hint={[TAXES_EXTRAS ? "taxed too" : "not taxed", backHint(tax.back.extras)].join("; ")}
          >
            {formatCents(tax.extras)}
          </Line>
        )}
        {tax.taxes.map((each) => (
          <Line key={each.label} label={each.label} hint={taxHint(each)} tax={formatCents(each.owed)} />
        ))}
        <Outside name="Airbnb" nights={airbnb} />
        <Outside name="VRBO" nights={vrbo} />
        <Outside name="Other calendars" nights={other} />
      </tbody>
      <tfoot>
        <Line label={isOpen ? "You owe so far" : "You owe"} tax={formatCents(tax.owed)} />
      </tfoot>
    </ListTable>
  );
}

function backHint(back: number): string {
  return back === 0 ? "nothing refunded" : `after ${formatCents(-back)} refunded`;
}

function taxHint({ collected, back, taxed, exempt }: DeskTaxLine): string {
  const long = exempt === 0 ? "" : `, ${formatCents(exempt)} exempt because the stay was too long`;
  return `${formatCents(collected)} collected, ${formatCents(-back)} refunded; ${formatCents(taxed)} taxed${long}`;
}

type LineProps = {
  label: string;
  hint?: string;
  stays?: number;
  nights?: number;
  tax?: ReactNode;
  /** What was charged. */
  children?: ReactNode;
};

function Line({ label, hint, stays, nights, tax, children }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        {hint && (
          <>
            <br />
            <span className={text.tiny}>{hint}</span>
          </>
        )}
      </th>
      <td className={`${table.n} ${layout.onlyWide}`}>{stays}</td>
      <td className={table.n}>{nights}</td>
      <td className={table.n}>{children}</td>
      <td className={table.n}>{tax}</td>
    </tr>
  );
}

/** We don't know what other channels charge and collect. */
function Outside({ name, nights }: { name: string; nights: number }) {
  if (nights === 0) return null;
  return (
    <Line
      label={name}
      hint={`see what ${name} collects and pays for you`}
      nights={nights}
      tax={<span className={text.soft}>theirs</span>}
    >
      <span className={text.soft}>not known</span>
    </Line>
  );
}

/** The current period, or the nearest one in another year. */
function shownFirst(year: number, today: CalendarDate): number {
  const now = Number(today.slice(0, 4));
  if (year !== now) return year < now ? 4 : 1;
  return Math.ceil(Number(today.slice(5, 7)) / 3);
}

function quarterOf(year: number, quarter: number): { from: string; to: string } {
  const first = `${year}-${String(3 * quarter - 2).padStart(2, "0")}` as CalendarMonth;
  return { from: firstDayOf(first), to: addDays(firstDayOf(addMonths(first, 3)), -1) };
}
