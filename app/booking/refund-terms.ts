import { formatAmount } from "#app/money.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { counted, formatWeekday } from "#domain/format.ts";
import { lastDayForRefund, policyOf, refundStages } from "#domain/prices/cancellation.ts";
import { backInWords, refundRuleInWords, untilInWords } from "#domain/prices/refund-words.ts";
import { rules } from "#house/rules.ts";

const { refund } = rules;
const isOneStep = !refund.steps?.length && refund.grace === undefined;

/** The fee for canceling, to follow the refund in a sentence: " less $250", or nothing. */
export function lessFee(fee = refund.fee): string {
  return fee === 0 ? "" : ` less ${formatAmount(fee)}`;
}

/** What follows "Cancel up to 30 days before", for a house with one step; undefined for one with several. */
export const afterCancel = isOneStep
  ? `and you get everything back${lessFee()}. After that, there’s no refund.`
  : undefined;

/** The whole rule, for a page without dates. */
export const refundRule = `${refundRuleInWords(refund, rules)}.`;

/** The last day to cancel, as a date and not as a count: "through Saturday, May 8". With the price, each step's sum. */
export function refundTerm(checkIn: CalendarDate, today: CalendarDate, paid?: number, now = Date.now()): string {
  if (!isOneStep) return stagesInWords(checkIn, paid, now);
  const lastDay = refundDay(checkIn, today);
  if (lastDay === undefined) return `No refund: arrival is less than ${refund.daysAhead} days away.`;
  return `Full refund${lessFee()} through ${formatWeekday(lastDay)}.`;
}

/** The last day on which a stay can be canceled for a full refund, unless it has passed. */
export function refundDay(checkIn: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  const lastDay = lastDayForRefund({ days: refund.daysAhead }, checkIn);
  return lastDay < today ? undefined : lastDay;
}

function stagesInWords(checkIn: CalendarDate, paid: number | undefined, now: number): string {
  const stages = refundStages(policyOf(refund, ""), { checkIn, bookedAt: now }, rules.timeZone);
  if (stages.length === 0) return "No refund if you cancel: you arrive soon.";
  const lines = stages.map((stage) => {
    const hours = refund.grace && stage.kind === "grace" ? counted(refund.grace.hours, "hour") : undefined;
    const until = hours ? `within ${hours} of booking` : `by ${untilInWords(stage, rules)}`;
    const part = stage.percent === 100 ? "everything" : `${stage.percent}%`;
    return `Cancel ${until}: ${paid === undefined ? `${part} back${lessFee(stage.fee)}` : backInWords(stage, paid, rules)}.`;
  });
  return `${lines.join(" ")} After that, no refund.`;
}
