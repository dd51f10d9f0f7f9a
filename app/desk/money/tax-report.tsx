import { type ReactNode, useState } from "react";
import { formatCents } from "#app/money.ts";
import type { ButtonLook } from "#app/ui/button.tsx";
import { download } from "#app/ui/download.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import type { DeskTax, DeskTaxLine } from "#contract/desk/money.ts";
import { addDays, addMonths, type CalendarDate, type CalendarMonth, firstDayOf } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#domain/format.ts";
import type { CountedBy } from "#domain/prices/earnings.ts";
import { taxedParts } from "#domain/prices/taxes.ts";
import { rules } from "#house/rules.ts";
import { QueryView, useQuery } from "../data/query.tsx";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Radios } from "../ui/fields/choice.tsx";
import { DateField } from "../ui/fields/date-field.tsx";
import { figures, ListTable, withHint } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import segments from "../ui/segments.module.css";
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
      <div className={desk.spaced}>
        <fieldset className={segments.segments}>
          <legend className="hidden">What counts in the period</legend>
          <Radios name="counted" values={["stay", "payment"] as const} chosen={by} onChoose={setBy}>
            {(each) => (each === "stay" ? "Stays that begin" : "Payments made")}
          </Radios>
        </fieldset>
      </div>
      {!isPeriod && <p className={`${desk.said} ${desk.warm}`}>The last day must not be before the first.</p>}
      {isPeriod && <QueryView query={query}>{(tax) => <Report tax={tax} isOpen={tax.to >= today} />}</QueryView>}
      {isPeriod && (
        <div className={`${desk.reach} ${desk.spaced}`}>
          <CsvButton
            call="tax/file"
            variant="ghost"
            request={{ from, to, by }}
            name={`tax-${from}-${to}.csv`}
            label="CSV with every line"
          />
        </div>
      )}
      <p className={`${desk.tiny} ${desk.spaced}`}>
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
        figures("Stays", desk.onlyWide),
        figures("Nights"),
        figures("Charged"),
        figures("Tax"),
      ]}
      rows={[
        line("Direct, nights", backHint(tax.back.lodging), tax.stays, tax.nights, formatCents(tax.lodging)),
        line(
          "Direct, cleaning",
          [tax.taxesCleaning ? "taxed too" : "not taxed today", backHint(tax.back.cleaning)].join("; "),
          undefined,
          undefined,
          formatCents(tax.cleaning),
        ),
        ...(tax.extras === 0
          ? []
          : [
              line(
                "Direct, pets and extras",
                [TAXES_EXTRAS ? "taxed too" : "not taxed", backHint(tax.back.extras)].join("; "),
                undefined,
                undefined,
                formatCents(tax.extras),
              ),
            ]),
        ...tax.taxes.map((each) =>
          line(each.label, taxHint(each), undefined, undefined, undefined, formatCents(each.owed)),
        ),
        ...elsewhere("Airbnb", airbnb),
        ...elsewhere("VRBO", vrbo),
        ...elsewhere("Other calendars", other),
      ]}
      foot={[isOpen ? "You owe so far" : "You owe", undefined, undefined, undefined, formatCents(tax.owed)]}
    />
  );
}

function line(label: string, hint: string, ...cells: readonly ReactNode[]) {
  return { key: label, cells: [withHint(label, hint), ...Array.from({ length: 4 }, (_, at) => cells[at])] };
}

/** We don't know what other channels charge and collect. */
function elsewhere(name: string, nights: number) {
  if (nights === 0) return [];
  const [unknown, theirs] = ["not known", "theirs"].map((words) => (
    <span key={words} className={desk.soft}>
      {words}
    </span>
  ));
  return [line(name, `see what ${name} collects and pays for you`, undefined, nights, unknown, theirs)];
}

function backHint(back: number): string {
  return back === 0 ? "nothing refunded" : `after ${formatCents(-back)} refunded`;
}

function taxHint({ collected, back, taxed, exempt }: DeskTaxLine): string {
  const long = exempt === 0 ? "" : `, ${formatCents(exempt)} exempt because the stay was too long`;
  return `${formatCents(collected)} collected, ${formatCents(-back)} refunded; ${formatCents(taxed)} taxed${long}`;
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

type CsvButtonProps<Name extends "money/file" | "tax/file"> = {
  call: Name;
  request: RequestOf<Name>;
  name: string;
  label: string;
  variant?: ButtonLook["variant"];
};

/** Downloads the lines behind the figures. */
export function CsvButton<Name extends "money/file" | "tax/file">(props: CsvButtonProps<Name>) {
  const { name, label, ...act } = props;
  function save(text: string): undefined {
    download({ text, type: "text/csv;charset=utf-8", name });
  }
  return (
    <ActButton {...act} onDone={save}>
      <DeskIcon name="download" size={18} />
      {label}
    </ActButton>
  );
}
