import { type Context, Hono } from "hono";
import { z } from "zod";
import { DATES_CHOSEN, HOME_PATH } from "#contract/guest/visits.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import type { HttpEnv } from "../http/http-env.ts";
import type { Wiring } from "../wiring.ts";

/** Counts the home page or the event and nothing about the visitor: no cookie, no address, no query. */
const SCRIPT = `(() => {
  window.va = (kind, details) => {
    const body = JSON.stringify(details || { path: location.pathname });
    navigator.sendBeacon?.("/_vercel/insights/" + kind.replace("page", ""), body);
  };
  va("pageview");
  window.vaq?.forEach((call) => va(...call));
})();
`;

/** The path of the hosting provider's analytics. A self-hosted site answers it here. */
export function visitRoutes({ database }: Pick<Wiring, "database">) {
  // Only what the desk shows, so nobody can fill the table.
  const viewRequest = z.object({ path: z.literal(HOME_PATH) });
  const eventRequest = z.object({ name: z.literal(DATES_CHOSEN) });

  async function count(what: string): Promise<void> {
    await database.query
      .insertInto("visits")
      .values({ day: dayAt(await database.now(), rules.timeZone), what, times: 1 })
      .onConflict((conflict) =>
        conflict.columns(["day", "what"]).doUpdateSet((row) => ({ times: row("visits.times", "+", 1) })),
      )
      .execute();
  }

  return new Hono<HttpEnv>()
    .get("/script.js", (c) =>
      c.body(SCRIPT, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      }),
    )
    .post("/view", async (c) => {
      const view = viewRequest.safeParse(await bodyOf(c));
      if (view.success) await count(view.data.path);
      return c.body(null, 204);
    })
    .post("/event", async (c) => {
      const event = eventRequest.safeParse(await bodyOf(c));
      if (event.success) await count(event.data.name);
      return c.body(null, 204);
    });
}

/** A beacon has no content type of its own, and a malformed one counts as nothing. */
function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined);
}
