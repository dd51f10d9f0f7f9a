import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Environment, exitOf, startNode } from "../child-processes.ts";
import { freePort } from "./free-port.ts";

export type RunningSite = AsyncDisposable & { readonly url: string; readonly pid: number | undefined };

/** Starts the built site in its own process: with a real database file, without rate limits, trusting one proxy. */
export async function startSite(
  env: Environment,
  flags: (dataFolder: string) => string[] = () => [],
): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), "lodge-site-"));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, RATE_LIMIT: "off", TRUSTED_PROXIES: "1" };
  // The same limit on short-lived objects as npm start has.
  const child = startNode(
    ["--max-semi-space-size=8", ...flags(folder), "server/main.ts"],
    { ...env, ...settings },
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error("The server ended before it listened; see the error above.");
    await pause(100);
  }
  return {
    url,
    pid: serverOf(child.pid),
    async [Symbol.asyncDispose]() {
      const ended = exitOf(child);
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The process that answers: the first child of the one that keeps the socket. Only Linux tells. */
function serverOf(keeper: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${keeper}/task/${keeper}/children`, "utf8").split(" ")[0]) || keeper;
  } catch {
    return keeper;
  }
}
