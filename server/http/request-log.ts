import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";
import type { RequestCounts } from "./limits/request-counts.ts";

/** One line per answered request. No query, no address, nothing that identifies a guest. */
export function requestLog(
  log: Log,
  counts: RequestCounts,
  now: () => number = () => performance.now(),
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = now();
    await next();
    const ms = now() - start;
    // The handler's route, because routes are few while paths are whatever a client sends.
    const route = routePath(c).replace(/\{[^/]*\}/g, "");
    counts.add({ route, status: c.res.status, ms });
    log.info("request", {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    });
  };
}

const LONGEST_PATH = 120;

/** As it may be logged: calendars and previews open by a token, and a very long path is an accident or an attack. */
export function loggedPath(path: string): string {
  const shown = path.replace(/^\/+(calendar|preview)\b.+$/i, "/$1/*");
  return shown.length <= LONGEST_PATH ? shown : `${shown.slice(0, LONGEST_PATH)}…`;
}
