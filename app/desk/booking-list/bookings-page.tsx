import { useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import type { DeskBookings, DeskListed } from "#contract/desk/answers.ts";
import type { ShownBookings } from "#contract/desk/booking/booking.ts";
import type { RequestOf } from "#contract/desk/calls.ts";
import { type CalendarDate, monthOf } from "#domain/dates/calendar-date.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, monthName } from "#domain/format.ts";
import { Asked, usePages } from "../data/query.tsx";
import { bookingPath, deskPaths } from "../desk-paths.ts";
import { Channel, partyName } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Radios } from "../ui/fields/choice.tsx";
import { useDebounced, useTyped } from "../ui/fields/use-typed.ts";
import filters from "../ui/filters.module.css";
import { ColumnHeads, figures } from "../ui/list-table.tsx";
import { shortSpan } from "../ui/lodge-time.ts";
import { PageHead, State } from "../ui/page.tsx";
import table from "../ui/table.module.css";
import styles from "./bookings-page.module.css";

const SHOWN: Record<ShownBookings, string> = { coming: "Upcoming", past: "Past", canceled: "Canceled" };

const COLUMNS = [
  "Guest",
  "Dates",
  figures("Nights"),
  figures("Guests"),
  { label: "Booked through", className: styles.through },
  { label: <span className="hidden">State</span> },
  figures("Money"),
];

/** The list, with search and filters. */
export default function BookingsPage() {
  const [show, setShow] = useState<ShownBookings>("coming");
  const [search, searchField, setSearch] = useTyped("");
  const asked = useDebounced(search.trim());
  const request = { show, search: asked };
  return (
    <>
      <PageHead title="Bookings">
        <ButtonLink small href={deskPaths.phoneBooking}>
          <DeskIcon name="phone" size={18} /> Phone booking
        </ButtonLink>
      </PageHead>
      <div className={filters.filters}>
        <div className={filters.chips} role="radiogroup" aria-label="Show">
          <Radios
            name="show"
            values={Object.keys(SHOWN) as ShownBookings[]}
            chosen={asked === "" ? show : undefined}
            onChoose={(kind) => {
              setShow(kind);
              setSearch("");
            }}
          >
            {(kind) => SHOWN[kind]}
          </Radios>
        </div>
        <div className={filters.search}>
          <DeskIcon name="search" size={18} />
          <input
            className={field.input}
            type="search"
            aria-label="Search bookings"
            placeholder="Name, phone, booking number"
            autoComplete="off"
            {...searchField}
          />
        </div>
      </div>
      <Asked call="bookings" request={request}>
        {(answer) => (
          <List
            key={`${show} ${asked}`}
            request={request}
            first={answer}
            isSearch={asked !== ""}
            onClear={() => setSearch("")}
          />
        )}
      </Asked>
    </>
  );
}

type ListProps = { request: RequestOf<"bookings">; first: DeskBookings; isSearch: boolean; onClear(): void };

function List({ request, first, isSearch, onClear }: ListProps) {
  const { pages, button } = usePages("bookings", first, (after) => ({ ...request, after }));
  const bookings = pages.flatMap((page) => page.bookings);

  if (bookings.length === 0) {
    return isSearch ? (
      <div className={desk.empty}>
        <h2>No booking matches.</h2>
        <p>Only guests who booked here are known by name. For others, look for the dates in the calendar.</p>
        <Button variant="ghost" small onClick={onClear}>
          Clear the search
        </Button>
      </div>
    ) : (
      <div className={desk.empty}>
        <h2>None yet.</h2>
        <p>When a guest books, you’ll see it here and get an email.</p>
      </div>
    );
  }
  const months = Map.groupBy(bookings, ({ stay }) => monthOf(stay.checkIn));
  return (
    <>
      {/* Explicit roles, because to some browsers rows laid out as a grid, as on a phone, aren't a table. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above. */}
      <table className={`${table.list} ${styles.stays}`} role="table">
        <caption className="hidden">Bookings by month of arrival</caption>
        <thead>
          <tr role="row">
            <ColumnHeads columns={COLUMNS} />
          </tr>
        </thead>
        {[...months].map(([month, listed]) => (
          <tbody key={month}>
            <tr className={table.group} role="row">
              <th colSpan={7} scope="rowgroup">
                {monthName(Number(month.slice(5)))} {month.slice(0, 4)}
              </th>
            </tr>
            {listed.map((booking) => (
              <Row
                key={booking.reference ?? `${booking.channel} ${booking.stay.checkIn}`}
                booking={booking}
                today={first.today}
              />
            ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above. */}
      {button("Show more")}
      <p className={`${desk.tiny} ${desk.spaced}`}>
        Other channels tell us which nights they have sold, and not to whom or for how much.
      </p>
    </>
  );
}

function Row({ booking, today }: { booking: DeskListed; today: CalendarDate }) {
  const { reference, channel, stay, guests, paid, refunded } = booking;
  const name = partyName({ kind: channel, name: booking.name, note: null });
  const nights = countNights(stay);
  const state = stateOf(booking, today);
  const isOver = booking.status === "canceled" || booking.status === "lost";
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in the table's head.
    <tr role="row" data-stay data-over={isOver || undefined}>
      <th scope="row" className={styles.guest}>
        {reference ? <a href={bookingPath(reference)}>{name}</a> : name}
      </th>
      <td className={styles.dates}>
        {shortSpan(stay)}
        <span className={desk.onlyPhone}> · {countedNights(nights)}</span>
      </td>
      <td className={`${styles.count} ${table.n}`}>{nights}</td>
      <td className={`${styles.count} ${table.n}`}>{guests ?? "–"}</td>
      <td className={styles.through}>
        <Channel kind={channel} /> <span className={desk.soft}>{reference}</span>
      </td>
      <td className={styles.state}>{state && <State tone={state[0]}>{state[1]}</State>}</td>
      <td className={`${styles.sum} ${table.n}`}>
        {paid !== null && (
          <>
            {formatCents(paid - refunded)} <span className={desk.tiny}>{refunded > 0 ? "kept" : "paid"}</span>
          </>
        )}
      </td>
    </tr>
  );
}

function stateOf({ status, stay, payBy }: DeskListed, today: CalendarDate): readonly [string, string] | undefined {
  if (payBy !== null) return ["warm", "Waiting for payment"];
  if (status === "held" || status === "expiring") return ["warm", "Being paid"];
  if (status === "canceled") return ["", "Canceled"];
  if (status === "lost") return ["", "Not booked"];
  if (stay.checkIn === today) return ["now", "Arrives today"];
  if (stay.checkOut === today) return ["now", "Leaves today"];
  if (stay.checkIn < today && today < stay.checkOut) return ["good", "In the house"];
  return undefined;
}
