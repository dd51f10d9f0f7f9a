import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/child-processes.ts";

/** One section of the results page. */
export type Section = {
  readonly title: string;
  /** What was done, so others can judge the figures. */
  readonly how: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Writes docs/benchmarks.md. */
export async function writeReport(sections: readonly Section[]): Promise<void> {
  const page = [
    "# Benchmarks",
    "Written by `npm run bench`. Guests, browser, databases and servers share one machine, so a figure means something only beside another of the same run.",
    machine(),
    ...sections.flatMap(inMarkdown),
  ];
  await writeFile(join(root, "docs/benchmarks.md"), `${page.join("\n\n")}\n`);
  console.info("\nWritten to docs/benchmarks.md.");
}

export function tell({ title, head, rows }: Section): void {
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  console.info([`\n${title}`, line(head), ...rows.map(line)].join("\n"));
}

export function inMarkdown({ title, how, head, rows }: Section): string[] {
  const cells = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const table = [cells(head), cells(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(cells)];
  return [`## ${title}`, how, table.join("\n")];
}

export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const model = first?.model === undefined || first.model === "unknown" ? process.arch : first.model;
  return `Run on ${day}: ${cpus().length} × ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}.`;
}
