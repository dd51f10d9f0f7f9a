import { addDays, type CalendarDate, dayAt, startOfDay } from "../dates/calendar-date.ts";
import { HOUR_MS } from "../dates/durations.ts";

/** After the days for a full refund, a part of it until fewer days ahead. */
type RefundStep = { readonly daysAhead: number; readonly percent: number };

/** Hours after booking in which everything goes back, if arrival is at least so many days ahead. */
type RefundGrace = { readonly hours: number; readonly daysAhead: number };

/** The house's rule: a stay canceled at least `daysAhead` days before arrival is refunded, minus the fee. */
export type RefundRule = {
  readonly daysAhead: number;
  readonly fee: number;
  readonly steps?: readonly RefundStep[] | undefined;
  readonly grace?: RefundGrace | undefined;
};

/** The refund rule in one version of the agreement. A booking keeps the rule its guest accepted. */
export type CancellationPolicy = Pick<RefundRule, "fee" | "steps" | "grace"> & {
  readonly days: number;
  readonly version: string;
  /**
   * Set when the dates were changed after this day: it then stays the last day for a full refund, whatever the new
   * dates.
   */
  readonly lastDay?: CalendarDate;
  /** What the guest lets us do with the card. Bookings made before this was kept have none. */
  readonly card?: CardTerms;
};

/** For damage, up to so much, until so many days after check-out. */
export type CardTerms = { readonly damage: number; readonly keptDays: number };

type CardRules = { readonly deposit?: { readonly amount: number } | undefined; readonly cardKeptDays: number };

/** What the guest agreed to; the house's rules where that wasn't kept yet. */
export function cardTermsOf(agreed: CardTerms | undefined, { deposit, cardKeptDays }: CardRules): CardTerms {
  return agreed ?? { damage: deposit?.amount ?? 0, keptDays: cardKeptDays };
}

export function policyOf({ daysAhead, ...rule }: RefundRule, version: string): CancellationPolicy {
  return { days: daysAhead, ...rule, version };
}

export type RefundableStay = { readonly checkIn: CalendarDate; readonly bookedAt?: number | undefined };

/** Until an instant, so much of what was paid goes back, less the fee. */
export type RefundStage = {
  readonly kind: "grace" | "step";
  readonly until: number;
  readonly percent: number;
  readonly fee: number;
};

/** What a cancellation gives back, stage after stage. When the last one is over, nothing does. */
export function refundStages(policy: CancellationPolicy, stay: RefundableStay, timeZone: string): RefundStage[] {
  const grace = graceOf(policy, stay, timeZone);
  const steps = stepsOf(policy, stay.checkIn).map(({ lastDay, percent }): RefundStage => {
    const until = startOfDay(addDays(lastDay, 1), timeZone);
    return { kind: "step", until, percent, fee: policy.fee };
  });
  const [full] = steps;
  const isMore = grace !== undefined && (policy.fee > 0 || full === undefined || full.until < grace.until);
  const begin = (isMore ? grace?.until : stay.bookedAt) ?? Number.NEGATIVE_INFINITY;
  return [...(grace && isMore ? [grace] : []), ...steps.filter(({ until }) => until > begin)];
}

/** The stage of an instant; undefined when nothing goes back any more. */
export function stageAt(stages: readonly RefundStage[], now: number): RefundStage | undefined {
  return stages.find(({ until }) => now < until);
}

/** The refund in cents. Half a cent rounds up. */
export function refundOf(stage: Pick<RefundStage, "percent" | "fee"> | undefined, paid: number): number {
  if (stage === undefined) return 0;
  return Math.max(0, Math.floor((paid * stage.percent + 50) / 100) - stage.fee);
}

/** The last day for a full refund. Whole days at the house: through 11:59 PM. */
export function lastDayForRefund(
  { days, lastDay }: Pick<CancellationPolicy, "days" | "lastDay">,
  checkIn: CalendarDate,
): CalendarDate {
  return lastDay ?? addDays(checkIn, -days);
}

/** The last day on which anything goes back. */
export function lastDayWithRefund(policy: CancellationPolicy, checkIn: CalendarDate): CalendarDate {
  return stepsOf(policy, checkIn).at(-1)?.lastDay ?? lastDayForRefund(policy, checkIn);
}

/**
 * With other dates. Whoever asks for them after the last day for a refund, or had booked too late for grace, gets
 * neither by moving to later ones.
 */
export function policyAfterChange(
  policy: CancellationPolicy,
  before: RefundableStay,
  askedAt: number,
  timeZone: string,
): CancellationPolicy {
  const lastDay = lastDayForRefund(policy, before.checkIn);
  const isLate = dayAt(askedAt, timeZone) > lastDay;
  const hadGrace = graceOf(policy, before, timeZone) !== undefined;
  return { ...policy, ...(isLate && { lastDay }), ...(!hadGrace && { grace: undefined }) };
}

function stepsOf(policy: CancellationPolicy, checkIn: CalendarDate) {
  const full = lastDayForRefund(policy, checkIn);
  // A kept deadline keeps the later steps too, so they count from the arrival that it belongs to.
  const arrival = addDays(full, policy.days);
  const later = policy.steps?.map(({ daysAhead, percent }) => ({ lastDay: addDays(arrival, -daysAhead), percent }));
  return [{ lastDay: full, percent: 100 }, ...(later ?? [])];
}

function graceOf({ grace }: CancellationPolicy, stay: RefundableStay, timeZone: string): RefundStage | undefined {
  const { checkIn, bookedAt } = stay;
  if (grace === undefined || bookedAt === undefined) return undefined;
  if (dayAt(bookedAt, timeZone) > addDays(checkIn, -grace.daysAhead)) return undefined;
  return { kind: "grace", until: bookedAt + grace.hours * HOUR_MS, percent: 100, fee: 0 };
}
