import { mkdir, rm, writeFile } from "node:fs/promises";
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
  readonly chart?: { readonly file: string; readonly svg: string };
};

const FOLDER = join(root, "docs/benchmarks");

/** Writes docs/benchmarks.md and its charts, and prints the same tables. */
export async function writeReport(sections: readonly Section[]): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const { chart } of sections) if (chart !== undefined) await writeFile(join(FOLDER, chart.file), chart.svg);
  const page = [
    "# Benchmarks",
    "Written by `npm run bench`. Guests, browser, databases and servers share one machine, so a figure means something only beside another of the same run.",
    machine(),
    ...sections.flatMap((section) => inMarkdown(section, "benchmarks/")),
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

/** The chart's file is in a folder beside the page, or in the page's own folder. */
export function inMarkdown({ title, how, head, rows, chart }: Section, folder: string): string[] {
  const cells = (row: readonly string[]) => `| ${row.join(" | ")} |`;
  const table = [cells(head), cells(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(cells)];
  return [
    `## ${title}`,
    how,
    ...(chart === undefined ? [] : [`![${title}](${folder}${chart.file})`]),
    table.join("\n"),
  ];
}

export function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  const model = first?.model === undefined || first.model === "unknown" ? process.arch : first.model;
  return `Run on ${day}: ${cpus().length} × ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}.`;
}
