import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

/** Gives each request a name of its own, in the log and in the answer, so that a complaint can be traced. */
export function requestId(makeId: () => string = randomUUID): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const id = makeId();
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
  };
}
