import { formatAmount } from "#app/money.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { counted } from "#domain/format.ts";
import { policyOf, refundStages } from "#domain/prices/cancellation.ts";
import { backInWords, untilInWords } from "#domain/prices/refund-words.ts";
import { rules } from "#house/rules.ts";

/** Each last day to cancel, as a date and not as a count, with its sum once the price is known. */
export function refundTerm(checkIn: CalendarDate, today: CalendarDate, paid?: number): string {
  if (paid === 0) return "Your stay is free, so there’s nothing to refund.";
  const { refund } = rules;
  const bookedAt = timeOnDay(today, "12:00 PM", rules.timeZone);
  const stages = refundStages(policyOf(refund, ""), { checkIn, bookedAt }, rules.timeZone);
  if (stages.length === 0) return "No refund if you cancel: you arrive soon.";
  const lines = stages.map((stage) => {
    const hours = refund.grace && stage.kind === "grace" ? counted(refund.grace.hours, "hour") : undefined;
    const until = hours ? `within ${hours} of booking` : `by ${untilInWords(stage, rules)}`;
    const part = stage.percent === 100 ? "everything" : `${stage.percent}%`;
    const but = stage.fee > 0 ? ` but ${formatAmount(stage.fee)}` : "";
    return `Cancel ${until}: ${paid === undefined ? `${part}${but} back` : backInWords(stage, paid, rules)}.`;
  });
  return `${lines.join(" ")} After that, no refund.`;
}
