import { accept, type Result, refuse } from "../result.ts";

export const LOWEST_FACTOR = 50;
export const HIGHEST_FACTOR = 150;

/** The owner's factor on another channel's prices, written "0.92", as a whole percent: 92. */
export function readFactor(text: string): Result<number, "no-factor"> {
  const written = /^(\d)(?:\.(\d{1,2}))?$/.exec(text);
  if (!written) return refuse("no-factor");
  const percent = Number(written[1]) * 100 + Number((written[2] ?? "").padEnd(2, "0"));
  return percent >= LOWEST_FACTOR && percent <= HIGHEST_FACTOR ? accept(percent) : refuse("no-factor");
}

/**
 * Our price for a night from the other channel's: whole dollars, halves up. At 100 percent the price stays the same.
 */
export function directPrice(cents: number, percent: number): number {
  if (percent === 100) return cents;
  return Math.max(1, Math.floor((cents * percent + 5_000) / 10_000)) * 100;
}
