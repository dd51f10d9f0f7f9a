import type { MiddlewareHandler } from "hono";
import { sendRefusal } from "./send-refusal.ts";

/**
 * Refuses requests that another site's page makes a guest's browser send.
 * Programs that aren't browsers send no origin. They can't act for a guest either, so they pass.
 */
export function sameOrigin(siteUrl?: string): MiddlewareHandler {
  const ownOrigin = siteUrl === undefined ? undefined : new URL(siteUrl).origin;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const site = c.req.header("sec-fetch-site");
    if (site !== undefined) return site === "same-origin" || site === "none" ? next() : sendRefusal(c, "other-site");
    const origin = c.req.header("origin");
    if (origin === undefined || origin === ownOrigin || isOrigin(origin, c.req.header("host"))) return next();
    return sendRefusal(c, "other-site");
  };
}

function isOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
