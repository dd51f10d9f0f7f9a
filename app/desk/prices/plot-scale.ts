import type { DeskPriceDay } from "#contract/desk/prices.ts";
import { type CalendarDate, daysBetween } from "#domain/dates/calendar-date.ts";

/** Consecutive nights with the same prices. */
export type Run = { readonly from: number; readonly to: number; readonly low: number; readonly high: number };

export function runsOf(days: readonly DeskPriceDay[], first: CalendarDate): Run[] {
  const runs: Run[] = [];
  for (const { day, low, high } of days) {
    const at = daysBetween(first, day);
    const last = runs.at(-1);
    if (last && last.to === at && last.low === low && last.high === high)
      runs[runs.length - 1] = { ...last, to: at + 1 };
    else runs.push({ from: at, to: at + 1, low, high });
  }
  return runs;
}

export type Scale = { readonly bottom: number; readonly top: number; readonly ticks: readonly number[] };

const MOST_TICKS = 7;
const DOLLARS = 100;

/** From a round price below the lowest to a little above the highest, in whole cents. */
export function scaleOf(days: readonly DeskPriceDay[]): Scale {
  const prices = days.flatMap(({ low, high, before }) => [low, high, ...(before === null ? [] : [before])]);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const step = [25, 50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000]
    .map((dollars) => dollars * DOLLARS)
    .find((each) => (highest - lowest) / each < MOST_TICKS - 1);
  const each = step ?? highest;
  const bottom = Math.max(0, Math.floor(lowest / each) * each - each * 0.3);
  const top = highest + each * 0.5;
  const lowestTick = Math.ceil(bottom / each) * each;
  const ticks = Array.from({ length: MOST_TICKS + 1 }, (_, index) => lowestTick + index * each);
  return { bottom, top, ticks: ticks.filter((tick) => tick > 0 && tick < top) };
}

/** The height of a price in the plot, from 0 at the bottom to 1. */
export function heightOf(cents: number, { bottom, top }: Scale): number {
  return (cents - bottom) / (top - bottom);
}

/** The source's price before our factor, week by week: the middle of the week, and the average. */
export function averagesBefore(days: readonly DeskPriceDay[], first: CalendarDate): { at: number; cents: number }[] {
  const known = days.flatMap(({ day, before }) => (before === null ? [] : [{ at: daysBetween(first, day), before }]));
  return [...Map.groupBy(known, ({ at }) => Math.floor(at / 7))].map(([week, nights]) => ({
    at: week * 7 + 3.5,
    cents: nights.reduce((sum, { before }) => sum + before, 0) / nights.length,
  }));
}

export type Word = { readonly text: string; readonly at: number; readonly cents: number };

const CHARACTER_SHARE = 0.0058;

/** As many names as fit side by side, longer seasons first. Shares of the plot's width. */
export function placeWords(words: readonly (Word & { readonly days: number })[], days: number): Word[] {
  const placed: Word[] = [];
  for (const word of [...words].sort((one, other) => other.days - one.days)) {
    const half = (word.text.length * CHARACTER_SHARE * days) / 2;
    const isClear = placed.every(
      (other) => Math.abs(other.at - word.at) > half + (other.text.length * CHARACTER_SHARE * days) / 2,
    );
    if (isClear && word.at - half > 0 && word.at + half < days) placed.push(word);
  }
  return placed;
}
