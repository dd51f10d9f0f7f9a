import { WEEKDAYS, type Weekday } from "#domain/prices/price-table.ts";
import layout from "../ui/layout.module.css";
import segments from "../ui/segments.module.css";
import { longWeekday, shortWeekday } from "./price-entries.ts";
import styles from "./prices-page.module.css";

type WeekdaysFieldProps = {
  label: string;
  /** What none chosen means. */
  any: string;
  days: readonly Weekday[];
  onChange(days: Weekday[]): void;
};

/** Weekdays side by side, as many as apply. */
export function WeekdaysField({ label, any, days, onChange }: WeekdaysFieldProps) {
  return (
    <fieldset className={layout.all}>
      <legend>
        {label}: {days.map(longWeekday).join(", ") || any}
      </legend>
      <div className={`${segments.segments} ${styles.weekdays}`}>
        {WEEKDAYS.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={`${label} ${longWeekday(day)}`}
              checked={days.includes(day)}
              onChange={(event) =>
                onChange(WEEKDAYS.filter((each) => (each === day ? event.target.checked : days.includes(each))))
              }
            />
            {shortWeekday(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
