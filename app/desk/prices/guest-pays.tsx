import { formatCents } from "#app/money.ts";
import type { DeskQuote } from "#contract/desk/answers.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import type { DeskPrices } from "#contract/desk/prices.ts";
import { addDays, type CalendarDate, dayOfWeek } from "#domain/dates/calendar-date.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { rules } from "#house/rules.ts";
import { partyOf } from "../calendar/night-bands.ts";
import { Asked } from "../data/query.tsx";
import { BillLines } from "../ui/bill-lines.tsx";
import desk from "../ui/desk.module.css";
import { useStayFields } from "../ui/fields/stay-fields.tsx";
import { Slip } from "../ui/page.tsx";

/** The server's own bill for some dates. */
export function GuestPays({ today, stays, days }: Pick<DeskPrices, "today" | "stays" | "days">) {
  const { stay, party, fields } = useAskedStay(today);
  // New prices make a new bill for the same dates.
  const version = days.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return (
    <Slip id="pays" title="What would a guest pay?">
      {fields}
      {stay && (
        <Bill
          key={version}
          asked={{ in: stay.checkIn, out: stay.checkOut, ...party }}
          isTaken={nightsOf(stay).some((night) => partyOf(stays, night))}
        />
      )}
    </Slip>
  );
}

function Bill({ asked, isTaken }: { asked: RequestOf<"quote">; isTaken: boolean }) {
  return (
    <Asked call="quote" request={asked}>
      {(quote) => (
        <div className={desk.spaced} aria-live="polite">
          <QuoteBill quote={quote} />
          <p className={`${desk.tiny} ${desk.spaced}`}>
            {quote.bill && "The site asks for the same sum. "}
            {isTaken && "Some of these nights are taken. "}
            {quote.brokenRule !== null
              ? `No guest can book it: “${quote.brokenRule}”`
              : `${isTaken ? "" : "Open. "}The minimum from this day is ${countedNights(quote.minStay)}.`}
          </p>
        </div>
      )}
    </Asked>
  );
}

/** What a guest would pay, and what PriceLabs lists the nights at. */
export function QuoteBill({ quote: { bill, list } }: { quote: DeskQuote }) {
  if (bill === null)
    return <p className={`${desk.soft} ${desk.spaced}`}>Some of these nights have no price, so nobody can buy them.</p>;
  return (
    <>
      <BillLines bill={bill} sum="Total" hint="cleaning and tax included" />
      {list !== null && (
        <p className={desk.tiny}>
          The nights cost {formatCents(bill.subtotal.cents)} here. PriceLabs lists them at {formatCents(list)}, with its
          discounts.
        </p>
      )}
    </>
  );
}

const FRIDAY = 5;

/** Some dates and a party to see the price of, at first a weekend in a month. */
export function useAskedStay(today: CalendarDate, pets: HouseRules["pets"] = rules.pets) {
  const soon = addDays(today, 30);
  const friday = addDays(soon, (FRIDAY - dayOfWeek(soon) + 7) % 7);
  const first = { checkIn: friday, checkOut: addDays(friday, 3), guests: rules.guests.atFirst };
  const { fields, ...asked } = useStayFields({ ...first, min: today, house: { guests: { atMost: 50 }, pets } });
  return { ...asked, fields: <div className={desk.two}>{fields}</div> };
}
