import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { isTimeOfDay } from "#domain/dates/time-of-day.ts";
import { counted, countedNights } from "#domain/format.ts";
import { WEEKDAYS } from "#domain/prices/price-table.ts";
import { useTyped } from "../ui/use-typed.ts";
import { longWeekday } from "./price-entries.ts";
import { TableSheet, type TableSheetProps } from "./table-sheet.tsx";
import { WeekdaysField } from "./weekdays-field.tsx";

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
          label={longWeekday(day)}
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

/** How late a stay can be booked, and how many nights stay empty between two stays. */
export function NoticeSheet(sheet: TableSheetProps) {
  const { notice: before, nightsBetween, ...table } = sheet.own.table;
  const [hours, hoursField] = useTyped(before && "hours" in before ? String(before.hours) : "");
  const [days, daysField] = useTyped(before && "days" in before ? String(before.days) : "");
  const [until, untilField] = useTyped((before && "days" in before && before.until) || "");
  const [between, betweenField] = useTyped(nightsBetween ? String(nightsBetween) : "");
  const notice = hours !== "" ? { hours: Number(hours) } : { days: Number(days), ...(isTimeOfDay(until) && { until }) };
  const hasNotice = hours !== "" || days !== "" || until !== "";
  const isTime = until === "" || isTimeOfDay(until);
  return (
    <TableSheet
      {...sheet}
      title="Notice and cleaning"
      hint="What your house’s rules ask for counts too, where it’s more."
      next={{
        ...table,
        ...(hasNotice && { notice }),
        ...(between !== "" && { nightsBetween: Number(between) }),
      }}
      saved="Notice and cleaning are saved."
      isReady={isTime && (hours === "" || (days === "" && until === ""))}
    >
      <Field label="Days ahead, 0 for today" inputMode="numeric" placeholder="0" {...daysField} />
      <Field
        label="On the last day, until"
        placeholder="2:00 PM"
        error={isTime ? undefined : "A time such as 2:00 PM."}
        {...untilField}
      />
      <Field
        label="Or hours before check-in"
        inputMode="numeric"
        error={hours !== "" && (days !== "" || until !== "") ? "Hours or days, not both." : undefined}
        {...hoursField}
      />
      <Field label="Empty nights between stays" inputMode="numeric" placeholder="0" {...betweenField} />
    </TableSheet>
  );
}

/** "1 day, until 2:00 PM; 1 night between stays" */
export function noticeInWords({ notice, nightsBetween }: WrittenPriceTable): string {
  const until = notice && "days" in notice && notice.until ? `until ${notice.until}` : "";
  const ahead = notice && ("hours" in notice ? counted(notice.hours, "hour") : counted(notice.days, "day"));
  const words = [ahead, until].filter(Boolean).join(", ");
  return (
    [words, nightsBetween ? `${countedNights(nightsBetween)} between stays` : ""].filter(Boolean).join("; ") || "None"
  );
}
