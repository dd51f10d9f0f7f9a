import { formatCents } from "#app/money.ts";
import type { DeskEarned, DeskMoney, DeskNightsSold } from "#contract/desk/money.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import { Channel } from "../ui/channel.tsx";
import { figures, ListTable } from "../ui/list-table.tsx";
import table from "../ui/table.module.css";
import text from "../ui/text.module.css";
import styles from "./money-page.module.css";
import { channelsIn, soldOf } from "./sold.ts";

/** The figures behind the charts, to the cent. */
export function MonthTable({ money: { months, total, year, today } }: { money: DeskMoney }) {
  const channels = channelsIn(total.sold);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className={styles.scroll} tabIndex={0} aria-label="The table, scrolls sideways">
      <ListTable
        caption={`Nights by channel, gross, extras, refunds and tax for each month of ${year}`}
        columns={[
          "Month",
          figures("Sold"),
          ...channels.map((kind) => figures(<Channel kind={kind} />, kind === "direct" ? styles.split : undefined)),
          figures("Nights", styles.split),
          figures("Cleaning"),
          figures("Extras"),
          figures("Damage"),
          figures("Refunds"),
          figures("Yours"),
          figures("Tax collected", styles.split),
        ]}
      >
        <tbody>
          {months.map((month) => (
            <tr
              key={month.month}
              className={month.isAhead ? styles.ahead : month.month === monthOf(today) ? styles.current : undefined}
            >
              <th scope="row">{monthName(Number(month.month.slice(5)))}</th>
              <Figures channels={channels} sold={month.sold} nights={month.nights} earned={month} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{year}</th>
            <Figures channels={channels} sold={total.sold} nights={total.nights} earned={total} />
          </tr>
        </tfoot>
      </ListTable>
    </section>
  );
}

type FiguresProps = {
  channels: readonly (keyof DeskNightsSold)[];
  sold: DeskNightsSold;
  nights: number;
  earned: DeskEarned;
};

function Figures({ channels, sold, nights, earned }: FiguresProps) {
  return (
    <>
      <td className={table.n}>{Math.round((100 * soldOf(sold)) / nights)}%</td>
      {channels.map((kind) => (
        <td key={kind} className={kind === "direct" ? `${table.n} ${styles.split}` : table.n}>
          {sold[kind]}
        </td>
      ))}
      {(["lodging", "cleaning", "extras", "damage", "refunds"] as const).map((part) => (
        <Sum key={part} cents={earned[part]} isFirst={part === "lodging"} />
      ))}
      <td className={table.n}>
        <strong>{formatCents(earned.kept)}</strong>
      </td>
      <Sum cents={earned.tax} isFirst />
    </>
  );
}

function Sum({ cents, isFirst = false }: { cents: number; isFirst?: boolean }) {
  return (
    <td className={isFirst ? `${table.n} ${styles.split}` : table.n}>
      {cents === 0 ? <span className={text.soft}>0</span> : formatCents(cents)}
    </td>
  );
}
