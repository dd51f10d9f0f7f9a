import type { ReactNode } from "react";
import { formatCents } from "#app/money.ts";
import type { DeskMoney, DeskNightsSold } from "#contract/desk/money.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import { Channel } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import styles from "./money-page.module.css";

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
        rows={months.map((month) => ({
          key: month.month,
          cells: [monthName(Number(month.month.slice(5))), ...figuresOf(month, channels)],
          className: month.isAhead ? styles.ahead : month.month === monthOf(today) ? styles.current : undefined,
        }))}
        foot={[year, ...figuresOf(total, channels)]}
      />
    </section>
  );
}

function figuresOf(of: DeskMoney["total"], channels: readonly (keyof DeskNightsSold)[]): ReactNode[] {
  const sums = [of.lodging, of.cleaning, of.extras, of.damage, of.refunds].map(sum);
  const kept = <strong key="kept">{formatCents(of.kept)}</strong>;
  const share = `${Math.round((100 * soldOf(of.sold)) / of.nights)}%`;
  return [share, ...channels.map((kind) => of.sold[kind]), ...sums, kept, sum(of.tax)];
}

function sum(cents: number): ReactNode {
  return cents === 0 ? <span className={desk.soft}>0</span> : formatCents(cents);
}

export function soldOf({ direct, airbnb, vrbo, other }: DeskNightsSold): number {
  return direct + airbnb + vrbo + other;
}

/** The channels with nights to show, ours first. */
export function channelsIn(sold: DeskNightsSold): (keyof DeskNightsSold)[] {
  return CHANNELS.filter((kind) => kind === "direct" || sold[kind] > 0);
}

const CHANNELS = ["direct", "airbnb", "vrbo", "other"] as const;
