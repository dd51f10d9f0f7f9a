import type { CSSProperties } from "react";
import { formatWholeAmount } from "#app/money.ts";
import type { DeskStay } from "#contract/desk/answers.ts";
import type { DeskPrices } from "#contract/desk/prices.ts";
import {
  addMonths,
  type CalendarDate,
  daysBetween,
  firstDayOf,
  isCalendarDate,
  monthOf,
} from "#domain/dates/calendar-date.ts";
import { monthName } from "#domain/format.ts";
import channel from "../ui/channel.module.css";
import { Channel } from "../ui/channel.tsx";
import desk from "../ui/desk.module.css";
import plot from "../ui/plot.module.css";
import { averagesBefore, heightOf, placeWords, type Run, runsOf, type Scale, scaleOf } from "./plot-scale.ts";
import { nextOf, seasonsOf } from "./price-entries.ts";
import styles from "./price-plot.module.css";

const HEIGHT = 260;
const MONTHS = 12;

/**
 * The year in one picture: what nights cost, and below it which are sold. The tables on the page have the same data.
 */
export function PricePlot({ prices }: { prices: DeskPrices }) {
  const { days, today, stays } = prices;
  const isShown = (kind: DeskStay["kind"]) => kind === "direct" || stays.some((stay) => stay.kind === kind);
  const first = firstDayOf(monthOf(today));
  const count = daysBetween(first, firstDayOf(addMonths(monthOf(today), MONTHS)));
  if (days.length === 0) return <p className={`${desk.soft} ${desk.spaced}`}>There are no prices to show.</p>;
  const scale = scaleOf(days);
  const runs = runsOf(days, first);
  const y = (cents: number) => HEIGHT * (1 - heightOf(cents, scale));
  const averages = averagesBefore(days, first);
  const todayAt = daysBetween(first, today);
  return (
    <figure className={`${plot.plot} ${styles.plot}`} aria-labelledby="plot">
      <div className={plot.area}>
        {scale.ticks.map((tick) => (
          <span key={tick} aria-hidden="true">
            <span className={plot.rule} style={{ bottom: share(heightOf(tick, scale)) }} />
            <span className={plot.tick} style={{ bottom: share(heightOf(tick, scale)) }}>
              {formatWholeAmount(tick)}
            </span>
          </span>
        ))}
        <svg viewBox={`0 0 ${count} ${HEIGHT}`} preserveAspectRatio="none" role="img">
          <title>What nights cost through the year. The tables below have the same figures.</title>
          {runs.map(({ from, to, low, high }) => (
            <rect key={from} x={from} y={y(high)} width={to - from} height={y(low) - y(high)} className={styles.band} />
          ))}
          <path d={stepsOf(runs, ({ low }) => y(low))} className={styles.edge} />
          <path d={stepsOf(runs, ({ high }) => y(high))} className={styles.edge} />
          {averages.length > 0 && (
            <polyline
              points={averages.map(({ at, cents }) => `${at},${y(cents)}`).join(" ")}
              className={styles.before}
            />
          )}
          <line x1={todayAt} x2={todayAt} y1={0} y2={HEIGHT} className={styles.now} />
        </svg>
        {namesOf(prices, first, count, scale)}
        <span className={`${styles.word} ${styles.today}`} style={{ left: share(todayAt / count) }}>
          today
        </span>
      </div>
      <div className={`${plot.area} ${styles.sold}`}>
        <span className={plot.tick} style={{ bottom: "50%" }} aria-hidden="true">
          Sold
        </span>
        <svg viewBox={`0 0 ${count} 20`} preserveAspectRatio="none" role="img">
          <title>Which nights are sold or kept, by channel. The calendar says who has them.</title>
          <rect width={count} height={20} />
          {stays.map(({ kind, checkIn, checkOut }) => {
            const from = Math.max(0, daysBetween(first, checkIn));
            const to = Math.min(count, daysBetween(first, checkOut));
            const key = `${kind} ${checkIn} ${checkOut}`;
            return to > from && <rect key={key} x={from} width={to - from} height={20} className={channel[kind]} />;
          })}
        </svg>
      </div>
      <div className={plot.months} aria-hidden="true">
        {Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), index)).map((month, index) => {
          const name = monthName(Number(month.slice(5)));
          return (
            <span key={month} data-now={index === 0 || undefined}>
              <span className={desk.onlyWide}>{name.slice(0, 3)}</span>
              <span className={desk.onlyPhone}>{name[0]}</span>
            </span>
          );
        })}
      </div>
      <figcaption>
        <ul className={`${channel.legend} ${styles.legend}`}>
          <li>
            <span className={`${channel.swatch} ${styles.band}`}>
              {prices.source === "own" ? "Between weeknight and weekend price" : "Lowest to highest in a week"}
            </span>
          </li>
          {averages.length > 0 && (
            <li>
              <span className={channel.swatch}>PriceLabs, on average</span>
            </li>
          )}
          {(["direct", "airbnb", "vrbo", "other"] as const).filter(isShown).map((kind) => (
            <li key={kind}>
              <Channel kind={kind} />
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Names of seasons above their nights, as many as fit. */
function namesOf({ own, today }: DeskPrices, first: CalendarDate, count: number, scale: Scale) {
  if (own === null) return null;
  const words = seasonsOf(own.table).flatMap(({ season }) => {
    const { from, to } = nextOf(season, today);
    if (!isCalendarDate(from) || !isCalendarDate(to)) return [];
    const start = Math.max(0, daysBetween(first, from));
    const end = Math.min(count, daysBetween(first, to) + 1);
    if (end <= start) return [];
    const highest = Math.max(season.price, season.weekendPrice ?? 0) * 100;
    return [{ text: season.name, at: (start + end) / 2, cents: highest, days: end - start }];
  });
  return placeWords(words, count).map(({ text, at, cents }) => {
    const style: CSSProperties = {
      left: share(at / count),
      bottom: `calc(${share(heightOf(cents, scale))} + 0.25rem)`,
    };
    return (
      <span key={`${text} ${at}`} className={`${styles.word} ${desk.onlyWide}`} style={style} aria-hidden="true">
        {text}
      </span>
    );
  });
}

/** A line in steps, interrupted by nights without a price. */
function stepsOf(runs: readonly Run[], y: (run: Run) => number): string {
  return runs
    .map((run, index) => {
      const isJoined = runs[index - 1]?.to === run.from;
      return `${isJoined ? "L" : "M"}${run.from} ${y(run)}L${run.to} ${y(run)}`;
    })
    .join("");
}

function share(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
