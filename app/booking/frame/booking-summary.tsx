import { memo, type ReactNode, useDeferredValue, useEffect } from "react";
import { formatCents } from "#app/money.ts";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatDay, keptTogether } from "#domain/format.ts";
import { billOf } from "#domain/prices/bill.ts";
import type { Selection } from "#domain/stays/range-selection.ts";
import { picturePlaces } from "#house/pictures.ts";
import { rules } from "#house/rules.ts";
import { Bill } from "../bill.tsx";
import { damageTerm } from "../damage-charge.ts";
import { PlanParts } from "../payment/payment-plan.tsx";
import type { DraftPrice } from "../price.ts";
import { refundTerm } from "../refund-terms.ts";
import styles from "./booking-summary.module.css";
import { BILL_ID, SUMMARY_ID, showSummary } from "./wizard-actions.tsx";

export type BookingSummaryProps = {
  selection: Selection;
  guests: number;
  price: DraftPrice | undefined;
  couponName: string | undefined;
  pricesLoading: boolean;
  today: CalendarDate;
  /** Only a phone folds the bill. */
  isBillOpen: boolean;
  /** In place of a total, for dates that can't be booked. */
  instead?: ReactNode;
  children?: ReactNode;
};

/** The side panel: what is booked and what it costs. Deferred, so the day that the guest clicked renders first. */
export function BookingSummary(props: BookingSummaryProps) {
  return <Summary {...useDeferredValue(props)} />;
}

const Summary = memo(function Summary(props: BookingSummaryProps) {
  const { selection, guests, price, couponName, pricesLoading, today, isBillOpen, instead, children } = props;
  const { checkIn } = selection;

  useEffect(() => {
    if (isBillOpen) showSummary();
  }, [isBillOpen]);

  return (
    <aside className={styles.side} id={SUMMARY_ID} aria-label="Booking Summary">
      {picturePlaces.booking && (
        <Picture name={picturePlaces.booking} sizes="23rem" alt="" className={styles.picture} />
      )}
      <h3>Booking Summary</h3>
      {pricesLoading && <LoadingBill />}
      {!pricesLoading && instead && (
        <>
          <StayLines selection={selection} guests={guests} />
          {instead}
        </>
      )}
      {!pricesLoading && !instead && price === undefined && (
        <p className="note">
          {checkIn === undefined ? "Choose your dates" : "Choose the day you leave"} to see the full price: nights,
          cleaning and tax.
        </p>
      )}
      {!pricesLoading && price !== undefined && (
        <>
          <StayLines selection={selection} guests={guests} />
          {children}
          <div className={styles.fold} id={BILL_ID} data-open={isBillOpen || undefined}>
            <Bill
              bill={billOf(price.quote, couponName, rules.currency)}
              total={{ label: "Total", note: totalNote(price), isFinal: !price.isEstimate }}
            />
            <PlanParts plan={price.plan} />
          </div>
          {checkIn !== undefined && (
            <p className={styles.rest}>
              {keptTogether(refundTerm(checkIn, today, price.quote.payable))} {damageTerm(price.quote.payable)}
            </p>
          )}
        </>
      )}
    </aside>
  );
});

export function StayLines({ selection: { checkIn, checkOut }, guests }: { selection: Selection; guests: number }) {
  return (
    <dl className={styles.stay}>
      <dt>Check-in</dt>
      <dd>{checkIn && `${formatDay(checkIn)}, ${rules.checkInFrom}`}</dd>
      <dt>Check-out</dt>
      <dd>{checkOut && `${formatDay(checkOut)}, ${rules.checkOutBy}`}</dd>
      <dt>Guests</dt>
      <dd>{guests}</dd>
    </dl>
  );
}

function LoadingBill() {
  return (
    <>
      <p className="note">Loading prices...</p>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="70%" />
    </>
  );
}

function totalNote({ isEstimate, quote }: DraftPrice): string {
  if (quote.discount > 0 && !isEstimate) return `Was ${formatCents(quote.total)}`;
  return isEstimate ? "Estimate: some nights have no rate yet" : "Cleaning and tax included";
}
