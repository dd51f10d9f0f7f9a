import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import { instantIn } from "../dates/time-zone.ts";
import { SMALLEST_CHARGE } from "../limits.ts";

/** A part now, and the balance so many days before arrival, with days of grace if it can't be taken. */
export type PayInTwo = { readonly percent: number; readonly dueDaysAhead: number; readonly graceDays: number };

/** What a guest agrees to. Part and balance add up to the price. */
export type PaymentPlan = {
  readonly part: number;
  readonly balance: number;
  readonly dueOn: CalendarDate;
  readonly graceDays: number;
};

type PricedStay = {
  readonly checkIn: CalendarDate;
  readonly payable: number;
  /** What a cancellation in time keeps. */
  readonly fee: number;
};

/** The balance is announced by email twice, so many days before it's due. */
const NOTICE_DAYS = [7, 3] as const;

/**
 * The plan that a guest who books today can choose, or undefined when all of it is paid now: the house has no such rule,
 * the first notice would come too late, or too little is left to charge. The part covers the fee, and has the odd cent.
 */
export function planInTwo(
  rule: PayInTwo | undefined,
  { checkIn, payable, fee }: PricedStay,
  today: CalendarDate,
): PaymentPlan | undefined {
  if (rule === undefined) return undefined;
  const dueOn = addDays(checkIn, -rule.dueDaysAhead);
  const part = Math.max(Math.ceil((payable * rule.percent) / 100), fee, SMALLEST_CHARGE);
  const balance = payable - part;
  const [firstNotice] = noticeDays({ dueOn });
  if (firstNotice <= today || balance < SMALLEST_CHARGE) return undefined;
  return { part, balance, dueOn, graceDays: rule.graceDays };
}

/** The days on which the guest is told what will be charged and when, earliest first. */
export function noticeDays({ dueOn }: Pick<PaymentPlan, "dueOn">): readonly [CalendarDate, CalendarDate] {
  const [first, last] = NOTICE_DAYS;
  return [addDays(dueOn, -first), addDays(dueOn, -last)];
}

/** The first moment at which an unpaid balance is over: the last day of grace goes through 11:59 PM at the house. */
export function graceEnd({ dueOn, graceDays }: Pick<PaymentPlan, "dueOn" | "graceDays">, timeZone: string): number {
  return instantIn(timeZone, Date.parse(addDays(dueOn, graceDays + 1)));
}

/** The smallest `dueDaysAhead`: the days of grace end no later than the last day for a refund. */
export function earliestBalance({ graceDays }: Pick<PayInTwo, "graceDays">, refundDaysAhead: number): number {
  return refundDaysAhead + graceDays;
}
