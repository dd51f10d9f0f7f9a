import { type ReactNode, useMemo } from "react";
import { stayProblem } from "#app/booking/stay-problem.ts";
import type { LodgeCalendarState } from "#app/booking/use-lodge-calendar.ts";
import type { AvailabilityCalendar } from "#domain/availability.ts";
import { countedNights, formatCents, formatSpan, formatTime, formatWholeDollars, numberWord } from "#domain/format.ts";
import { CHECK_IN_FROM, CHECK_OUT_BY, CLEANING_FEE, SALES_TAX_PERCENT } from "#domain/house-rules.ts";
import { quoteStay } from "#domain/quote.ts";
import { countNights, type Stay } from "#domain/stay.ts";
import styles from "./bar-terms.module.css";
import { priceExample } from "./price-example.ts";
import type { Wish } from "./stay-address.ts";
import { useOnline } from "./use-online.ts";

const FEES = `One cleaning fee of ${formatWholeDollars(CLEANING_FEE)}, tax ${SALES_TAX_PERCENT}%. You see the whole price before you give a card.`;
const OFFLINE = "You are offline. Prices and free nights may have changed; we check again before you pay.";
const STUCK = "The booking form could not be loaded. Please check your connection and try again.";
const TIMES = `Check-in ${formatTime(CHECK_IN_FROM)}, check-out ${formatTime(CHECK_OUT_BY)}`;

/** The line under the bar: what nights cost, what the chosen ones cost with everything in it, or why they cannot be had. */
export function BarTerms(props: BarTermsProps) {
  return (
    <p className={styles.terms} role="status">
      <Words {...props} />
    </p>
  );
}

type BarTermsProps = {
  wish: Wish;
  lodge: LodgeCalendarState;
  /** The booking form was asked for and did not come. */
  isStuck: boolean;
};

function Words({ wish: { checkIn, checkOut }, lodge, isStuck }: BarTermsProps) {
  const isOnline = useOnline();
  if (!isOnline) return <Line>{OFFLINE}</Line>;
  if (isStuck) return <span className={styles.error}>{STUCK}</span>;
  if (lodge.status === "failed") return <Failed message={lodge.message} />;
  if (lodge.status === "loading" || lodge.pricesLoading) return <Loading />;
  if (checkIn !== undefined && checkOut !== undefined) return <Chosen stay={{ checkIn, checkOut }} lodge={lodge} />;
  return <Example calendar={lodge.calendar} />;
}

function Loading() {
  return (
    <Line aside={TIMES}>
      <strong className={styles.loading}>Reading the prices...</strong> {FEES}
    </Line>
  );
}

function Failed({ message }: { message: string | undefined }) {
  return (
    <Line>
      {message} You can also <a href="#contact">write to us</a>.
    </Line>
  );
}

function Example({ calendar: { today, booked, prices } }: { calendar: AvailabilityCalendar }) {
  // It looks at every day of the year, so not at every turn.
  const example = useMemo(() => priceExample({ today, booked, prices }), [today, booked, prices]);
  if (example === undefined) return <Line aside={TIMES}>{FEES}</Line>;
  const { lowestRate, nights, stay, total } = example;
  return (
    <Line aside={TIMES}>
      <strong>Nights from {formatWholeDollars(lowestRate)}.</strong> For example{" "}
      <strong className="num">{formatCents(total)}</strong> for {numberWord(nights)} nights, {formatSpan(stay)}, with
      cleaning fee and tax.
    </Line>
  );
}

function Chosen({ stay, lodge }: { stay: Stay; lodge: LodgeCalendarState }) {
  const problem = stayProblem(stay, lodge.calendar);
  const quote = quoteStay(stay, lodge.calendar.prices);
  if (problem || !quote.ok) return <span className={styles.error}>{problem}</span>;
  return (
    <Line aside={<span className={`num ${styles.total}`}>{formatCents(quote.value.total)}</span>}>
      <strong>{countedNights(countNights(stay))}, free.</strong> Cleaning fee and tax included.
    </Line>
  );
}

function Line({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      {aside && <span>{aside}</span>}
    </>
  );
}
