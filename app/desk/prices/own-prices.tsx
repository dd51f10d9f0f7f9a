import { type ReactNode, useState } from "react";
import { formatWholeAmount } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { WEEKDAYS } from "#domain/prices/price-table.ts";
import { BUTTONS, figures, ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import tableStyles from "../ui/table.module.css";
import text from "../ui/text.module.css";
import {
  daysInWords,
  longWeekday,
  type Place,
  periodInWords,
  seasonsOf,
  shortWeekday,
  weekendWords,
} from "./price-entries.ts";
import styles from "./prices-page.module.css";
import { ArrivalSheet, DiscountSheet, NoticeSheet, noticeInWords, WeekendSheet } from "./rule-sheets.tsx";
import { SeasonSheet } from "./season-sheet.tsx";
import type { OwnTable } from "./table-sheet.tsx";

type OwnProps = { own: OwnTable; today: CalendarDate; onSaved(): void };

/** The owner's own table: seasons, and rules for weekends, long stays and arrivals. */
export function OwnPrices({ own, today, onSaved }: OwnProps) {
  const { table } = own;
  const [place, setPlace] = useState<Place>();
  const words = weekendWords(table.weekend);
  const hasWeekend = words.weekend !== "";
  const row = (key: string, at: Place, name: string, when: string, terms: OwnTable["table"]["base"]) => (
    <tr key={key}>
      <th scope="row">
        {name}
        <br />
        <span className={text.tiny}>{[when, daysInWords(terms)].filter(Boolean).join("; ")}</span>
      </th>
      <td className={tableStyles.n}>{formatWholeAmount(terms.price * 100)}</td>
      {hasWeekend && <td className={tableStyles.n}>{formatWholeAmount((terms.weekendPrice ?? terms.price) * 100)}</td>}
      <td className={tableStyles.n}>{terms.minNights ?? table.base.minNights ?? 1}</td>
      <td className={tableStyles.n}>
        <Button small variant="quiet" aria-label={`Edit ${name}`} onClick={() => setPlace(at)}>
          Edit
        </Button>
      </td>
    </tr>
  );
  return (
    <>
      <Section id="seasons" title="Seasons" hint="Where two meet, the one of a single year counts">
        <ListTable
          caption="Price per night and minimum stay by season"
          columns={[
            "When",
            figures(words.others),
            ...(hasWeekend ? [figures(words.weekend)] : []),
            figures(<abbr title="Minimum nights">Min.</abbr>),
            BUTTONS,
          ]}
        >
          <tbody>
            {row("base", "base", "Base price", "Every night without a season", table.base)}
            {seasonsOf(table).map(({ place: at, season }) =>
              row(`${at.list} ${at.index}`, at, season.name, periodInWords(season, today), season),
            )}
          </tbody>
        </ListTable>
        {place !== undefined && (
          <SeasonSheet own={own} place={place} today={today} onSaved={onSaved} onClose={() => setPlace(undefined)} />
        )}
      </Section>
      <Rules own={own} onSaved={onSaved} />
    </>
  );
}

type Open = "weekend" | "arrivals" | "notice" | { readonly discount: number | undefined };

function Rules({ own, onSaved }: Omit<OwnProps, "today">) {
  const { table } = own;
  const [open, setOpen] = useState<Open>();
  const sheet = { own, onSaved, onClose: () => setOpen(undefined) };
  const arrivals = WEEKDAYS.filter((day) => table.arrivals[day] !== undefined);
  return (
    <Section id="rules" title="Rules on top" hint="The bill names a discount">
      {table.lengthDiscounts.map(({ nights, percent }, index) => (
        <Rule
          key={nights}
          name={nights === 7 ? "A week or longer" : `${nights} nights or longer`}
          hint={`Off every night of stays of ${nights} nights and more`}
          value={`${percent}% off`}
          onChange={() => setOpen({ discount: index })}
        />
      ))}
      <Rule
        name="Another discount for long stays"
        hint="A longer stay always gets more off than a shorter one"
        value="Add"
        onChange={() => setOpen({ discount: undefined })}
      />
      <Rule
        name="Minimum nights by day of arrival"
        hint="Where the season does not ask for more"
        value={arrivals.map((day) => `${shortWeekday(day)} ${table.arrivals[day]}`).join(", ") || "None"}
        onChange={() => setOpen("arrivals")}
      />
      <Rule
        name="Notice and cleaning"
        hint="How late a stay can be booked, and nights between two stays"
        value={noticeInWords(table)}
        onChange={() => setOpen("notice")}
      />
      <Rule
        name="Weekend"
        hint="The nights at the weekend price"
        value={table.weekend.map(longWeekday).join(", ") || "None"}
        onChange={() => setOpen("weekend")}
      />
      {open === "weekend" && <WeekendSheet {...sheet} />}
      {open === "arrivals" && <ArrivalSheet {...sheet} />}
      {open === "notice" && <NoticeSheet {...sheet} />}
      {typeof open === "object" && <DiscountSheet {...sheet} index={open.discount} />}
    </Section>
  );
}

type RuleProps = { name: string; hint: string; value: ReactNode; onChange(): void };

function Rule({ name, hint, value, onChange }: RuleProps) {
  return (
    <div className={styles.rule}>
      <div>
        <strong>{name}</strong>
        <p>{hint}</p>
      </div>
      <div>
        <Button small variant="quiet" onClick={onChange}>
          {value}
          <span className="hidden">, change: {name}</span>
        </Button>
      </div>
    </div>
  );
}
