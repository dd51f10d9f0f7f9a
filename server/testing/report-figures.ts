import { appendFileSync } from "node:fs";

/** Reports what a long test measured, for whoever runs it. Everyday runs ignore it. */
export function reportFigures(line: string): void {
  const file = process.env.FIGURES_FILE;
  if (file !== undefined) appendFileSync(file, `${line}\n`);
}
