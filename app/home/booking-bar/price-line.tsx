import { type RefObject, useEffect, useMemo, useSyncExternalStore } from "react";
import { DAMAGE } from "#app/booking/damage-words.ts";
import type { AvailabilityCalendarState } from "#app/booking/dates/use-availability-calendar.ts";
import { formatAmount, formatCents, formatWholeAmount } from "#app/money.ts";
import type { AvailabilityCalendar } from "#domain/availability.ts";
import { formatSpan, numberWord } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import type { ChosenStay } from "./chosen-stay.ts";
import { priceExample } from "./price-example.ts";
import styles from "./price-line.module.css";
import { useLazyLoad } from "./use-lazy-load.ts";

const FEES = `One cleaning fee of ${formatWholeAmount(rules.cleaningFee)}, tax ${rules.taxes.map(({ percent }) => `${percent}%`).join(" and ")}. You see the whole price before you give a card.`;
const OFFLINE = "You are offline. Prices and free nights may have changed; we check again before you pay.";
const WIZARD_FAILED = "The booking form could not be loaded. Please check your connection and try again.";
const TIMES = `Check-in ${rules.checkInFrom}, check-out ${rules.checkOutBy}.`;

const REFUND = `and you get everything back less ${formatAmount(rules.refund.fee)}. After that, nothing.`;

const loadChosenFacts = () => import("./chosen-facts.tsx").then((module) => module.ChosenFacts);

export type PriceLineProps = {
  chosen: ChosenStay | undefined;
  guests: number;
  availability: AvailabilityCalendarState;
  /** Whether the requested wizard is loading or has failed to load. */
  wizard: "loading" | "failed" | undefined;
  /** The booking bar, and what its button says and does. */
  bar: RefObject<HTMLElement | null>;
  label: string;
  onBook(): void;
};

/** Three facts below the bar: the price, until when a stay can be canceled, and what happens to the card. */
export function PriceLine({ chosen, guests, availability, wizard, bar, label, onBook }: PriceLineProps) {
  const isOnline = useOnline();
  const [chosenFacts, fetchChosenFacts] = useLazyLoad(loadChosenFacts);
  const isFree = chosen !== undefined && chosen.problem === undefined;

  // Few visitors choose dates, so what is shown for them comes later.
  useEffect(() => {
    if (isFree) fetchChosenFacts();
  }, [isFree, fetchChosenFacts]);

  const ChosenFacts = chosenFacts.status === "ready" ? chosenFacts.part : undefined;
  return (
    <div className={styles.line}>
      {isFree && ChosenFacts && isOnline && wizard !== "failed" ? (
        <ChosenFacts
          chosen={chosen}
          guests={guests}
          today={availability.calendar.today}
          label={label}
          isLoading={wizard === "loading"}
          bar={bar}
          times={TIMES}
          refund={REFUND}
          onBook={onBook}
        />
      ) : (
        <>
          <p className={styles.price} role="status">
            <LineText chosen={chosen} availability={availability} isOnline={isOnline} wizard={wizard} />
          </p>
          <p>
            <strong>Cancel up to {rules.refund.daysAhead} days before</strong> {REFUND}
          </p>
        </>
      )}
      <p>
        <strong>No deposit taken.</strong> The card you pay with covers {DAMAGE}.
      </p>
    </div>
  );
}

type LineTextProps = Pick<PriceLineProps, "chosen" | "availability" | "wizard"> & { isOnline: boolean };

function LineText({ chosen, availability, isOnline, wizard }: LineTextProps) {
  if (!isOnline) return <span>{OFFLINE}</span>;
  if (wizard === "failed") return <span className={styles.error}>{WIZARD_FAILED}</span>;
  if (availability.status === "failed") return <Failed message={availability.message} />;
  if (chosen?.problem !== undefined) return <span className={styles.error}>{chosen.problem}</span>;
  if (chosen || availability.status === "loading" || availability.pricesLoading) return <Loading />;
  return <Example calendar={availability.calendar} />;
}

function Loading() {
  return (
    <span>
      <strong className={styles.loading}>Reading the prices...</strong> {FEES} {TIMES}
    </span>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <span>
      {message} You can also <a href="#contact">write to us</a>.
    </span>
  );
}

function Example({ calendar: { today, booked, prices } }: { calendar: AvailabilityCalendar }) {
  // It looks at every day of the year, so it does not run on every render.
  const example = useMemo(() => priceExample({ rules, today, booked, prices }), [today, booked, prices]);
  if (example === undefined) return <span>{`${FEES} ${TIMES}`}</span>;
  const { lowestPrice, nights, stay, total } = example;
  return (
    <span>
      <strong>Nights from {formatWholeAmount(lowestPrice)}.</strong> For example{" "}
      <strong className="num">{formatCents(total)}</strong> for {numberWord(nights)} nights, {formatSpan(stay)}, with
      cleaning fee and tax. {TIMES}
    </span>
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
