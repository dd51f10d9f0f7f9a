import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { RequestCounts } from "../http/limits/request-counts.ts";
import { loggedPath } from "../http/request-log.ts";
import type { Log } from "../log.ts";
import type { Pages } from "./pages.ts";

type App = { fetch(request: Request, env: { incoming: IncomingMessage }): Response | Promise<Response> };

type FrontNeeds = { readonly log: Log; readonly requests: RequestCounts };

/**
 * Sends pages and files straight from memory; everything else goes to the app.
 * The app can answer pages too, so this only makes them faster.
 */
export function createFront(app: App, pages: Pages, { log, requests }: FrontNeeds): RequestListener {
  const passOn = getRequestListener((request, { incoming }) =>
    app.fetch(request, { incoming: incoming as IncomingMessage }),
  );
  return (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const asking = {
      method,
      acceptEncoding: headerOf(headers["accept-encoding"]),
      ifNoneMatch: headers["if-none-match"],
    };
    const answer = pages.find(url, asking);
    if (answer === undefined) return void passOn(incoming, outgoing);

    const start = performance.now();
    const requestId = randomUUID();
    outgoing.writeHead(answer.status, { ...answer.headers, "X-Request-Id": requestId });
    outgoing.end(answer.body);
    const ms = performance.now() - start;
    // Written down when everyone who asked in the same turn has their page.
    setImmediate(() => {
      requests.add({ route: "page or file", status: answer.status, ms });
      const path = loggedPath(pathOf(url));
      log.info("request", { requestId, method, path, status: answer.status, ms: Math.round(ms * 10) / 10 });
    });
  };
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? url;
}
