import { type CSSProperties, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { formatWholeAmount } from "#app/money.ts";
import type { CalendarMonth } from "#domain/dates/calendar-date.ts";
import { formatMonth } from "#domain/format.ts";
import { monthlyRates } from "#domain/prices/nightly-prices.ts";
import type { AvailabilityCalendar } from "#domain/stays/availability.ts";
import { DATES_PLACE, YEAR_PRICE } from "./dates-place.ts";

type Props = { calendar: AvailabilityCalendar; onMonth(month: CalendarMonth): void };

/** What a night costs in each month of the year's strip: from the lowest to the highest rate. Leads to its calendar. */
export function YearPrices({ calendar: { prices, today }, onMonth }: Props) {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  useLayoutEffect(() => setPlaces([...document.getElementsByClassName(YEAR_PRICE)]), []);
  const rates = useMemo(() => monthlyRates(prices, today), [prices, today]);
  const highest = Math.max(...rates.map(({ high }) => high));

  return rates.map(({ month, low, high }) => {
    const place = places[Number(month.slice(5)) - 1];
    const [from, to] = [formatWholeAmount(low), formatWholeAmount(high)];
    const open = () => {
      onMonth(month);
      document.getElementById("dates")?.scrollIntoView();
      document.getElementById(DATES_PLACE)?.focus({ preventScroll: true });
    };
    const bar = { "--low": `${(low / highest) * 100}%`, "--high": `${(high / highest) * 100}%` } as CSSProperties;
    return (
      place &&
      createPortal(
        <button type="button" style={bar} onClick={open} aria-label={`${formatMonth(month)}: ${from} to ${to} a night`}>
          <span>{to}</span>
          <span>{from}</span>
        </button>,
        place,
        month,
      )
    );
  });
}
