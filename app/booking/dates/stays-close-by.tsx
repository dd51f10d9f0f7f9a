import { useMemo } from "react";
import { formatCents } from "#app/money.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { formatDate, formatSpan, numberWord, weekdayName } from "#domain/format.ts";
import { capitalized } from "#domain/number-words.ts";
import { type PricedParty, quoteStay } from "#domain/prices/quote.ts";
import type { AvailabilityCalendar } from "#domain/stays/availability.ts";
import { bookedDuring, staysCloseBy } from "#domain/stays/stays-close-by.ts";
import { rules } from "#house/rules.ts";
import styles from "./stays-close-by.module.css";

export type StaysCloseByProps = Omit<StayOffersProps, "stays"> & { wished: Stay };

/** In place of a total: why there's none, and stays of the same length that can be booked. */
export function StaysCloseBy({ wished, ...offers }: StaysCloseByProps) {
  const { calendar } = offers;
  const stays = useMemo(() => staysCloseBy(wished, calendar), [wished, calendar]);
  return (
    <div className={styles.closeBy}>
      <p>
        <strong>No total for these dates.</strong> {whyNot(wished, calendar)} {stays.length > 0 && countWords(wished)}
      </p>
      <StayOffers stays={stays} {...offers} />
    </div>
  );
}

export type StayOffersProps = PricedParty & {
  stays: readonly Stay[];
  calendar: AvailabilityCalendar;
  onChoose(stay: Stay): void;
};

/** Stays to choose from, each with its total. */
export function StayOffers({ stays, calendar, onChoose, ...party }: StayOffersProps) {
  if (stays.length === 0) return null;
  return (
    <ul className={styles.offers}>
      {stays.map((stay) => (
        <li key={stay.checkIn}>
          <button type="button" className="apart" onClick={() => onChoose(stay)}>
            <span>
              <strong>{formatSpan(stay)}</strong>
              <small>
                {weekdayName(stay.checkIn)} to {weekdayName(stay.checkOut)}
              </small>
            </span>
            <span>{totalOf(stay, calendar, party)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "June 17 to 20 are booked." */
export function whyNot(wished: Stay, calendar: AvailabilityCalendar): string {
  const run = bookedDuring(wished, calendar);
  if (run === undefined) return "";
  const { first, last } = run;
  return first === last
    ? `${formatDate(first)} is booked.`
    : `${formatSpan({ checkIn: first, checkOut: last })} are booked.`;
}

function countWords(wished: Stay): string {
  const nights = countNights(wished);
  if (nights === 1) return "One night is available close by:";
  return `${capitalized(numberWord(nights))} nights are available close by:`;
}

function totalOf(stay: Stay, { prices }: AvailabilityCalendar, party: PricedParty): string {
  const quoted = quoteStay(stay, prices, rules, party);
  return quoted.ok ? formatCents(quoted.value.total) : "";
}
