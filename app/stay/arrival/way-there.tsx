import type { CSSProperties } from "react";
import { formatCents } from "#app/money.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { timesOf } from "#domain/dates/stay-times.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { formatShortDay, formatWeekday } from "#domain/format.ts";
import { rules } from "#house/rules.ts";
import { staySkyline } from "#house/skyline.ts";
import { arrivalWords } from "#house/stay-words.ts";
import { lodgeDay, lodgeMoment } from "../stay-dates.ts";
import styles from "./way-there.module.css";

/** The stay's dates as places on the way, below the house's skyline if it has one. Today is a point on it. */
export function WayThere({ stay }: { stay: StayAnswer }) {
  const points = pointsOf(stay);
  const at = points.findLastIndex(({ from }) => from <= stay.now);
  return (
    <section className={`grid unprinted ${styles.way}`} aria-label="The way there">
      {staySkyline !== undefined && (
        <div className={styles.draw}>
          <svg viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden="true">
            <path d={`${staySkyline}L1440 110L0 110Z`} />
            <path d={staySkyline} strokeWidth="1.4" vectorEffect="non-scaling-stroke" />
          </svg>
        </div>
      )}
      <ol className={styles.points} style={{ "--count": points.length } as CSSProperties}>
        {points.map(({ title, text, from }, index) => (
          <li
            key={text}
            data-done={index <= at || undefined}
            data-at={index === at || undefined}
            style={position(index)}
          >
            <strong>{title}</strong>
            {text}
            {index === at && from < stay.now && (
              <span className={styles.today}>Today, {formatShortDay(lodgeDay(stay.now))}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );

  function position(index: number): CSSProperties | undefined {
    const [point, next] = [points[index], points[index + 1]];
    if (index !== at || point === undefined || next === undefined) return undefined;
    const part = (stay.now - point.from) / (next.from - point.from);
    return { "--to": `${Math.round(Math.min(0.9, Math.max(0.12, part)) * 100)}%` } as CSSProperties;
  }
}

function pointsOf(stay: StayAnswer) {
  const { checkIn, checkOut } = timesOf(stay, rules);
  const { balance, instructionsAt } = stay;
  const { lastDay } = stay.cancellation;
  const points = [
    { title: formatWeekday(lodgeDay(stay.bookedAt)), text: "Booked", from: stay.bookedAt },
    balance && {
      title: formatWeekday(lodgeDay(balance.chargeAt)),
      text: `${formatCents(balance.amount)}, the balance`,
      from: balance.chargeAt,
    },
    stay.receipt.paid.length > 0 && {
      title: `${formatWeekday(lastDay)}, 11:59 PM`,
      text: "Last day to cancel for a refund",
      from: timeOnDay(addDays(lastDay, 1), "12:00 AM", rules.timeZone),
    },
    instructionsAt !== null && {
      title: lodgeMoment(instructionsAt),
      text: "Address, door code and Wi-Fi",
      from: instructionsAt,
    },
    { title: lodgeMoment(checkIn), text: arrivalWords.there ?? "Come in.", from: checkIn },
    { title: lodgeMoment(checkOut), text: "Time to go, slowly", from: checkOut },
  ].filter((point) => point !== null && point !== false);
  // A guest who books late has some of it behind them already.
  return points.filter(({ from }, index) => index === 0 || from > stay.bookedAt);
}
