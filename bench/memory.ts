import { readFileSync } from "node:fs";

const EVERY_MS = 500;
const MB = 1_048_576;
const PAGE = 4096;

/** Samples a process's memory twice a second, in megabytes. Only Linux tells. */
export function watchMemory(pid: number | undefined) {
  const seen: number[] = [];
  function look(): void {
    const pages = residentPages(pid);
    if (pages !== undefined) seen.push((pages * PAGE) / MB);
  }
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      const shown = (megabytes = Number.NaN) => megabytes.toFixed(0);
      return { start: shown(seen[0]), most: shown(Math.max(...seen)), end: shown(seen.at(-1)) };
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
