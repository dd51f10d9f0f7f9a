import { addDays, type CalendarDate, dayAt, daysBetween, startOfDay } from "../dates/calendar-date.ts";
import { timeOnDay } from "../dates/time-of-day.ts";
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
  if (!canBeAnnounced({ dueOn }, today) || balance < SMALLEST_CHARGE) return undefined;
  return { part, balance, dueOn, graceDays: rule.graceDays };
}

/** The days on which the guest is told what will be charged and when, earliest first. */
export function noticeDays({ dueOn }: Pick<PaymentPlan, "dueOn">): readonly [CalendarDate, CalendarDate] {
  const [first, last] = NOTICE_DAYS;
  return [addDays(dueOn, -first), addDays(dueOn, -last)];
}

/** In the morning, like the emails about it: a bank that says no is heard of on a working day. */
const CHARGED_FROM = "9:00 AM";

/** When the saved card is charged on a day. */
export function chargeTime(day: CalendarDate, timeZone: string): number {
  return timeOnDay(day, CHARGED_FROM, timeZone);
}

/** The notice of a balance that is due by now, by its days ahead. None is sent too late. */
export function noticeAt({ dueOn }: Pick<PaymentPlan, "dueOn">, now: number, timeZone: string): 7 | 3 | undefined {
  const [first, last] = noticeDays({ dueOn });
  if (dayAt(now, timeZone) > last) return undefined;
  if (now >= chargeTime(last, timeZone)) return NOTICE_DAYS[1];
  return now >= chargeTime(first, timeZone) ? NOTICE_DAYS[0] : undefined;
}

/** The earliest day on which a card may be charged of which nobody was told before today. */
export function earliestDue(today: CalendarDate): CalendarDate {
  return addDays(today, NOTICE_DAYS[1]);
}

/** What is paid with the booking. */
export function dueNow({ quote, plan }: Planned): number {
  return plan?.part ?? quote.payable;
}

type Planned = { readonly quote: { readonly payable: number }; readonly plan?: PaymentPlan | undefined };

/**
 * Other dates, or another price, before the balance is paid: it stays due as many days ahead, and the difference goes
 * onto it or comes off it. A balance too small to charge is none.
 */
export function movePlan(
  plan: PaymentPlan,
  { from, to, balance }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly balance: number },
): PaymentPlan {
  const dueOn = addDays(plan.dueOn, daysBetween(from, to));
  return { ...plan, dueOn, balance: balance < SMALLEST_CHARGE ? 0 : balance };
}

/** Rule due-first: whether a balance on this day can still be announced twice. */
export function canBeAnnounced({ dueOn }: Pick<PaymentPlan, "dueOn">, today: CalendarDate): boolean {
  return noticeDays({ dueOn })[0] > today;
}

/** The first moment at which an unpaid balance is over: the last day of grace goes through 11:59 PM at the house. */
export function graceEnd({ dueOn, graceDays }: Pick<PaymentPlan, "dueOn" | "graceDays">, timeZone: string): number {
  return startOfDay(addDays(dueOn, graceDays + 1), timeZone);
}
