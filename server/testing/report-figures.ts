import { appendFileSync } from "node:fs";

/** Writes down what a long test saw, for whoever runs the long tests. In everyday runs nobody listens. */
export function reportFigures(line: string): void {
  const file = process.env.FIGURES_FILE;
  if (file !== undefined) appendFileSync(file, `${line}\n`);
}
