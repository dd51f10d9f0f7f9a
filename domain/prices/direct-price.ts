export const LOWEST_FACTOR = 50;
export const HIGHEST_FACTOR = 150;

/**
 * Our price for a night from the other channel's: whole dollars, halves up. At 100 percent the price stays the same.
 */
export function directPrice(cents: number, percent: number): number {
  if (percent === 100) return cents;
  return Math.max(1, Math.floor((cents * percent + 5_000) / 10_000)) * 100;
}
