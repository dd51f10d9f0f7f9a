import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { formatWholeAmount } from "#app/money.ts";
import type { DeskNights, DeskStay } from "#contract/desk/answers.ts";
import { addDays, type CalendarDate, monthOf, partsOf } from "#domain/dates/calendar-date.ts";
import { daysFrom, type Stay } from "#domain/dates/stay.ts";
import { counted, speakDay, weekdayName } from "#domain/format.ts";
import { bookingPath } from "../desk-paths.ts";
import channel from "../ui/channel.module.css";
import { channelName, partyName, shortPartyName } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { shortDay } from "../ui/lodge-time.ts";
import { type Band, bandsOf, partyOf, sharesNights } from "./night-bands.ts";
import styles from "./nights-table.module.css";

type NightsTableProps = {
  caption: string;
  nights: DeskNights;
  /** Rows of seven days each. */
  from: CalendarDate;
  rows: number;
  /** The month whose days are dark; others are pale. */
  month?: string;
  selected?: Stay | undefined;
  /** The night that has the keyboard focus. */
  focused?: CalendarDate;
  onPick?(night: CalendarDate): void;
  onDrag?(night: CalendarDate): void;
  onKey?(event: KeyboardEvent<HTMLTableElement>): void;
};

/** Nights, what they cost and who has them. */
export function NightsTable(props: NightsTableProps) {
  const { caption, nights, from, rows, onKey } = props;
  const isTall = nights.stays.some((stay, index) =>
    nights.stays.slice(0, index).some((other) => sharesNights(stay, other)),
  );
  const weeks = Array.from({ length: rows }, (_, row) => addDays(from, row * 7));
  return (
    <table className={`${styles.nights} ${isTall ? styles.tall : ""}`} onKeyDown={onKey}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {daysFrom(from, addDays(from, 7)).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{weekdayName(day).slice(0, 3)}</span>
              <span className="hidden">{weekdayName(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const bands = bandsOf(nights.stays, week, 7);
          return (
            <tr key={week}>
              {daysFrom(week, addDays(week, 7)).map((day) => (
                <Night key={day} {...props} day={day} bands={bands.get(day) ?? []} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type NightProps = NightsTableProps & { day: CalendarDate; bands: readonly Band[] };

function Night({ nights, day, bands, month, selected, focused, onPick, onDrag }: NightProps) {
  const { today, stays, prices } = nights;
  const words = <NightWords day={day} party={partyOf(stays, day)} price={prices[day]?.cents} />;

  function press(event: PointerEvent<HTMLButtonElement>) {
    // A finger that scrolls must not select anything, so only a mouse starts here; others wait for the click.
    if (event.pointerType === "mouse" && event.button === 0) onPick?.(day);
  }

  return (
    <td
      data-day={day}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-outside={(month !== undefined && monthOf(day) !== month) || undefined}
      data-sel={selectionAt(day, selected)}
    >
      {onPick === undefined ? (
        <div className={styles.night}>{words}</div>
      ) : (
        <button
          type="button"
          tabIndex={day === focused ? 0 : -1}
          onPointerDown={press}
          onPointerEnter={(event) => event.buttons === 1 && event.pointerType === "mouse" && onDrag?.(day)}
          onClick={(event) => {
            // The mouse has already selected on mousedown; a click from the keyboard has no detail.
            const pointer = (event.nativeEvent as globalThis.PointerEvent).pointerType;
            if (pointer !== "mouse" || event.detail === 0) onPick(day);
          }}
        >
          {words}
        </button>
      )}
      {bands.map((band) => (
        <BandLink
          key={`${band.stay.kind} ${band.stay.checkIn}`}
          band={band}
          today={today}
          conflicts={nights.conflicts}
        />
      ))}
    </td>
  );
}

type WordsProps = { day: CalendarDate; party: DeskStay | undefined; price: number | undefined };

function NightWords({ day, party, price }: WordsProps) {
  const { day: number } = partsOf(day);
  return (
    <>
      <span className="hidden">{speakDay(day)}, </span>
      <span className={styles.day} aria-hidden="true">
        {number === 1 && <span className={desk.onlyWide}>{shortDay(day).split(" ")[0]} </span>}
        {number}
      </span>
      {party && <span className="hidden">{`${channelName(party.kind)}: ${partyName(party)}`}</span>}
      {!party && price !== undefined && (
        <span className={styles.rate}>
          <span className="hidden">open, </span>
          {formatWholeAmount(price)}
        </span>
      )}
      {!party && price === undefined && <span className="hidden">not for sale</span>}
    </>
  );
}

function BandLink({ band, today, conflicts }: { band: Band; today: CalendarDate; conflicts: DeskNights["conflicts"] }) {
  const { stay, from, wide, starts, ends, lane } = band;
  const isClash = conflicts.some(
    ({ reference, stay: other }) =>
      reference === stay.reference || (other.checkIn === stay.checkIn && other.checkOut === stay.checkOut),
  );
  const className = [
    styles.band,
    channel[stay.kind],
    starts && styles.starts,
    ends && styles.ends,
    stay.kind === "block" && styles.kept,
    stay.kind === "hold" && styles.held,
    stay.checkOut <= today && styles.past,
    isClash && styles.clash,
    lane === 1 && styles.second,
  ]
    .filter(Boolean)
    .join(" ");
  const style = { "--from": from, "--wide": wide } as CSSProperties;
  const words = (
    <>
      <span>{shortPartyName(stay)}</span>
      {stay.guests !== null && <small className={desk.onlyWide}>{counted(stay.guests, "guest")}</small>}
    </>
  );
  if (stay.reference === null) {
    return (
      <div className={className} style={style} aria-hidden="true">
        {words}
      </div>
    );
  }
  const label = `${partyName(stay)}, ${shortDay(stay.checkIn)} to ${shortDay(stay.checkOut)}, ${channelName(stay.kind)}`;
  return (
    <a className={className} style={style} href={bookingPath(stay.reference)} aria-label={label}>
      {words}
    </a>
  );
}

function selectionAt(day: CalendarDate, selected: Stay | undefined): string | undefined {
  if (selected === undefined || day < selected.checkIn || day >= selected.checkOut) return undefined;
  const isStart = day === selected.checkIn;
  const isLast = addDays(day, 1) === selected.checkOut;
  return isStart ? (isLast ? "only" : "start") : isLast ? "last" : "in";
}
