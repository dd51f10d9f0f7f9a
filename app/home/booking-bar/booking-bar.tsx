import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { GUEST_COUNTS } from "#app/booking/draft/stay-choice.ts";
import { formatCents } from "#app/money.ts";
import { BOOK_NOW } from "#app/site/header/book-now.ts";
import { Button } from "#app/ui/button.tsx";
import { Popover, type PopoverHandle } from "#app/ui/popover.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { counted, formatLongDay } from "#domain/format.ts";
import styles from "./booking-bar.module.css";
import { type BookingState, bookLabel, PICKERS, type Picker } from "./chosen-stay.ts";
import { PriceLine } from "./price-line.tsx";

const loadSheet = () => import("./date-sheet.tsx").then((module) => module.DateSheet);

/** Dates, guests and the button that checks or books them, overlapping the hero's picture. */
export function BookingBar({ state, onPrefetch }: { state: BookingState; onPrefetch(): void }) {
  const { choice, chosen, onChange, onBook } = state;
  const [sheet, fetchSheet] = useLazyLoad(loadSheet);
  const pickers = { "check-in": useRef<PopoverHandle>(null), "check-out": useRef<PopoverHandle>(null) };
  useBookNow(pickers["check-in"]);

  function show(picker: Picker, instead: Picker) {
    pickers[instead].current?.hide();
    pickers[picker].current?.show();
  }

  function sheetOf(picker: Picker) {
    if (sheet.status === "failed") return <p className="note">The calendar didn’t load.</p>;
    if (sheet.status !== "ready") return undefined;
    const DateSheet = sheet.part;
    return (
      <DateSheet
        {...state}
        picker={picker}
        onPicker={(other) => show(other, picker)}
        onBook={() => {
          pickers[picker].current?.hide();
          onBook();
        }}
      />
    );
  }

  return (
    <div className={styles.bar}>
      <form className={styles.form} aria-label="Check availability">
        {PICKERS.map(({ picker, label, field }) => (
          <DateCell
            key={picker}
            id={`${picker}-picker`}
            label={label}
            day={choice[field]}
            ref={pickers[picker]}
            onPrefetch={fetchSheet}
          >
            {sheetOf(picker)}
          </DateCell>
        ))}
        <GuestsCell guests={choice.guests} onGuests={(guests) => onChange({ guests })} />
        <div className={styles.go}>
          {chosen?.total !== undefined && <p className={styles.total}>{formatCents(chosen.total)}</p>}
          {/* No submit button: before the script has loaded, it would reload the page without the dates. */}
          <Button
            className={styles.check}
            busy={state.wizard === "loading"}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
            onClick={onBook}
          >
            {bookLabel(chosen)}
          </Button>
        </div>
      </form>
      <PriceLine {...state} />
    </div>
  );
}

/** A native select, invisible above text that is styled like the dates beside it. */
function GuestsCell({ guests, onGuests }: { guests: number; onGuests(guests: number): void }) {
  return (
    <label className={`${styles.cell} ${styles.last}`}>
      <span className={styles.label}>Guests</span>
      <span className={styles.value} aria-hidden="true">
        {counted(guests, "guest")}
      </span>
      <select name="guests" value={guests} onChange={(event) => onGuests(Number(event.target.value))}>
        {GUEST_COUNTS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

type DateCellProps = {
  /** Not from useId, because the island is hydrated separately from its document. */
  id: string;
  label: string;
  day: CalendarDate | undefined;
  ref: Ref<PopoverHandle>;
  onPrefetch(): void;
  children: ReactNode;
};

function DateCell({ id, label, day, ref, onPrefetch, children }: DateCellProps) {
  const [isOpen, setOpen] = useState(false);

  function toggled(nowOpen: boolean) {
    setOpen(nowOpen);
    if (nowOpen) onPrefetch();
  }

  return (
    <>
      <button
        type="button"
        className={styles.cell}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onPrefetch}
        onFocus={onPrefetch}
      >
        <span className={styles.label}>{label}</span>
        <span className={day ? styles.value : `${styles.value} ${styles.empty}`}>
          {day ? formatLongDay(day) : "Choose a date"}
        </span>
      </button>
      <Popover id={id} label={`${label} date`} ref={ref} onToggle={toggled}>
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
        {isOpen && children ? <FocusedDay>{children}</FocusedDay> : <CalendarSkeleton />}
      </Popover>
    </>
  );
}

/** Focuses the calendar's current day as soon as it is rendered. */
function FocusedDay({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}

function CalendarSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="hidden">Loading the calendar...</span>
      <Skeleton height="25.5rem" />
    </div>
  );
}

/** Every Book Now link in the header, the menu and the footer; not the logo and the section link. */
const BOOKING_LINKS = `a[href="${BOOK_NOW}"]:not([aria-label], [data-section])`;

/** How long scrolling to the top may take. A guest who stopped halfway wants something else. */
const WAY_UP_MS = 2_000;

/** Book Now scrolls to the top. A guest who is already there would see nothing happen, so the picker opens as well. */
function useBookNow(picker: RefObject<PopoverHandle | null>): void {
  useEffect(() => {
    const isAtTop = () => window.scrollY === 0;
    const open = () => isAtTop() && picker.current?.show();

    function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
      const isElsewhere = ctrlKey || metaKey || shiftKey;
      if (isElsewhere || !(target as Element).closest(BOOKING_LINKS)) return;
      // Following the link moves the focus, so the picker opens after it.
      if (isAtTop()) setTimeout(open);
      else document.addEventListener("scrollend", open, { signal: AbortSignal.timeout(WAY_UP_MS) });
    }

    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [picker]);
}
