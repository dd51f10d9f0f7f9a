import { addDays } from "#domain/dates/calendar-date.ts";
import { formatSpan } from "#domain/format.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import layout from "../ui/layout.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import table from "../ui/table.module.css";
import text from "../ui/text.module.css";

const COLUMNS = ["Week", figures("Looked"), figures("Chose dates"), figures("Held"), figures("Booked")];

/** How many of those who look at the site book, week by week. */
export function Visits() {
  const query = useQuery("visits", {});
  return (
    <Section id="visits" title="From looking to booking">
      <QueryView query={query}>
        {({ weeks }) =>
          weeks.length === 0 ? (
            <p className={layout.spaced}>Nobody has looked at the site yet.</p>
          ) : (
            <ListTable caption="From looking to booking, by week" columns={COLUMNS}>
              <tbody>
                {weeks.map(({ from, looked, choseDates, held, booked }) => (
                  <tr key={from}>
                    <th scope="row">{formatSpan({ checkIn: from, checkOut: addDays(from, 6) })}</th>
                    <td className={table.n}>{looked}</td>
                    <td className={table.n}>{choseDates}</td>
                    <td className={table.n}>{held ?? "–"}</td>
                    <td className={table.n}>
                      <strong>{booked}</strong>
                    </td>
                  </tr>
                ))}
              </tbody>
            </ListTable>
          )
        }
      </QueryView>
      <p className={`${text.tiny} ${layout.spaced}`}>
        Looked: views of the home page. Chose dates: how often somebody picked a check-in and a check-out. Held and
        booked: stays booked on the site, without those you took by phone. Nothing says who it was: there’s no cookie
        and no address behind these numbers. Holds that nobody paid are deleted after a month, so older weeks don’t show
        them.
      </p>
    </Section>
  );
}
