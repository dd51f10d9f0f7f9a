import { useState } from "react";
import { formatWholeAmount } from "#app/money.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { countedNights } from "#domain/format.ts";
import desk from "../ui/desk.module.css";
import { DateField } from "../ui/fields/date-field.tsx";
import { CURRENCY_WORD } from "./currency-word.ts";
import { type Draft, draftOf, type Place, weekendWords, withDraft, withoutPlace } from "./price-entries.ts";
import { WeekdaysField } from "./rule-sheets.tsx";
import { TableSheet, type TableSheetProps } from "./table-sheet.tsx";

type SeasonSheetProps = TableSheetProps & { place: Place | undefined; today: CalendarDate };

/** One season, one event, or the base price. */
export function SeasonSheet({ place, today, ...sheet }: SeasonSheetProps) {
  const { table } = sheet.own;
  const before = draftOf(table, place, today);
  const [draft, setDraft] = useState<Draft>(before);
  const isBase = place === "base";
  const words = weekendWords(table.weekend);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const field = (name: "name" | "price" | "weekendPrice" | "minNights") => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const name = isBase ? "Base price" : draft.name.trim();
  const isReady = draft.price !== "" && (isBase || (name !== "" && draft.from !== "" && draft.to !== ""));
  return (
    <TableSheet
      {...sheet}
      title={place === undefined ? "Add a season" : isBase ? "Base price" : before.name}
      {...(place !== undefined && { hint: nowInWords(before) })}
      next={withDraft(table, place, draft)}
      saved={`${name} saved.`}
      isReady={isReady}
      remove={
        place === undefined || isBase
          ? undefined
          : { label: "Remove season", next: withoutPlace(table, place), saved: `${before.name} removed.` }
      }
    >
      {!isBase && (
        <>
          <Field className={desk.all} label="Name" maxLength={80} {...field("name")} />
          <DateField label="First night" value={draft.from} onChange={(from) => change({ from })} />
          <DateField label="Last night" value={draft.to} onChange={(to) => change({ to })} min={draft.from} />
        </>
      )}
      <Field label={`${words.others}, ${CURRENCY_WORD}`} inputMode="numeric" {...field("price")} />
      {words.weekend !== "" && (
        <Field
          label={`${words.weekend}, ${CURRENCY_WORD}`}
          inputMode="numeric"
          placeholder="the same"
          {...field("weekendPrice")}
        />
      )}
      <Field
        label="Minimum nights"
        inputMode="numeric"
        placeholder={isBase ? "1" : "as the base"}
        {...field("minNights")}
      />
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
