/** Random choices that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 to just below the bound. */
  int(below: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
};

/** Mulberry32: small, and even enough to choose what a guest or a fault does next. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function int(below: number): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }
  return { int, pick: (values) => values[int(values.length)] ?? values[0] };
}
