import { Field } from "#app/ui/field.tsx";
import type { WrittenPriceTable } from "#contract/price-table.ts";
import { isTimeOfDay } from "#domain/dates/time-of-day.ts";
import { counted, countedNights } from "#domain/format.ts";
import { useTyped } from "../ui/use-typed.ts";
import { TableSheet, type TableSheetProps } from "./table-sheet.tsx";

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
      hint="What your house’s rules ask for counts too, where it is more."
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
