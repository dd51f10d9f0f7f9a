import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { stayProblem } from "#app/booking/dates/stay-problem.ts";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { type StayChoice, stayOf } from "#app/booking/draft/stay-choice.ts";
import { formatCents, formatWholeAmount } from "#app/money.ts";
import type { AvailabilityCalendar } from "#domain/availability.ts";
import { countedNights, formatSpan, numberWord } from "#domain/format.ts";
import { quoteStay } from "#domain/quote.ts";
import { countNights, type Stay } from "#domain/stay.ts";
import { rules } from "#house/rules.ts";
import { priceExample } from "./price-example.ts";
import styles from "./price-line.module.css";

const FEES = `One cleaning fee of ${formatWholeAmount(rules.cleaningFee)}, tax ${rules.taxes.map(({ percent }) => `${percent}%`).join(" and ")}. You see the whole price before you give a card.`;
const OFFLINE = "You are offline. Prices and free nights may have changed; we check again before you pay.";
const WIZARD_FAILED = "The booking form could not be loaded. Please check your connection and try again.";
const TIMES = `Check-in ${rules.checkInFrom}, check-out ${rules.checkOutBy}`;

/** The line below the bar: an example price, the total of the chosen dates, or why they are not available. */
export function PriceLine(props: PriceLineProps) {
  return (
    <p className={styles.line} role="status">
      <LineText {...props} />
    </p>
  );
}

type PriceLineProps = {
  choice: StayChoice;
  availability: AvailabilityCalendarState;
  /** The wizard was requested and could not be loaded. */
  hasWizardFailed: boolean;
};

function LineText({ choice, availability, hasWizardFailed }: PriceLineProps) {
  const isOnline = useOnline();
  const stay = stayOf(choice);
  if (!isOnline) return <Line>{OFFLINE}</Line>;
  if (hasWizardFailed) return <span className={styles.error}>{WIZARD_FAILED}</span>;
  if (availability.status === "failed") return <Failed message={availability.message} />;
  if (availability.status === "loading" || availability.pricesLoading) return <Loading />;
  if (stay !== undefined) return <Chosen stay={stay} availability={availability} />;
  return <Example calendar={availability.calendar} />;
}

function Loading() {
  return (
    <Line aside={TIMES}>
      <strong className={styles.loading}>Reading the prices...</strong> {FEES}
    </Line>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <Line>
      {message} You can also <a href="#contact">write to us</a>.
    </Line>
  );
}

function Example({ calendar: { today, booked, prices } }: { calendar: AvailabilityCalendar }) {
  // It looks at every day of the year, so it does not run on every render.
  const example = useMemo(() => priceExample({ rules, today, booked, prices }), [today, booked, prices]);
  if (example === undefined) return <Line aside={TIMES}>{FEES}</Line>;
  const { lowestPrice, nights, stay, total } = example;
  return (
    <Line aside={TIMES}>
      <strong>Nights from {formatWholeAmount(lowestPrice)}.</strong> For example{" "}
      <strong className="num">{formatCents(total)}</strong> for {numberWord(nights)} nights, {formatSpan(stay)}, with
      cleaning fee and tax.
    </Line>
  );
}

function Chosen({ stay, availability }: { stay: Stay; availability: AvailabilityCalendarState }) {
  const problem = stayProblem(stay, availability.calendar);
  const quote = quoteStay(stay, availability.calendar.prices, rules);
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

/** Whether the browser reports a network connection. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
