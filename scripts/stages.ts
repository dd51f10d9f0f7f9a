import { isStopped } from "./child-processes.ts";
import { add, inOneLine, nothing, type Tally } from "./tally.ts";

/** A run in stages, one after the other, summed up at the end. */
export type Stages = {
  run(name: string, work: () => Promise<Tally>): Promise<Tally>;
  /** Something to read beside the figures. */
  remark(words: string): void;
  /** Prints the figures, the sum last, and sets the exit code. */
  tell(): void;
};

export function createStages(): Stages {
  const stages: { name: string; tally: Tally; seconds: number }[] = [];
  const remarks: string[] = [];
  return {
    async run(name, work) {
      if (isStopped()) return nothing;
      console.info(`\n── ${name}`);
      const start = performance.now();
      const tally = await work();
      stages.push({ name, tally, seconds: (performance.now() - start) / 1000 });
      return tally;
    },
    remark: (words) => void remarks.push(words),
    tell() {
      const total = stages.map(({ tally }) => tally).reduce(add, nothing);
      console.info("");
      for (const { name, tally, seconds } of stages) {
        console.info(`${name.padEnd(28)}${seconds.toFixed(1).padStart(7)} s   ${inOneLine(tally)}`);
      }
      for (const remark of remarks) console.info(remark);
      console.info(inOneLine(total));
      process.exitCode ||= total.failed > 0 || isStopped() ? 1 : 0;
    },
  };
}
