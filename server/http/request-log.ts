import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";

/** One line for each request that is answered. No query, no address, nothing that names a guest. */
export function requestLog(log: Log, now: () => number = () => performance.now()): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = now();
    await next();
    log.info("request", {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round((now() - start) * 10) / 10,
    });
  };
}

const LONGEST_PATH = 120;

/** The path as it may be logged: the calendar's token is a secret, and a very long path is an accident or an attack. */
export function loggedPath(path: string): string {
  const shown = path.replace(/^\/calendar\/[^/]+/, "/calendar/*");
  return shown.length <= LONGEST_PATH ? shown : `${shown.slice(0, LONGEST_PATH)}…`;
}
