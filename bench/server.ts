import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Environment, exitOf, startNode } from "../scripts/child-processes.ts";
import { freePort } from "../scripts/free-port.ts";

export type RunningServer = { readonly url: string; stop(): Promise<void> };

/** The real server in a process of its own: on a real disk, without rate limits, and believing one proxy. */
export async function startServer(env: Environment): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "lodge-bench-"));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, RATE_LIMIT: "off", TRUSTED_PROXIES: "1" };
  // The same limit on short-lived objects as npm start has.
  const child = startNode(
    ["--max-semi-space-size=8", "server/main.ts"],
    { ...env, ...settings },
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error("The server ended before it listened; the reason stands above.");
    const isThere = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) break;
    await pause(100);
  }
  return {
    url,
    async stop() {
      const ended = exitOf(child);
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
