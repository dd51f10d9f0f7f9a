import { readFileSync } from "node:fs";

const EVERY_MS = 500;
const MB = 1_048_576;
const PAGE = 4096;

type Seen = { readonly x: number; readonly y: number };

/** Samples a process's memory twice a second: seconds since the start, and megabytes. Linux only. */
export function watchMemory(pid: number | undefined): { stop(): readonly Seen[] } {
  const start = performance.now();
  const seen: Seen[] = [];
  function look(): void {
    const pages = residentPages(pid);
    if (pages !== undefined) seen.push({ x: (performance.now() - start) / 1_000, y: (pages * PAGE) / MB });
  }
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return seen;
    },
  };
}

function residentPages(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  } catch {
    return undefined;
  }
}
