import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HttpEnv } from "../http/http-env.ts";
import { limitBody } from "../http/limits/limit-body.ts";
import { createRequestCounts } from "../http/limits/request-counts.ts";
import { type Listening, listen } from "../http/listen.ts";
import { createLog, silentLog } from "../log.ts";
import { createFront } from "./front.ts";
import { createPages } from "./pages.ts";

let folder: string;
let running: Listening | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "front-"));
  await writeFile(join(folder, "index.html"), "<!DOCTYPE html><html><body>home</body></html>");
});

afterEach(async () => {
  await running?.stop(0);
  running = undefined;
  await rm(folder, { recursive: true });
});

async function start(app: Hono<HttpEnv>, log = silentLog): Promise<Listening> {
  const pages = await createPages(folder, { mode: "sandbox" });
  running = await listen(createFront(app, pages, { log, requests: createRequestCounts() }), 0, "127.0.0.1");
  return running;
}

test("pages are sent without the app, everything else goes through it", async () => {
  const app = new Hono<HttpEnv>().all("*", (c) => c.text(`app: ${c.req.path}`));
  const { url } = await start(app);

  const page = await fetch(`${url}/?from=mail`);
  const api = await fetch(`${url}/api/prices`);

  expect(await page.text()).toContain("home");
  expect(page.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(await api.text()).toBe("app: /api/prices");
});

test("the app learns the client's address from the socket", async () => {
  const app = new Hono<HttpEnv>().get("/who", (c) => c.text(c.env.incoming?.socket.remoteAddress ?? "nobody"));
  const { url } = await start(app);

  const response = await fetch(`${url}/who`);

  expect(await response.text()).toBe("127.0.0.1");
});

test("a page request is logged without its query", async () => {
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  const { url } = await start(new Hono<HttpEnv>(), createLog(resolve));

  await fetch(`${url}/?email=ada@example.org`);

  expect(JSON.parse(await logged)).toMatchObject({ event: "request", method: "GET", path: "/", status: 200 });
});

test("a body that is too long is refused over a real connection too", async () => {
  const app = new Hono<HttpEnv>().use(limitBody(1_000)).post("/api", async (c) => c.text(await c.req.text()));
  const { url } = await start(app);

  const response = await fetch(`${url}/api`, { method: "POST", body: "x".repeat(200_000) });

  expect(response.status).toBe(413);
});

test("stopping finishes the current request and takes no new one", async () => {
  const arrived = Promise.withResolvers<void>();
  const payment = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>().get("/slow", async (c) => {
    arrived.resolve();
    await payment.promise;
    return c.text("recorded");
  });
  const { url, stop } = await start(app);
  const underWay = fetch(`${url}/slow`);
  await arrived.promise;

  const stopped = stop(10_000);
  await expect(fetch(`${url}/slow`)).rejects.toThrow();
  payment.resolve();
  const response = await underWay;
  await stopped;

  expect(await response.text()).toBe("recorded");
});

test("a request that never ends is cut off after the grace period", async () => {
  const arrived = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>().get("/endless", () => {
    arrived.resolve();
    return new Promise<Response>(() => {});
  });
  const { url, stop } = await start(app);
  const cut = fetch(`${url}/endless`).catch((error: Error) => error.message);
  await arrived.promise;

  await stop(10);

  expect(await cut).toBe("fetch failed");
});

test("nonsense instead of a request doesn't stop the server", async () => {
  const { url } = await start(new Hono<HttpEnv>().get("/alive", (c) => c.text("alive")));
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.end("GET http://[ HTTP/1.1\r\nHost: \r\n\r\n");

  const answer = await text(socket);
  const response = await fetch(`${url}/alive`);

  expect(answer).toMatch(/^HTTP\/1\.1 400/);
  expect(await response.text()).toBe("alive");
});

test("a port that is taken is reported in words", async () => {
  const { url } = await start(new Hono<HttpEnv>());
  const port = Number(new URL(url).port);

  await expect(listen(() => {}, port, "127.0.0.1")).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
});
