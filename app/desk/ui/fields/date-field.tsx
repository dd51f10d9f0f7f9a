import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldFrame } from "#app/ui/field.tsx";
import { ControlIcon } from "#app/ui/line-icon.tsx";
import { Popover, type PopoverHandle } from "#app/ui/popover.tsx";
import { type CalendarDate, dayAt, isCalendarDate, partsOf } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import desk from "../desk.module.css";
import { shortDay } from "../lodge-time.ts";
import styles from "./date-field.module.css";
import { dayTyped } from "./day-typed.ts";

// With the first calendar that is opened.
const DayCalendar = lazy(() => import("./day-calendar.tsx"));

type DateFieldProps = {
  label: string;
  /** Empty while what is typed is no day. */
  value: string;
  onChange(day: string): void;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
};

const NOTHING = { text: "", day: "", isLeft: false };

/** A day, typed in any usual way or chosen in a calendar. */
export function DateField({ label, value, onChange, min, max, error }: DateFieldProps) {
  // What is being typed, and the day that was understood.
  const [typed, setTyped] = useState(NOTHING);
  const [isOpen, setOpen] = useState(false);
  const popover = useRef<PopoverHandle>(null);
  const id = useId();
  const today = dayAt(Date.now(), rules.timeZone);
  const range = { today, earliest: dayOf(min), latest: dayOf(max) };
  const isTyping = typed.text !== "" && typed.day === value;
  const isUnread = isTyping && typed.isLeft && value === "";

  function type(text: string) {
    const day = dayTyped(text, range) ?? "";
    setTyped({ text, day, isLeft: false });
    onChange(day);
  }

  function close(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    popover.current?.hide();
  }

  return (
    <FieldFrame label={label} error={isUnread ? "A day such as June 5, 2027." : error}>
      {(own) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar, and not the sheet below it.
        <div className={styles.date} onKeyDown={close}>
          <input
            {...own}
            autoComplete="off"
            placeholder="June 5, 2027"
            value={isTyping ? typed.text : inWords(value)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(typed.day === "" ? { ...typed, isLeft: true } : NOTHING)}
          />
          <button type="button" popoverTarget={id} aria-label={`Open a calendar: ${label}`}>
            <ControlIcon name="calendar" />
          </button>
          <Popover id={id} label={label} ref={popover} onToggle={setOpen}>
            {isOpen && (
              <Suspense>
                <DayCalendar
                  {...range}
                  day={dayOf(value)}
                  onPick={(day) => {
                    setTyped(NOTHING);
                    onChange(day);
                    popover.current?.hide();
                  }}
                />
                <p className={desk.onlyPhone}>
                  <Button wide variant="ghost" popoverTarget={id} popoverTargetAction="hide">
                    Close
                  </Button>
                </p>
              </Suspense>
            )}
          </Popover>
        </div>
      )}
    </FieldFrame>
  );
}

function dayOf(day: string | undefined): CalendarDate | undefined {
  return day !== undefined && isCalendarDate(day) ? day : undefined;
}

/** "Jun 5, 2027" */
function inWords(day: string): string {
  return isCalendarDate(day) ? `${shortDay(day)}, ${partsOf(day).year}` : "";
}
