const MOST_SLIPS = 2;

/** The known name that was probably meant: at most two letters are wrong, missing or too many. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((one) => ({ one, slips: slipsBetween(name.toLowerCase(), one.toLowerCase()) }))
    .sort((one, other) => one.slips - other.slips);
  return best && best.slips <= MOST_SLIPS && best.slips < name.length ? best.one : undefined;
}

/** The edit distance of Levenshtein, one row of its table at a time. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries()) {
      const [left = 0, above = 0, before = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, before + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
