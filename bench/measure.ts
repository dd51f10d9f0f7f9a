/** How one kind of request went. Times in milliseconds. */
export type Measured = {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
  readonly failed: number;
  /** Sorted. */
  readonly times: readonly number[];
};

export type Load = { readonly atOnce: number; readonly seconds: number };

/** Repeats a piece of work for a while, several at once, and times each. Work that returns false has failed. */
export async function measure(
  name: string,
  { atOnce, seconds }: Load,
  work: (worker: number) => Promise<boolean>,
): Promise<Measured> {
  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1_000;

  async function loop(worker: number): Promise<void> {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      if (!(await work(worker))) failed += 1;
      times.push(performance.now() - begun);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, (_, worker) => loop(worker)));
  const elapsed = (performance.now() - start) / 1_000;
  return { name, count: times.length, seconds: elapsed, failed, times: times.sort((one, other) => one - other) };
}

export function perSecond({ count, seconds }: Measured): number {
  return count / seconds;
}

/** The time that this share of all requests stayed under. */
export function percentile({ times }: Measured, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** Several rounds merged into one. */
export function together(name: string, rounds: readonly Measured[]): Measured {
  const sum = (pick: (round: Measured) => number) => rounds.reduce((total, round) => total + pick(round), 0);
  return {
    name,
    count: sum(({ count }) => count),
    seconds: sum(({ seconds }) => seconds),
    failed: sum(({ failed }) => failed),
    times: rounds.flatMap(({ times }) => times).sort((one, other) => one - other),
  };
}
