import { useCallback, useMemo, useState } from "react";
import { StayPicker, type StayPickerProps } from "#app/booking/dates/dates-step.tsx";
import { ruleBroken } from "#app/booking/dates/stay-problem.ts";
import { useAvailabilityCalendar } from "#app/booking/dates/use-availability-calendar.ts";
import { stayOf } from "#app/booking/draft/stay-choice.ts";
import { formatCents } from "#app/money.ts";
import { askForChange, fetchChangePrice } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useAnswer } from "#app/ui/waiting/use-answer.ts";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { ChangedBalance, StayChangePriceAnswer } from "#contract/guest/stay-charges.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { nightsOf, type Stay } from "#domain/dates/stay.ts";
import { formatSpan, formatWeekday } from "#domain/format.ts";
import { refundWay } from "#domain/prices/refund-words.ts";
import { withoutArrivalDays } from "#domain/stays/availability.ts";
import { around } from "#domain/stays/nights-between.ts";
import { type Selection, selectDay } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";
import { refundWayOf } from "../payments/sums.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./change-form.module.css";

/** Other dates or another number of guests, with what they cost more or less. */
export function ChangeForm({ open: { stay, charges, secret, reload }, onAsked }: { open: OpenStay; onAsked(): void }) {
  const availability = useAvailabilityCalendar();
  const [selection, setSelection] = useState<Selection>({ checkIn: stay.checkIn, checkOut: stay.checkOut });
  const [guests, setGuests] = useState(stay.guests);
  const { work, isBusy, failure, forget } = useWork();
  const hasPaidExtras = charges?.charges.some(({ kind, back }) => kind === "extra" && back > 0) ?? false;
  const wanted = stayOf(selection);
  const { checkIn, checkOut } = wanted ?? {};
  const isOther =
    wanted !== undefined && (checkIn !== stay.checkIn || checkOut !== stay.checkOut || guests !== stay.guests);
  const request = isOther ? { checkInDate: wanted.checkIn, checkOutDate: wanted.checkOut, guests } : undefined;
  const priced = useAnswer(request, (about) => fetchChangePrice(secret, about));
  const price = priced?.ok ? priced.value : undefined;

  // The guest's own nights don't count as booked here, nor those kept empty beside them.
  const { booked } = availability.calendar;
  const others = useMemo(() => {
    const booking = { checkIn: stay.checkIn, checkOut: stay.checkOut };
    const own = new Set(nightsOf(around(booking, rules.nightsBetween ?? 0)));
    return new Set([...booked].filter((day) => !own.has(day)));
  }, [booked, stay.checkIn, stay.checkOut]);
  const { prices } = availability.calendar;
  const asked = {
    ...availability.calendar,
    now: undefined,
    booked: others,
    prices: useMemo(() => withoutArrivalDays(prices), [prices]),
  };
  const rule =
    isOther &&
    wanted &&
    ruleBroken(wanted, { ...asked, prices, now: checkIn === stay.checkIn ? undefined : availability.calendar.now });
  const pick = useCallback<StayPickerProps["onPick"]>(
    (day, isFree) => setSelection((chosen) => selectDay(chosen, day, isFree)),
    [],
  );

  async function submit() {
    if (request === undefined) return;
    forget();
    const asked = await work(askForChange(secret, request));
    if (asked.ok) onAsked();
    await reload();
  }

  return (
    <div className={styles.change}>
      <h3>What would you like instead?</h3>
      <StayPicker
        selection={selection}
        guests={guests}
        availability={{ ...availability, calendar: asked }}
        problem={priced?.ok === false ? priced.refusal.message : undefined}
        initialMonth={monthOf(stay.checkIn)}
        onPick={pick}
        onGuests={setGuests}
      />
      <div className={styles.foot}>
        {isOther && priced === undefined && <Notice busy>Looking at these dates...</Notice>}
        {price && <Notice>{describeChange(price, stay, hasPaidExtras, refundWayOf(stay.receipt).to)}</Notice>}
        {rule && price && <Notice>{rule}</Notice>}
        {failure && <Notice tone="bad">{failure.message}</Notice>}
        <Button busy={isBusy} disabled={price === undefined} onClick={submit}>
          Send the request
        </Button>
      </div>
    </div>
  );
}

/** What a change would mean, before the guest asks for it. A negative difference is refunded. */
export function describeChange(
  { difference, balance }: StayChangePriceAnswer,
  current: Stay,
  hasPaidExtras: boolean,
  to = refundWay(false).to,
): string {
  const extras = hasPaidExtras ? " What you paid for extras stays as it is." : "";
  const later = balance ? describeBalance(balance) : "";
  const price = balance && difference === 0 ? "" : describePrice(difference, to);
  return `${[price, later].filter(Boolean).join(" ")}${extras} Your nights of ${formatSpan(current)} are yours until we’ve agreed, and nothing is charged now.`;
}

function describeBalance({ before, after, dueOn }: ChangedBalance): string {
  if (after === 0) return "Nothing would be left to pay.";
  const day = formatWeekday(dueOn);
  if (before === after) return `The balance stays ${formatCents(after)}, charged on ${day}.`;
  return `The balance would be ${formatCents(after)} in place of ${formatCents(before)}, charged on ${day}.`;
}

function describePrice(difference: number, to: string): string {
  if (difference > 0) return `That’s ${formatCents(difference)} more than your stay costs now.`;
  if (difference < 0) return `${formatCents(-difference)} would be refunded ${to}.`;
  return "There’d be nothing to pay and nothing to refund.";
}
