import type { ReactNode } from "react";
import { formatWholeAmount } from "#app/money.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { capitalized } from "#domain/number-words.ts";
import { WEEKDAYS } from "#domain/prices/price-table.ts";
import { deskPaths } from "../desk-paths.ts";
import desk from "../ui/desk.module.css";
import { BUTTONS, figures, ListTable, withHint } from "../ui/list-table.tsx";
import { Row, Section } from "../ui/page.tsx";
import { SheetButton } from "../ui/sheet.tsx";
import { ArrivalSheet, DiscountSheet, SeasonSheet, WeekendSheet } from "./edit-sheets.tsx";
import { daysInWords, type Place, periodInWords, seasonsOf, shortWeekday, weekendWords } from "./price-entries.ts";
import type { OwnTable } from "./table-sheet.tsx";

/** The owner's own table: seasons, and rules for weekends, long stays and arrivals. */
export function OwnPrices({ own, today }: { own: OwnTable; today: CalendarDate }) {
  const { table } = own;
  const words = weekendWords(table.weekend);
  const hasWeekend = words.weekend !== "";
  const row = (key: string, at: Place, name: string, when: string, terms: OwnTable["table"]["base"]) => ({
    key,
    cells: [
      withHint(name, [when, daysInWords(terms)].filter(Boolean).join("; ")),
      formatWholeAmount(terms.price * 100),
      ...(hasWeekend ? [formatWholeAmount((terms.weekendPrice ?? terms.price) * 100)] : []),
      terms.minNights ?? table.base.minNights ?? 1,
      <SheetButton key="edit" aria-label={`Edit ${name}`} sheet={<SeasonSheet {...{ own, today }} place={at} />}>
        Edit
      </SheetButton>,
    ],
  });
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
          rows={[
            row("base", "base", "Base price", "Every night without a season", table.base),
            ...seasonsOf(table).map(({ place: at, season }) =>
              row(`${at.list} ${at.index}`, at, season.name, periodInWords(season, today), season),
            ),
          ]}
        />
      </Section>
      <Rules own={own} />
    </>
  );
}

function Rules({ own }: { own: OwnTable }) {
  const { table } = own;
  const arrivals = WEEKDAYS.filter((day) => table.arrivals[day] !== undefined);
  return (
    <Section id="rules" title="Rules on top" hint="The bill names a discount">
      {table.lengthDiscounts.map(({ nights, percent }, index) => (
        <Rule
          key={nights}
          name={nights === 7 ? "A week or longer" : `${nights} nights or longer`}
          hint={`Off every night of stays of ${nights} nights and more`}
          value={`${percent}% off`}
          sheet={<DiscountSheet {...{ own, index }} />}
        />
      ))}
      <Rule
        name="Another discount for long stays"
        hint="A longer stay always gets more off than a shorter one"
        value="Add"
        sheet={<DiscountSheet own={own} />}
      />
      <Rule
        name="Minimum nights by day of arrival"
        hint="Where the season doesn’t ask for more"
        value={arrivals.map((day) => `${shortWeekday(day)} ${table.arrivals[day]}`).join(", ") || "None"}
        sheet={<ArrivalSheet own={own} />}
      />
      <Rule
        name="Weekend"
        hint="The nights at the weekend price"
        value={table.weekend.map(capitalized).join(", ") || "None"}
        sheet={<WeekendSheet own={own} />}
      />
      <p className={`${desk.tiny} ${desk.spaced}`}>
        How late a stay can be booked, and nights kept empty between stays:{" "}
        <a href={`${deskPaths.edit}#rules`}>Rules and fees</a>
      </p>
    </Section>
  );
}

function Rule({ name, hint, value, sheet }: { name: string; hint: string; value: string; sheet: ReactNode }) {
  return (
    <Row title={name} what={hint}>
      <SheetButton sheet={sheet}>
        {value}
        <span className="hidden">, change: {name}</span>
      </SheetButton>
    </Row>
  );
}
