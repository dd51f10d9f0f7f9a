import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { capitalized } from "#domain/number-words.ts";
import { WEEKDAYS, type Weekday } from "#domain/prices/price-table.ts";
import desk from "../ui/desk.module.css";
import { useTyped } from "../ui/fields/use-typed.ts";
import segments from "../ui/segments.module.css";
import { shortWeekday } from "./price-entries.ts";
import styles from "./prices-page.module.css";
import { TableSheet, type TableSheetProps } from "./table-sheet.tsx";

/** Discounts for long stays. Without an index it's a new rule. */
export function DiscountSheet({ index, ...sheet }: TableSheetProps & { index: number | undefined }) {
  const { table } = sheet.own;
  const before = index === undefined ? undefined : table.lengthDiscounts[index];
  const [nights, nightsField] = useTyped(String(before?.nights ?? 7));
  const [percent, percentField] = useTyped(String(before?.percent ?? ""));
  const others = table.lengthDiscounts.filter((_, at) => at !== index);
  const rule = { nights: Number(nights), percent: Number(percent) };
  return (
    <TableSheet
      {...sheet}
      title="Discount for a long stay"
      hint="Off every night of stays of so many nights and more."
      next={{ ...table, lengthDiscounts: [...others, rule].sort((one, other) => one.nights - other.nights) }}
      saved="The discount is saved."
      isReady={nights !== "" && percent !== ""}
      remove={
        before && {
          label: "Remove it",
          next: { ...table, lengthDiscounts: others },
          saved: "The discount is removed.",
        }
      }
    >
      <Field label="Nights or more" inputMode="numeric" {...nightsField} />
      <Field label="Percent off" inputMode="numeric" {...percentField} />
    </TableSheet>
  );
}

export function ArrivalSheet(sheet: TableSheetProps) {
  const { table } = sheet.own;
  const [nights, setNights] = useState<Record<string, string>>(
    Object.fromEntries(WEEKDAYS.map((day) => [day, String(table.arrivals[day] ?? "")])),
  );
  const arrivals = Object.fromEntries(
    WEEKDAYS.flatMap((day) => (nights[day] ? [[day, Number(nights[day])] as const] : [])),
  );
  return (
    <TableSheet
      {...sheet}
      title="Minimum nights by day of arrival"
      hint="Where the season doesn’t ask for more. Empty asks for nothing."
      next={{ ...table, arrivals }}
      saved="Minimum nights are saved."
      isReady
    >
      {WEEKDAYS.map((day) => (
        <Field
          key={day}
          label={capitalized(day)}
          inputMode="numeric"
          value={nights[day] ?? ""}
          onChange={(event) => setNights({ ...nights, [day]: event.target.value })}
        />
      ))}
    </TableSheet>
  );
}

export function WeekendSheet(sheet: TableSheetProps) {
  const { table } = sheet.own;
  const [weekend, setWeekend] = useState(table.weekend);
  return (
    <TableSheet
      {...sheet}
      title="Nights at the weekend price"
      hint="The night that begins on this day."
      next={{ ...table, weekend: [...weekend] }}
      saved="Weekend nights are saved."
      isReady
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
export function WeekdaysField({ label, any, days, onChange }: WeekdaysFieldProps) {
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
              onChange={(event) =>
                onChange(WEEKDAYS.filter((each) => (each === day ? event.target.checked : days.includes(each))))
              }
            />
            {shortWeekday(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
