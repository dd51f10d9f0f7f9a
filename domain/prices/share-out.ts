/** Whole cents in proportion to the parts: rounded down, then a cent each where the most was lost. Adds up exactly. */
function shareOut(cents: number, parts: readonly number[]): number[] {
  const all = parts.reduce((sum, part) => sum + part, 0);
  if (all === 0) return parts.map(() => 0);
  const shares = parts.map((part) => Math.floor((cents * part) / all));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const lost = parts
    .map((part, index) => ({ index, rest: (cents * part) % all }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index);
  for (const { index } of lost.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/**
 * Takes cents from pools, the first until it's empty, in proportion to what is left of its parts. Answers how much came
 * from each part, and lowers the pools. What is more than all of them counts for the first part.
 */
export function takeFrom(pools: readonly number[][], cents: number): number[] {
  const taken = (pools[0] ?? []).map(() => 0);
  let left = cents;
  for (const pool of pools) {
    const shares = shareOut(Math.min(left, sumOf(pool)), pool);
    for (const [index, share] of shares.entries()) {
      pool[index] = (pool[index] ?? 0) - share;
      taken[index] = (taken[index] ?? 0) + share;
      left -= share;
    }
  }
  taken[0] = (taken[0] ?? 0) + left;
  return taken;
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}
