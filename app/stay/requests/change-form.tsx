import { useCallback, useEffect, useMemo, useState } from "react";
import { StayPicker, type StayPickerProps } from "#app/booking/dates/dates-step.tsx";
import { ruleBroken } from "#app/booking/dates/stay-problem.ts";
import { useAvailabilityCalendar } from "#app/booking/dates/use-availability-calendar.ts";
import { stayOf } from "#app/booking/draft/stay-choice.ts";
import { askForChange, fetchChangePrice } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StayChangePriceAnswer } from "#contract/guest/stay-charges.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { withoutArrivalDays } from "#domain/stays/availability.ts";
import { around } from "#domain/stays/nights-between.ts";
import { type Selection, selectDay } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";
import { refundWayOf } from "../payments/sums.ts";
import type { OpenStay } from "../use-stay.ts";
import styles from "./change-form.module.css";
import { describeChange } from "./describe-change.ts";

type Priced = { readonly about: string; readonly price?: StayChangePriceAnswer; readonly problem?: string };

type ChangeFormProps = { open: OpenStay; onAsked(): void };

/** Other dates or another number of guests, with what they cost more or less. */
export function ChangeForm({ open: { stay, charges, secret, reload }, onAsked }: ChangeFormProps) {
  const availability = useAvailabilityCalendar();
  const [selection, setSelection] = useState<Selection>({ checkIn: stay.checkIn, checkOut: stay.checkOut });
  const [guests, setGuests] = useState(stay.guests);
  const [priced, setPriced] = useState<Priced>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasPaidExtras = charges?.charges.some(({ kind, back }) => kind === "extra" && back > 0) ?? false;
  const wanted = stayOf(selection);
  const { checkIn, checkOut } = wanted ?? {};
  const isOther =
    wanted !== undefined && (checkIn !== stay.checkIn || checkOut !== stay.checkOut || guests !== stay.guests);
  const about = `${checkIn} ${checkOut} ${guests}`;
  const current = isOther && priced?.about === about ? priced : undefined;

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

  useEffect(() => {
    if (!isOther || checkIn === undefined || checkOut === undefined) return;
    let isGone = false;
    void fetchChangePrice(secret, { checkInDate: checkIn, checkOutDate: checkOut, guests }).then((answer) => {
      if (isGone) return;
      setPriced(answer.ok ? { about, price: answer.value } : { about, problem: answer.refusal.message });
    });
    return () => {
      isGone = true;
    };
  }, [isOther, checkIn, checkOut, guests, secret, about]);

  async function send() {
    if (checkIn === undefined || checkOut === undefined) return;
    setSending(true);
    setFailure(undefined);
    const asked = await askForChange(secret, { checkInDate: checkIn, checkOutDate: checkOut, guests });
    if (asked.ok) onAsked();
    else setFailure(asked.refusal.message);
    await reload();
    setSending(false);
  }

  return (
    <div className={styles.change}>
      <h3>What would you like instead?</h3>
      <StayPicker
        selection={selection}
        guests={guests}
        availability={{ ...availability, calendar: asked }}
        problem={current?.problem}
        initialMonth={monthOf(stay.checkIn)}
        onPick={pick}
        onGuests={setGuests}
      />
      <div className={styles.foot}>
        {isOther && current === undefined && <Notice busy>Looking at these dates...</Notice>}
        {current?.price && (
          <Notice>{describeChange(current.price, stay, hasPaidExtras, refundWayOf(stay.receipt).to)}</Notice>
        )}
        {rule && current?.price && <Notice>{rule}</Notice>}
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <Button busy={isSending} disabled={current?.price === undefined} onClick={() => void send()}>
          Send the request
        </Button>
      </div>
    </div>
  );
}
