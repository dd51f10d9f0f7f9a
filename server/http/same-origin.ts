import type { MiddlewareHandler } from "hono";
import { sendRefusal } from "./send-refusal.ts";

type Strictness = {
  /** Nothing but our own page may call: a browser names the origin of every POST. */
  readonly isStrict: boolean;
  /** Whether the address that the request was sent to counts as our own, besides the site's. */
  readonly isAnyHost: boolean;
};

/**
 * Refuses requests that another site's page makes a person's browser send.
 * Programs that aren't browsers send no origin. They can't act for a guest either, so they pass where it isn't strict.
 */
export function sameOrigin(
  siteUrl?: string,
  { isStrict, isAnyHost }: Strictness = { isStrict: false, isAnyHost: true },
): MiddlewareHandler {
  const ownOrigin = siteUrl === undefined ? undefined : new URL(siteUrl).origin;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const [site, origin] = [c.req.header("sec-fetch-site"), c.req.header("origin")];
    const isOwn =
      origin !== undefined && (origin === ownOrigin || (isAnyHost && isOrigin(origin, c.req.header("host"))));
    const isOurs = isStrict
      ? isOwn && (site === undefined || site === "same-origin")
      : site === "same-origin" || site === "none" || (site === undefined && (isOwn || origin === undefined));
    return isOurs ? next() : sendRefusal(c, "other-site");
  };
}

function isOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.parse(origin)?.host === host;
}
