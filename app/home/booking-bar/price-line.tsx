import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { DAMAGE, NOTICE } from "#app/booking/damage-charge.ts";
import { formatCents, formatWholeAmount } from "#app/money.ts";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { countNights, daysFrom } from "#domain/dates/stay.ts";
import { countedNights, formatUpcomingSpan, keptTogether, numberWord } from "#domain/format.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { type AvailabilityCalendar, earliestArrival, isTaken, lastBookableDay } from "#domain/stays/availability.ts";
import { openWeekends } from "#domain/stays/open-weekends.ts";
import { refundRule, rules } from "#house/rules.ts";
import type { BookingState } from "./chosen-stay.ts";
import styles from "./price-line.module.css";

const EXTRAS = [
  ...(rules.cleaningFeeBy !== undefined
    ? ["the cleaning fee"]
    : rules.cleaningFee > 0
      ? [`a ${formatWholeAmount(rules.cleaningFee)} cleaning fee`]
      : []),
  ...(rules.taxes.length > 0 ? [`${rules.taxes.map(({ percent }) => `${percent}%`).join(" and ")} tax`] : []),
].join(" and ");
const FEES = `${EXTRAS && `Plus ${EXTRAS}. `}You’ll see the full price before you enter a card.`;
const OFFLINE = "You’re offline. Prices and open nights may have changed; we’ll check again before you pay.";
const WIZARD_FAILED = "The booking form didn’t load. Please check your connection and try again.";
const TIMES = keptTogether(`Check-in ${rules.checkInFrom}, check-out ${rules.checkOutBy}.`);

const NOT_KEPT = rules.payInTwo
  ? "Your card is kept only if you pay in two, until the balance is paid."
  : "Your card pays for the stay and isn’t kept.";

const CARD =
  DAMAGE === undefined
    ? NOT_KEPT
    : `The card you pay with may be charged for ${DAMAGE}, until ${rules.cardKeptDays} days after check-out, with ${NOTICE}’ notice.`;

const loadChosenParts = () => import("./chosen-parts.tsx");

type ChosenParts = Awaited<ReturnType<typeof loadChosenParts>>;

/** Three facts below the bar: the price, the last day to cancel, and what happens to the card. */
export function PriceLine({ choice, chosen, availability, wizard, onChange, onBook }: BookingState) {
  const [chosenParts, fetchChosenParts] = useLazyLoad(loadChosenParts);
  const price = useRef<HTMLDivElement>(null);
  const free = chosen?.total === undefined ? undefined : chosen;
  const isChosen = chosen !== undefined;

  useEffect(() => {
    if (isChosen) fetchChosenParts();
  }, [isChosen, fetchChosenParts]);

  const parts = chosenParts.status === "ready" ? chosenParts.part : undefined;
  return (
    <>
      <div className={styles.line}>
        <div ref={price} className={styles.price}>
          <p role="status">
            <LineText
              chosen={chosen}
              Problem={parts?.Problem}
              availability={availability}
              hasWizardFailed={wizard === "failed"}
            />
          </p>
          {parts && free && <parts.ShareDates />}
          {parts && chosen && !free && (
            <parts.OtherDates
              wished={chosen.stay}
              calendar={availability.calendar}
              guests={choice.guests}
              onChoose={onChange}
            />
          )}
        </div>
        {parts && free ? (
          <parts.RefundFact checkIn={free.stay.checkIn} today={availability.calendar.today} total={free.total} />
        ) : (
          <p>{refundRule}</p>
        )}
        <p>
          <strong>{DAMAGE ? "No deposit is charged." : "No deposit."}</strong> {CARD}
        </p>
      </div>
      {parts && free && (
        <parts.BottomBar
          chosen={free}
          guests={choice.guests}
          isLoading={wizard === "loading"}
          price={price}
          onBook={onBook}
        />
      )}
    </>
  );
}

type LineTextProps = Pick<BookingState, "chosen" | "availability"> & {
  hasWizardFailed: boolean;
  Problem: ChosenParts["Problem"] | undefined;
};

function LineText({ chosen, Problem, availability, hasWizardFailed }: LineTextProps) {
  const isOnline = useOnline();
  if (!isOnline) return OFFLINE;
  if (hasWizardFailed) return <span className={styles.error}>{WIZARD_FAILED}</span>;
  if (availability.status === "failed")
    return (
      <>
        {availability.message} You can also <a href="#contact">write to us</a>.
      </>
    );
  if (availability.status === "loading" || availability.pricesLoading)
    return (
      <>
        <strong className={styles.loading}>Loading prices...</strong> {FEES} {TIMES}
      </>
    );
  const { calendar } = availability;
  if (chosen?.total === undefined)
    return chosen && Problem ? (
      <span className={styles.error}>
        <Problem wished={chosen.stay} calendar={calendar} />
      </span>
    ) : (
      <Example calendar={calendar} />
    );
  return (
    <>
      <span className="hidden">{formatCents(chosen.total)}</span>{" "}
      <strong>{countedNights(countNights(chosen.stay))}, available.</strong> Cleaning fee and tax included. {TIMES}
    </>
  );
}

function Example({ calendar }: { calendar: AvailabilityCalendar }) {
  // It looks at every day of the year, so it doesn't run on every render.
  const example = useMemo(() => priceExample(calendar), [calendar]);
  if (example === undefined) return `${FEES} ${TIMES}`;
  const { lowestPrice, nights, stay, total } = example;
  return (
    <>
      <strong>Nights from {formatWholeAmount(lowestPrice)}.</strong> For example{" "}
      <strong className="num">{formatCents(total)}</strong> for {numberWord(nights)} nights,{" "}
      {formatUpcomingSpan(stay, calendar.today)}, with cleaning fee and tax. {TIMES}
    </>
  );
}

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

/**
 * The lowest nightly price that is still available, and what the next open weekend costs in total, for as many guests
 * as the bar begins with. A nightly price alone would hide the cleaning fee and the tax.
 */
export function priceExample(calendar: AvailabilityCalendar) {
  const days = daysFrom(earliestArrival(calendar) ?? calendar.today, lastBookableDay(calendar));
  const open = days.flatMap((day) => (isTaken(day, calendar) ? [] : (calendar.prices.byNight.get(day)?.cents ?? [])));
  const [stay] = openWeekends(calendar, 1);
  const quote = stay && quoteStay(stay, calendar.prices, rules, { guests: rules.guests.atFirst });
  if (stay === undefined || !quote?.ok) return undefined;
  return { lowestPrice: Math.min(...open), nights: quote.value.nights.length, stay, total: quote.value.total };
}
