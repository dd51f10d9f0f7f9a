import type { RefObject } from "react";
import { refundDay, refundWords } from "#app/booking/refund-words.ts";
import { formatCents } from "#app/money.ts";
import type { CalendarDate } from "#domain/calendar-date.ts";
import { countedNights, formatWeekday } from "#domain/format.ts";
import { countNights } from "#domain/stay.ts";
import { BottomBar } from "./bottom-bar.tsx";
import type { FreeStay } from "./chosen-stay.ts";
import styles from "./price-line.module.css";
import { ShareDates } from "./share-dates.tsx";

export type ChosenFactsProps = {
  chosen: FreeStay;
  guests: number;
  today: CalendarDate;
  label: string;
  isLoading: boolean;
  bar: RefObject<HTMLElement | null>;
  times: string;
  /** The specified fee for a cancellation in time, in words. */
  refund: string;
  onBook(): void;
};

/** Once dates are chosen: their whole price, the day until which they can be canceled, and ways to book and share. */
export function ChosenFacts({ chosen, today, times, refund, ...bottom }: ChosenFactsProps) {
  const { stay, total } = chosen;
  const day = refundDay(stay.checkIn, today);
  return (
    <>
      <div className={styles.price}>
        <p role="status">
          <span className={`num ${styles.total}`}>{formatCents(total)}</span>{" "}
          <strong>{countedNights(countNights(stay))}, free.</strong> Cleaning fee and tax included. {times}
        </p>
        <ShareDates />
      </div>
      <p>
        {day === undefined ? (
          refundWords(stay.checkIn, today)
        ) : (
          <>
            <strong>Cancel through {formatWeekday(day)}</strong> {refund}
          </>
        )}
      </p>
      <BottomBar stay={stay} total={total} {...bottom} />
    </>
  );
}
