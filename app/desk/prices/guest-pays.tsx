import { Field } from "#app/ui/field.tsx";
import type { DeskPrices } from "#contract/desk/prices.ts";
import { addDays, dayOfWeek, isCalendarDate } from "#domain/dates/calendar-date.ts";
import { countNights, makeStay, nightsOf, type Stay } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { partyOf } from "../calendar/night-bands.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { BillLines } from "../ui/bill-lines.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { useTyped } from "../ui/use-typed.ts";

const FRIDAY = 5;

/** The server's own bill for some dates. */
export function GuestPays({ prices: { today, stays, days } }: { prices: DeskPrices }) {
  const soon = addDays(today, 30);
  const friday = addDays(soon, (FRIDAY - dayOfWeek(soon) + 7) % 7);
  const [checkIn, checkInField] = useTyped(friday);
  const [checkOut, checkOutField] = useTyped(addDays(friday, 3));
  const made = isCalendarDate(checkIn) && isCalendarDate(checkOut) ? makeStay(checkIn, checkOut) : undefined;
  const stay = made?.ok ? made.value : undefined;
  // New prices make a new bill for the same dates.
  const version = days.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return (
    <section className={layout.slip} aria-labelledby="pays">
      <h2 id="pays">What would a guest pay?</h2>
      <div className={layout.two}>
        <Field label="Check-in" type="date" {...checkInField} />
        <Field label="Check-out" type="date" {...checkOutField} />
      </div>
      {stay === undefined ? (
        <p className={`${text.soft} ${layout.spaced}`}>Check-out must be after check-in.</p>
      ) : (
        <Bill key={version} stay={stay} isFree={nightsOf(stay).every((night) => !partyOf(stays, night))} />
      )}
    </section>
  );
}

function Bill({ stay, isFree }: { stay: Stay; isFree: boolean }) {
  const query = useQuery("quote", { in: stay.checkIn, out: stay.checkOut });
  return (
    <QueryView query={query}>
      {({ bill, minStay }) =>
        bill === null ? (
          <p className={`${text.soft} ${layout.spaced}`}>Some of these nights have no price, so nobody can buy them.</p>
        ) : (
          <div className={layout.spaced} aria-live="polite">
            <BillLines bill={bill} sum="Total" hint="cleaning and tax included" />
            <p className={`${text.tiny} ${layout.spaced}`}>
              {isFree ? "Open." : "Some of these nights are taken."}{" "}
              {countNights(stay) < minStay
                ? `Shorter than the minimum of ${countedNights(minStay)} from this day, so no guest can book it.`
                : `The minimum from this day is ${countedNights(minStay)}.`}{" "}
              This is the same sum the site makes.
            </p>
          </div>
        )
      }
    </QueryView>
  );
}
