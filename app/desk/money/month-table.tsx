import { formatCents } from "#app/money.ts";
import type { DeskEarned, DeskMoney, DeskNightsSold } from "#contract/desk/money.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import { Channel } from "../ui/channel.tsx";
import { soldOf } from "./sold.ts";

/** The figures behind the charts, to the cent. */
export function MonthTable({ money: { months, total, year, today } }: { money: DeskMoney }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className="scroll" tabIndex={0} aria-label="The table, scrolls sideways">
      <table className="list moneys">
        <caption className="hidden">Nights by channel, gross, extras, refunds and tax for each month of {year}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className="n">
              Sold
            </th>
            <th scope="col" className="n split">
              <Channel kind="direct" />
            </th>
            <th scope="col" className="n">
              <Channel kind="airbnb" />
            </th>
            <th scope="col" className="n">
              <Channel kind="vrbo" />
            </th>
            <th scope="col" className="n split">
              Nights
            </th>
            <th scope="col" className="n">
              Cleaning
            </th>
            <th scope="col" className="n">
              Extras
            </th>
            <th scope="col" className="n">
              Damage
            </th>
            <th scope="col" className="n">
              Refunds
            </th>
            <th scope="col" className="n">
              Yours
            </th>
            <th scope="col" className="n split">
              Tax collected
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr
              key={month.month}
              className={month.isAhead ? "ahead" : month.month === monthOf(today) ? "current" : undefined}
            >
              <th scope="row">{monthName(Number(month.month.slice(5)))}</th>
              <Figures sold={month.sold} nights={month.nights} earned={month} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{year}</th>
            <Figures sold={total.sold} nights={total.nights} earned={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type FiguresProps = { sold: DeskNightsSold; nights: number; earned: DeskEarned };

function Figures({ sold, nights, earned }: FiguresProps) {
  return (
    <>
      <td className="n">{Math.round((100 * soldOf(sold)) / nights)}%</td>
      <td className="n split">{sold.direct}</td>
      <td className="n">{sold.airbnb}</td>
      <td className="n">{sold.vrbo}</td>
      <Sum cents={earned.lodging} isFirst />
      <Sum cents={earned.cleaning} />
      <Sum cents={earned.extras} />
      <Sum cents={earned.damage} />
      <Sum cents={earned.refunds} />
      <td className="n">
        <strong>{formatCents(earned.kept)}</strong>
      </td>
      <Sum cents={earned.tax} isFirst />
    </>
  );
}

function Sum({ cents, isFirst = false }: { cents: number; isFirst?: boolean }) {
  return (
    <td className={isFirst ? "n split" : "n"}>{cents === 0 ? <span className="soft">0</span> : formatCents(cents)}</td>
  );
}
