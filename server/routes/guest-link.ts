import { createMiddleware } from "hono/factory";
import type { Database } from "../database/database.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { bearerOf } from "../http/secrets.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { bookingOfLink, type LinkScope } from "../stay/links.ts";

type LinkEnv = HttpEnv & { Variables: { bookingId: string } };

/** Whoever has a link is the guest. Its secret comes in a header. */
export function guestLink(database: Database, scope: LinkScope) {
  return createMiddleware<LinkEnv>(async (c, next) => {
    const bookingId = await bookingOfLink(database, scope, bearerOf(c));
    if (bookingId === undefined) return sendRefusal(c, "link-unknown");
    c.set("bookingId", bookingId);
    return next();
  });
}
