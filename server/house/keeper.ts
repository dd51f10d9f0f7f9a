import cluster from "node:cluster";
import { thisSite } from "./this-site.ts";

// How this server and the process that keeps its socket agree on a change-over:
// prepare → the new server loads everything → prepared; change-over → it accepts connections and lets requests wait →
// the old one answers what it has, closes its database and ends → the new one opens the database and answers.

export type FromServer =
  | { readonly kind: "prepare"; readonly env: Record<string, string> }
  | { readonly kind: "prepared" | "change-over" | "listening" }
  | { readonly kind: "open"; readonly env: Record<string, string>; readonly name: string };

export type ToServer = { readonly kind: "prepared" | "not-prepared" | "listen" | "stop" | "open" };

export function tellKeeper(message: FromServer): void {
  if (thisSite.hasKeeper) process.send?.(message);
}

/** The next order of one of these kinds. */
export function orderFrom<Kind extends ToServer["kind"]>(...kinds: Kind[]): Promise<Kind> {
  const { promise, resolve } = Promise.withResolvers<Kind>();
  function hear({ kind }: { readonly kind: Kind }): void {
    if (!kinds.includes(kind)) return;
    process.off("message", hear);
    resolve(kind);
  }
  if (cluster.isWorker) process.on("message", hear);
  return promise;
}
