import { Hono } from "hono";
import { z } from "zod";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { rules } from "#house/rules.ts";
import type { HttpEnv } from "../http/http-env.ts";
import type { Wiring } from "../wiring.ts";

/** Counts the page and nothing about the visitor: no cookie, no address, no query. */
const SCRIPT = `(function () {
  function view(path) {
    var body = JSON.stringify({ path: path });
    if (navigator.sendBeacon) navigator.sendBeacon("/_vercel/insights/view", body);
  }
  var waiting = window.vaq || [];
  window.va = function (kind, details) {
    if (kind === "pageview") view((details && details.path) || location.pathname);
  };
  view(location.pathname);
  waiting.forEach(function (call) { window.va.apply(null, call); });
})();
`;

const viewRequest = z.object({
  path: z
    .string()
    .max(200)
    .regex(/^\/[\w/-]*$/),
});

/** The path of the hosting provider's analytics. A self-hosted site answers it here. */
export function insightRoutes({ database }: Wiring, knownPaths: ReadonlySet<string>) {
  return new Hono<HttpEnv>()
    .get("/script.js", (c) =>
      c.body(SCRIPT, 200, {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      }),
    )
    .post("/view", async (c) => {
      const view = viewRequest.safeParse(parse(await c.req.text()));
      // Only existing pages, so nobody can fill the table.
      if (view.success && knownPaths.has(view.data.path)) {
        await database.query
          .insertInto("page_views")
          .values({ day: dayAt(Date.now(), rules.timeZone), path: view.data.path, views: 1 })
          .onConflict((conflict) =>
            conflict.columns(["day", "path"]).doUpdateSet((row) => ({ views: row("page_views.views", "+", 1) })),
          )
          .execute();
      }
      return c.body(null, 204);
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
