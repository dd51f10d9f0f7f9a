import type { DeskVisits, DeskVisitWeek } from "#contract/desk/money.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { formatSpan } from "#domain/format.ts";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import styles from "./visits.module.css";

/** How many of those who look at the site book, week by week. */
export function Visits() {
  const query = useQuery("visits", {});
  return (
    <section className={styles.visits} aria-labelledby="visits">
      <h2 id="visits">From looking to booking</h2>
      <QueryView query={query}>
        {({ weeks }) => (weeks.length === 0 ? <p>Nobody has looked at the site yet.</p> : <Weeks weeks={weeks} />)}
      </QueryView>
      <p className={styles.hint}>
        Looked: views of the home page. Chose dates: how often somebody picked a check-in and a check-out. Held and
        booked: stays booked on the site, without those you took by phone. Nothing says who it was: there’s no cookie
        and no address behind these numbers. Holds that nobody paid are deleted after a month, so older weeks don’t show
        them.
      </p>
    </section>
  );
}

function Weeks({ weeks }: DeskVisits) {
  return (
    <table className={styles.weeks}>
      <thead>
        <tr>
          <th scope="col">Week</th>
          <th scope="col">Looked</th>
          <th scope="col">Chose dates</th>
          <th scope="col">Held</th>
          <th scope="col">Booked</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Week key={week.from} {...week} />
        ))}
      </tbody>
    </table>
  );
}

function Week({ from, looked, choseDates, held, booked }: DeskVisitWeek) {
  return (
    <tr>
      <th scope="row">{formatSpan({ checkIn: from, checkOut: addDays(from, 6) })}</th>
      <td>{looked}</td>
      <td>{choseDates}</td>
      <td>{held ?? "–"}</td>
      <td>
        <strong>{booked}</strong>
      </td>
    </tr>
  );
}
