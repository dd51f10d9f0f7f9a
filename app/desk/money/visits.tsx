import { addDays } from "#domain/dates/calendar-date.ts";
import { formatSpan } from "#domain/format.ts";
import { Asked } from "../data/query.tsx";
import desk from "../ui/desk.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";

const COLUMNS = ["Week", figures("Looked"), figures("Chose dates"), figures("Held"), figures("Booked")];

/** How many of those who look at the site book, week by week. */
export function Visits() {
  return (
    <Section id="visits" title="From looking to booking">
      <Asked call="visits" request={{}}>
        {({ weeks }) =>
          weeks.length === 0 ? (
            <p className={desk.spaced}>Nobody has looked at the site yet.</p>
          ) : (
            <ListTable
              caption="From looking to booking, by week"
              columns={COLUMNS}
              rows={weeks.map(({ from, looked, choseDates, held, booked }) => ({
                key: from,
                cells: [
                  ...[formatSpan({ checkIn: from, checkOut: addDays(from, 6) }), looked, choseDates, held ?? "–"],
                  <strong key="booked">{booked}</strong>,
                ],
              }))}
            />
          )
        }
      </Asked>
      <p className={`${desk.tiny} ${desk.spaced}`}>
        Looked: views of the home page. Chose dates: how often somebody picked a check-in and a check-out. Held and
        booked: stays booked on the site, without those you took by phone. Nothing says who it was: there’s no cookie
        and no address behind these numbers. Holds that nobody paid are deleted after a month, so older weeks don’t show
        them.
      </p>
    </Section>
  );
}
