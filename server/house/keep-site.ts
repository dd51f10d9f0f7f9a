import cluster, { type Worker } from "node:cluster";
import type { FromServer, ToServer } from "./keeper.ts";

type Environment = Record<string, string>;
type Next = { readonly worker: Worker; readonly env: Environment; state: "loading" | "taking-over" | "opening" };
type Opened = { readonly name: string };

/**
 * Starts the server as a process of its own and replaces it when another house is published or a part is connected. The socket stays open
 * meanwhile, so connections wait instead of being refused. If the server ends by itself, this process ends like it, and
 * whatever watches it starts both again. Resolves when the server takes requests, or when it didn't start.
 */
export function keepSite(entry: string): Promise<Opened | undefined> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: [] });
  const opened = Promise.withResolvers<Opened | undefined>();
  let shown: Environment = {};
  let next: Next | undefined;
  let isStopping = false;
  let current = start({});

  function start(env: Environment): Worker {
    const worker = cluster.fork(env);
    worker.on("message", (message: FromServer) => hear(worker, message));
    worker.once("exit", (code) => ended(worker, code));
    return worker;
  }

  function hear(worker: Worker, message: FromServer): void {
    if (message.kind === "prepare") {
      const { env } = message;
      next ??= { worker: start({ ...env, CHOSEN_HOUSE: "next" }), env, state: "loading" };
    }
    if (message.kind === "prepared") tell(current, "prepared");
    if (message.kind === "change-over" && next !== undefined) {
      next.state = "taking-over";
      tell(next.worker, "listen");
    }
    if (message.kind === "listening") tell(current, "stop");
    if (message.kind === "open") {
      shown = message.env;
      opened.resolve({ name: message.name });
      if (worker === next?.worker) [current, next] = [worker, undefined];
    }
  }

  /** A new server that doesn't start leaves the old one, or brings it back if that had made room already. */
  function ended(worker: Worker, code: number): void {
    if (worker === next?.worker) {
      const { state, env } = next;
      next = undefined;
      if (state !== "opening") tell(current, "not-prepared");
      else if (!isStopping) {
        const failed = { FAILED_KEY: env.PUBLISHED_KEY ?? "", FAILED_SETTINGS: env.SAVED_SETTINGS ?? "" };
        current = start({ ...shown, CHOSEN_HOUSE: "back", ...failed });
      }
    } else if (next?.state === "taking-over" && !isStopping) {
      next.state = "opening";
      tell(next.worker, "open");
    } else {
      process.exitCode = code;
      next?.worker.kill("SIGTERM");
      opened.resolve(undefined);
    }
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
    });
  }
  return opened.promise;
}

function tell(worker: Worker, kind: ToServer["kind"]): void {
  if (worker.isConnected()) worker.send({ kind } satisfies ToServer);
}
