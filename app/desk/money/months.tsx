import type { ReactNode } from "react";
import { formatCents, formatWholeAmount } from "#app/money.ts";
import type { DeskMoney, DeskMonth, DeskNightsSold } from "#contract/desk/money.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import channel from "../ui/channel.module.css";
import { Channel, Legend } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import { figures, ListTable } from "../ui/list-table.tsx";
import { Section } from "../ui/page.tsx";
import plot from "../ui/plot.module.css";
import styles from "./money-page.module.css";

/** The drawing's own units; it's stretched to the available space. */
const WIDTH = 120;
const HEIGHT = 100;
/** The lowest top of the scale, in cents, for a year without money. */
const LEAST = 1_000_00;

/** Earnings and occupancy as columns. The table below has the same figures. */
export function MonthPlots({ money }: { money: DeskMoney }) {
  const most = niceAbove(Math.max(...money.months.map(({ kept }) => kept), LEAST));
  const channels = channelsIn(money.total.sold);
  return (
    <div className={desk.cols}>
      <Section id="kept-plot" title="Earned by month" hint="Direct, after refunds. Paler: booked, not stayed.">
        <Plot
          money={money}
          title="What direct bookings brought in each month"
          ticks={[0, most / 2, most].map((cents) => ({ at: cents / most, label: formatWholeAmount(cents) }))}
          partsOf={({ kept }) => [{ kind: "direct", share: Math.max(0, kept) / most }]}
          wordOf={({ kept }) => (kept === 0 ? "" : inThousands(kept))}
        />
      </Section>
      <Section id="sold-plot" title="Occupancy" hint="Percent of nights sold">
        <Plot
          money={money}
          title="The share of each month’s nights that was sold, by channel"
          ticks={[0, 0.5, 1].map((at) => ({ at, label: `${100 * at}%` }))}
          partsOf={({ sold, nights }) => channels.map((kind) => ({ kind, share: sold[kind] / nights }))}
          wordOf={({ sold, nights }) => (soldOf(sold) === 0 ? "" : String(Math.round((100 * soldOf(sold)) / nights)))}
        />
        <Legend kinds={channels} />
      </Section>
    </div>
  );
}

type PlotProps = {
  money: DeskMoney;
  title: string;
  ticks: readonly { at: number; label: string }[];
  /** From the bottom up, as shares of the total height. */
  partsOf(month: DeskMonth): readonly { kind: keyof DeskNightsSold; share: number }[];
  wordOf(month: DeskMonth): string;
};

/** Shapes can be stretched, text can't, so text is beside the drawing. */
function Plot({ money: { months, today }, title, ticks, partsOf, wordOf }: PlotProps) {
  const step = WIDTH / months.length;
  return (
    <figure className={`${plot.plot} ${styles.plot}`} aria-label={title}>
      <div className={plot.area} aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <span key={label}>
            <span className={plot.rule} style={{ bottom: `${100 * at}%` }} />
            <span className={plot.tick} style={{ bottom: `${100 * at}%` }}>
              {label}
            </span>
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          {months.map((month, index) => {
            let foot = HEIGHT;
            return partsOf(month).map(({ kind, share }) => {
              const height = HEIGHT * share;
              foot -= height;
              return (
                <rect
                  key={`${month.month} ${kind}`}
                  className={`${channel[kind]} ${month.isAhead ? styles.ahead : ""}`}
                  x={index * step + step * 0.18}
                  width={step * 0.64}
                  y={foot}
                  height={height}
                />
              );
            });
          })}
        </svg>
        <div className={styles.words}>
          {months.map((month) => {
            const top = partsOf(month).reduce((sum, { share }) => sum + share, 0);
            return (
              <span key={month.month}>
                <em style={{ bottom: `${100 * top}%` }}>{wordOf(month)}</em>
              </span>
            );
          })}
        </div>
      </div>
      <div className={`${plot.months} ${styles.months}`} aria-hidden="true">
        {months.map(({ month }) => (
          <span key={month} data-now={month === monthOf(today) || undefined}>
            {monthName(Number(month.slice(5))).slice(0, 3)}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** The next round sum at or above: 1, 2 or 5 and zeros. */
function niceAbove(cents: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(cents));
  return [1, 2, 5, 10].map((step) => step * magnitude).find((sum) => sum >= cents) ?? cents;
}

/** "5.9" for thousands, because there's no room for more. */
function inThousands(cents: number): string {
  return (cents / 100_000).toFixed(1);
}

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
