import type { DeskPrices } from "#contract/desk/prices.ts";
import { nightsOf } from "#domain/dates/stay.ts";
import { countedNights } from "#domain/format.ts";
import { partyOf } from "../calendar/night-bands.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";
import { QuoteBill } from "./quote-bill.tsx";
import { useAskedStay } from "./use-asked-stay.tsx";

/** The server's own bill for some dates. */
export function GuestPays({ today, stays, days }: Pick<DeskPrices, "today" | "stays" | "days">) {
  const { stay, party, fields } = useAskedStay(today);
  // New prices make a new bill for the same dates.
  const version = days.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return (
    <section className={layout.slip} aria-labelledby="pays">
      <h2 id="pays">What would a guest pay?</h2>
      {fields}
      {stay && (
        <Bill
          key={version}
          asked={{ in: stay.checkIn, out: stay.checkOut, ...party }}
          isTaken={nightsOf(stay).some((night) => partyOf(stays, night))}
        />
      )}
    </section>
  );
}

function Bill({ asked, isTaken }: { asked: Parameters<typeof useQuery<"quote">>[1]; isTaken: boolean }) {
  const query = useQuery("quote", asked);
  return (
    <QueryView query={query}>
      {(quote) => (
        <div className={layout.spaced} aria-live="polite">
          <QuoteBill quote={quote} />
          <p className={`${text.tiny} ${layout.spaced}`}>
            {isTaken && "Some of these nights are taken. "}
            {quote.brokenRule !== null
              ? `No guest can book it: “${quote.brokenRule}”`
              : `${isTaken ? "" : "Open. "}The minimum from this day is ${countedNights(quote.minStay)}.`}{" "}
            {quote.bill && "This is the same sum the site makes."}
          </p>
        </div>
      )}
    </QueryView>
  );
}
