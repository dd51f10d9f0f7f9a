import { useRef } from "react";
import { GUEST_COUNTS } from "#app/booking/draft/stay-choice.ts";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { PopoverHandle } from "#app/ui/popover.tsx";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { counted } from "#domain/format.ts";
import styles from "./booking-bar.module.css";
import { type BookingState, bookLabel, PICKERS, type Picker } from "./chosen-stay.ts";
import { DateCell } from "./date-cell.tsx";
import { PriceLine } from "./price-line.tsx";
import { useBookNow } from "./use-book-now.ts";

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
    if (sheet.status === "failed") return <p className={styles.meaning}>The calendar didn’t load.</p>;
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
