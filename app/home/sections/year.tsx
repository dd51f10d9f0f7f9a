import type { CSSProperties } from "react";
import type { Year as MonthsOfYear } from "#contract/house/home-parts.ts";
import { monthName } from "#domain/format.ts";
import { YEAR_PRICE } from "../availability/dates-place.ts";
import styles from "./year.module.css";

type Month = MonthsOfYear["months"][number];

/**
 * Twelve months side by side: light, snow, what blooms, how the road is and what a night costs. Where there's no room
 * for all, they can be scrolled sideways.
 */
export function Year({ title, text, months }: MonthsOfYear) {
  const deepest = Math.max(1, ...months.map(({ snow }) => snow));
  const shares = months.map(({ snow, light }) => ({ snow: (snow / deepest) * 86, light: (light / 24) * 100 }));
  return (
    <section className="section" id="year" aria-labelledby="year-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="year-title">{title}</h2>
        <p className={`note say ${styles.say}`}>{text}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it. */}
        <section className={styles.strip} aria-label="Month by month" tabIndex={0}>
          <div className={styles.names} aria-hidden="true">
            {ROWS.map(({ name, note }) => (
              <p key={name}>
                {name}
                <small>{note}</small>
              </p>
            ))}
          </div>
          <ol className={styles.months}>
            {months.map((month, at) => (
              <li key={monthName(at + 1)} style={curves(shares, at)}>
                <h3>
                  {monthName(at + 1).slice(0, 3)}
                  <span className="hidden">{monthName(at + 1).slice(3)}</span>
                </h3>
                <MonthFacts {...month} run={runAt(months, at)} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </section>
  );
}

const ROWS = [
  { name: "Light", note: "sun above the horizon" },
  { name: "Snow", note: "on the ground" },
  { name: "Come for", note: "in bloom, or in white" },
  { name: "The road", note: "to the door" },
  { name: "A night", note: "lowest to highest rate" },
];

function MonthFacts({ light, snow, bloom, road, run }: Month & { run: number }) {
  return (
    <dl className={styles.facts}>
      <div className={styles.light}>
        <dt className="hidden">Light</dt>
        <dd>{light} h</dd>
      </div>
      <div className={styles.snow}>
        <dt className="hidden">Snow</dt>
        <dd>{snow === 0 ? "none" : `${snow} in`}</dd>
      </div>
      <div className={styles.bloom}>
        <dt className="hidden">Come for</dt>
        <dd>{bloom}</dd>
      </div>
      <div className={styles.road} data-again={run === 0 || undefined} style={{ "--run": run } as CSSProperties}>
        <dt className="hidden">The road</dt>
        <dd>{road}</dd>
      </div>
      <div className={styles.price}>
        <dt className="hidden">A night</dt>
        <dd className={YEAR_PRICE} />
      </div>
    </dl>
  );
}

/** For how many months the road stays as it is from this one on; 0 when the previous month has said it. */
function runAt(months: readonly Month[], at: number): number {
  const road = months[at]?.road;
  if (at > 0 && months[at - 1]?.road === road) return 0;
  const rest = months.slice(at);
  const end = rest.findIndex((month) => month.road !== road);
  return end < 0 ? rest.length : end;
}

/** Each month draws its piece of the year's line: from halfway to its neighbor to halfway to the next. */
function curves(shares: readonly { snow: number; light: number }[], at: number): CSSProperties {
  const piece = (part: "snow" | "light") => {
    const here = shares[at]?.[part] ?? 0;
    const to = (by: number) => (here + (shares[(at + by + shares.length) % shares.length]?.[part] ?? 0)) / 2;
    return [to(-1), here, to(1)].map((share) => `${share.toFixed(1)}%`);
  };
  const [lightFrom, light, lightTo] = piece("light");
  const [snowFrom, snow, snowTo] = piece("snow");
  return {
    "--light-from": lightFrom,
    "--light": light,
    "--light-to": lightTo,
    "--snow-from": snowFrom,
    "--snow": snow,
    "--snow-to": snowTo,
  } as CSSProperties;
}
