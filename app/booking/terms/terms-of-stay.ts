import { addDays, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { formatDate, formatWeekday } from "#domain/format.ts";
import { instructionsDay } from "#domain/stays/arrival-instructions.ts";
import { agreementTerms } from "#house/agreements.ts";
import { rules } from "#house/rules.ts";
import { refundTerm } from "../refund-terms.ts";

export type TermOfStay = { readonly term: string; readonly text: string; readonly here: string | undefined };

/** The agreement's terms, with what they mean for this stay's dates and for what is paid. */
export function termsOfStay(stay: Stay | undefined, today: CalendarDate, paid?: number): TermOfStay[] {
  const here = stay === undefined ? {} : datesOf(stay, today, paid);
  return agreementTerms.map(({ term, text }) => ({ term, text, here: here[term] }));
}

function datesOf(
  { checkIn, checkOut }: Stay,
  today: CalendarDate,
  paid: number | undefined,
): Readonly<Record<string, string | undefined>> {
  const instructions = instructionsDay(checkIn, today, rules);
  return {
    "Arrival and departure": `In on ${formatWeekday(checkIn)}, out on ${formatWeekday(checkOut)}.`,
    Cancellation: refundTerm(checkIn, today, paid),
    "Security deposit": "Nothing is charged now, and nothing later unless something is damaged.",
    // Who pays nothing gives no card.
    "Card authorization": paid === 0 ? undefined : `Until ${formatDate(addDays(checkOut, rules.cardKeptDays))}.`,
    Instructions: instructions === undefined ? "Right after you book." : `On ${formatWeekday(instructions)}.`,
  };
}
