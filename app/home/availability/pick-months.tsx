import { useMemo, useState, useSyncExternalStore } from "react";
import { Bill } from "#app/booking/bill.tsx";
import { stayProblem } from "#app/booking/dates/stay-problem.ts";
import { StayOffers, type StayOffersProps } from "#app/booking/dates/stays-close-by.tsx";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { selectionOf } from "#app/booking/draft/stay-choice.ts";
import { MonthCalendar } from "#app/calendar/month-calendar.tsx";
import { Button } from "#app/ui/button.tsx";
import type { CalendarDate, CalendarMonth } from "#domain/dates/calendar-date.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { counted, countedNights, formatWeekday } from "#domain/format.ts";
import { billOf } from "#domain/prices/bill.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { checkStay } from "#domain/stays/availability.ts";
import { openWeekends } from "#domain/stays/open-weekends.ts";
import { selectDay } from "#domain/stays/range-selection.ts";
import { rules } from "#house/rules.ts";
import { type BookingState, bookLabel } from "../booking-bar/chosen-stay.ts";
import styles from "./availability.module.css";
import { hintOf } from "./hint.ts";
import { YearPrices } from "./year-prices.tsx";

/** Two months (one on a phone) to pick a stay on, and what it costs. The booking bar shows the same dates. */
export function PickMonths({ choice, onChange, availability, chosen, wizard, onBook }: BookingState) {
  const isWide = useWideWindow();
  const { calendar, pricesLoading } = availability;
  const selection = selectionOf(choice);
  const [opened, setOpened] = useState<{ month?: CalendarMonth; times: number }>({ times: 0 });

  function pick(day: CalendarDate) {
    const { checkIn, checkOut } = selectDay(selection, day, (stay) => checkStay(stay, calendar).ok);
    onChange({ checkIn, checkOut });
  }

  return (
    <>
      <div className={styles.months}>
        <MonthCalendar
          key={opened.times}
          initialMonth={opened.month}
          label="Open nights"
          months={isWide ? 2 : 1}
          titleLevel={3}
          selection={selection}
          calendar={calendar}
          pricesLoading={pricesLoading}
          onPick={pick}
        />
        <YearPrices calendar={calendar} onMonth={(month) => setOpened(({ times }) => ({ month, times: times + 1 }))} />
      </div>
      <div className={`stack ${styles.quote}`}>
        {chosen === undefined && <p className={styles.when}>{hintOf(choice.checkIn)}</p>}
        {chosen === undefined && choice.checkIn === undefined && !pricesLoading && (
          <OpenWeekends calendar={calendar} guests={choice.guests} onChoose={onChange} />
        )}
        {chosen && chosen.total === undefined && <p className={styles.problem}>{stayProblem(chosen.stay, calendar)}</p>}
        {chosen?.total !== undefined && (
          <>
            <div>
              <p className={styles.when}>
                {formatWeekday(chosen.stay.checkIn)} to {formatWeekday(chosen.stay.checkOut)}
              </p>
              <p className="note">
                {countedNights(countNights(chosen.stay))}, {counted(choice.guests, "guest")}
              </p>
            </div>
            <StayBill stay={chosen.stay} guests={choice.guests} availability={availability} />
            <Button busy={wizard === "loading"} onClick={onBook}>
              {bookLabel(chosen)}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const WEEKENDS = 4;

function OpenWeekends({ calendar, guests, onChoose }: Omit<StayOffersProps, "stays">) {
  const stays = useMemo(() => openWeekends(calendar, WEEKENDS), [calendar]);
  if (stays.length === 0) return null;
  return (
    <div>
      <p>Or take one of the next open weekends:</p>
      <StayOffers stays={stays} calendar={calendar} guests={guests} onChoose={onChoose} />
    </div>
  );
}

type StayBillProps = { stay: Stay; guests: number; availability: AvailabilityCalendarState };

function StayBill({ stay, guests, availability }: StayBillProps) {
  const quote = quoteStay(stay, availability.calendar.prices, rules, { guests });
  if (!quote.ok) return null;
  const bill = billOf(priceWithCoupon(quote.value, undefined), undefined, rules.currency);
  return <Bill bill={bill} total={{ label: "Total", note: "nothing else to pay" }} />;
}

const WIDE = "(width >= 48rem)";

function useWideWindow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(WIDE).matches,
  );
}
