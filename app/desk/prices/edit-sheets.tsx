import { useState } from "react";
import { formatWholeAmount } from "#app/money.ts";
import { Checkbox, Field } from "#app/ui/field.tsx";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { countedNights } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";
import { WEEKDAYS, type Weekday } from "#domain/prices/price-table.ts";
import desk from "../ui/desk.module.css";
import { DateField } from "../ui/fields/date-field.tsx";
import { CURRENCY_WORD, useTyped } from "../ui/fields/use-typed.ts";
import segments from "../ui/segments.module.css";
import {
  type Draft,
  draftOf,
  type Place,
  shortWeekday,
  weekendWords,
  withDraft,
  withoutPlace,
} from "./price-entries.ts";
import styles from "./prices-page.module.css";
import { type OwnTable, TableSheet } from "./table-sheet.tsx";

type SeasonSheetProps = { own: OwnTable; place: Place | undefined; today: CalendarDate };

/** One season, one event, or the base price. */
export function SeasonSheet({ own, place, today }: SeasonSheetProps) {
  const { table } = own;
  const before = draftOf(table, place, today);
  const [draft, setDraft] = useState(before);
  const isBase = place === "base";
  const words = weekendWords(table.weekend);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const field = (name: "name" | "price" | "weekendPrice" | "minNights") => ({
    ...(name === "name" ? { maxLength: 80 } : { inputMode: "numeric" as const }),
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const name = isBase ? "Base price" : draft.name.trim();
  return (
    <TableSheet
      own={own}
      title={place === undefined ? "Add a season" : isBase ? "Base price" : before.name}
      hint={place && nowInWords(before)}
      next={withDraft(table, place, draft)}
      saved={`${name} saved.`}
      isReady={draft.price !== "" && (isBase || (name !== "" && draft.from !== "" && draft.to !== ""))}
      remove={
        place === undefined || isBase
          ? undefined
          : { label: "Remove season", next: withoutPlace(table, place), saved: `${before.name} removed.` }
      }
    >
      {!isBase && (
        <>
          <Field className={desk.all} label="Name" {...field("name")} />
          <DateField label="First night" value={draft.from} onChange={(from) => change({ from })} />
          <DateField label="Last night" value={draft.to} onChange={(to) => change({ to })} min={draft.from} />
        </>
      )}
      <Field label={`${words.others}, ${CURRENCY_WORD}`} {...field("price")} />
      {words.weekend !== "" && (
        <Field label={`${words.weekend}, ${CURRENCY_WORD}`} placeholder="the same" {...field("weekendPrice")} />
      )}
      <Field label="Minimum nights" placeholder={isBase ? "1" : "as the base"} {...field("minNights")} />
      {(["checkInOn", "checkOutOn"] as const).map((end) => (
        <WeekdaysField
          key={end}
          label={end === "checkInOn" ? "Check-in on" : "Check-out on"}
          any={isBase ? "any day" : "as the season around it, or the base"}
          days={draft[end]}
          onChange={(days) => change({ [end]: days })}
        />
      ))}
      {!isBase && (
        <div className={desk.all}>
          <Checkbox checked={draft.everyYear} onChange={(event) => change({ everyYear: event.target.checked })}>
            Again every year, on the same dates. Off, it counts once, before seasons of every year.
          </Checkbox>
        </div>
      )}
    </TableSheet>
  );
}

function nowInWords({ price, weekendPrice, minNights }: Draft): string {
  const weekend = weekendPrice === "" ? "" : ` and ${formatWholeAmount(Number(weekendPrice) * 100)}`;
  const nights = minNights === "" ? "" : `, at least ${countedNights(Number(minNights))}`;
  return `Now ${formatWholeAmount(Number(price) * 100)}${weekend}${nights}.`;
}

/** A discount for long stays. Without an index it's a new one. */
export function DiscountSheet({ own, index }: { own: OwnTable; index?: number }) {
  const { table } = own;
  const before = index === undefined ? undefined : table.lengthDiscounts[index];
  const [nights, nightsField] = useTyped(String(before?.nights ?? 7));
  const [percent, percentField] = useTyped(String(before?.percent ?? ""));
  const others = table.lengthDiscounts.filter((_, at) => at !== index);
  const rule = { nights: Number(nights), percent: Number(percent) };
  const without = { ...table, lengthDiscounts: others };
  return (
    <TableSheet
      own={own}
      title="Discount for a long stay"
      hint="Off every night of stays of so many nights and more."
      next={{ ...table, lengthDiscounts: [...others, rule].sort((one, other) => one.nights - other.nights) }}
      saved="The discount is saved."
      isReady={nights !== "" && percent !== ""}
      remove={before && { label: "Remove it", next: without, saved: "The discount is removed." }}
    >
      <Field label="Nights or more" inputMode="numeric" {...nightsField} />
      <Field label="Percent off" inputMode="numeric" {...percentField} />
    </TableSheet>
  );
}

export function ArrivalSheet({ own }: { own: OwnTable }) {
  const { table } = own;
  const [nights, setNights] = useState<Record<string, string>>(
    Object.fromEntries(WEEKDAYS.map((day) => [day, String(table.arrivals[day] ?? "")])),
  );
  const asked = Object.entries(nights).flatMap(([day, count]) => (count ? [[day, Number(count)] as const] : []));
  return (
    <TableSheet
      own={own}
      title="Minimum nights by day of arrival"
      hint="Where the season doesn’t ask for more. Empty asks for nothing."
      next={{ ...table, arrivals: Object.fromEntries(asked) }}
      saved="Minimum nights are saved."
    >
      {WEEKDAYS.map((day) => (
        <Field
          key={day}
          label={capitalized(day)}
          inputMode="numeric"
          value={nights[day] ?? ""}
          onChange={({ target }) => setNights({ ...nights, [day]: target.value })}
        />
      ))}
    </TableSheet>
  );
}

export function WeekendSheet({ own }: { own: OwnTable }) {
  const { table } = own;
  const [weekend, setWeekend] = useState(table.weekend);
  return (
    <TableSheet
      own={own}
      title="Nights at the weekend price"
      hint="The night that begins on this day."
      next={{ ...table, weekend }}
      saved="Weekend nights are saved."
    >
      <WeekdaysField label="Weekend" any="none" days={weekend} onChange={setWeekend} />
    </TableSheet>
  );
}

type WeekdaysFieldProps = {
  label: string;
  /** What none chosen means. */
  any: string;
  days: readonly Weekday[];
  onChange(days: Weekday[]): void;
};

/** Weekdays side by side, as many as apply. */
function WeekdaysField({ label, any, days, onChange }: WeekdaysFieldProps) {
  return (
    <fieldset className={`${styles.named} ${desk.all}`}>
      <legend>
        {label}: {days.map(capitalized).join(", ") || any}
      </legend>
      <div className={`${segments.segments} ${styles.weekdays}`}>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={`${label} ${capitalized(day)}`}
              checked={days.includes(day)}
              onChange={({ target }) =>
                onChange(WEEKDAYS.filter((each) => (each === day ? target.checked : days.includes(each))))
              }
            />
            {shortWeekday(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
