import { dayAt } from "../dates/calendar-date.ts";
import { timeOfDay } from "../dates/time-of-day.ts";
import { minutesAt } from "../dates/time-zone.ts";
import { counted, formatWeekday } from "../format.ts";
import type { HouseRules } from "../house-rules.ts";
import { type RefundRule, type RefundStage, refundOf } from "./cancellation.ts";
import { moneyIn } from "./money.ts";

type Place = Pick<HouseRules, "currency" | "timeZone">;

/** "Cancel by Friday, April 16: $1,219.17 back": a line for each stage. */
export function stageLines(stages: readonly RefundStage[], paid: number, place: Place): string[] {
  return stages.map((stage) => `Cancel by ${untilInWords(stage, place)}: ${backInWords(stage, paid, place)}`);
}

/** "Friday, April 16", and with its minute for the hours after booking. */
export function untilInWords({ kind, until }: Pick<RefundStage, "kind" | "until">, { timeZone }: Place): string {
  if (kind === "step") return formatWeekday(dayAt(until - 1, timeZone));
  return `${formatWeekday(dayAt(until, timeZone))}, ${timeOfDay(minutesAt(timeZone, until))}`;
}

export function backInWords(stage: RefundStage, paid: number, { currency }: Place): string {
  return `${moneyIn(currency).formatCents(refundOf(stage, paid))} back`;
}

/** The whole rule, for agreements and for pages without dates. */
export function refundRuleInWords({ daysAhead, fee, steps = [], grace }: RefundRule, { currency }: Place): string {
  const but = fee > 0 ? ` but ${moneyIn(currency).formatAmount(fee)}` : "";
  const stages = [{ daysAhead, percent: 100 }, ...steps];
  const parts = stages.map((step, index) => {
    const back = step.percent === 100 ? "everything" : step.percent === 50 ? "half" : `${step.percent}%`;
    const days = counted(step.daysAhead, "day");
    return index === 0
      ? `Cancel ${days} or more before you arrive and you get ${back}${but} back`
      : `up to ${days} before, ${back}${but}`;
  });
  const early =
    grace &&
    `In the first ${counted(grace.hours, "hour")} after booking you get everything back, if you arrive at least ${counted(grace.daysAhead, "day")} later`;
  return [parts.join("; "), "After that there is no refund", ...(early ? [early] : [])].join(". ");
}

/** Where a refund goes, and when it is there. Only the owner can give back what didn't come by card. */
export function refundWay(isByHand: boolean | undefined) {
  return isByHand
    ? {
        to: "the way you paid",
        within: "",
        when: "Anything that came by check, cash or transfer we send you ourselves.",
      }
    : {
        to: "to the card you paid with",
        within: ", in 5 to 10 business days",
        when: "Most banks show it within 5 to 10 business days.",
      };
}

type Notice = {
  readonly amount: string;
  readonly reason: string;
  readonly words: string;
  readonly isByHand: boolean | undefined;
};

/** What a guest reads about money that comes back while the booking stands, and what the owner sees before. */
export function refundNotice({ amount, reason, words, isByHand }: Notice): string {
  const { to, when } = refundWay(isByHand);
  const why = `we’re refunding ${amount} ${to}. What it’s for: ${withStop(reason)}`;
  return `${[why, withStop(words)].filter(Boolean).join(" ")} Your booking doesn’t change. ${when}`;
}

/** What an owner typed, as a sentence. */
export function withStop(text: string): string {
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}
