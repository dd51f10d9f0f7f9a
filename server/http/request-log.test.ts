import { once } from "node:events";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { answerFault } from "./answer-fault.ts";
import type { HttpEnv } from "./http-env.ts";
import { createRequestCounts } from "./limits/request-counts.ts";
import { listen } from "./listen.ts";
import { loggedPath, requestLog } from "./request-log.ts";

function loggingApp() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog((line) => lines.push(JSON.parse(line)));
  const app = new Hono<HttpEnv>();
  app.use(
    requestId({ generator: () => "req-1" }),
    requestLog(log, createRequestCounts(), () => 0),
  );
  app.onError(answerFault(log));
  app.get("/prices", (c) => c.text("prices"));
  app.get("/broken", () => {
    throw new Error("the table is gone", { cause: new Error("disk full") });
  });
  return { app, lines };
}

test("each request is logged with its id and without its query", async () => {
  const { app, lines } = loggingApp();

  const response = await app.request("/prices?email=ada@example.org");

  expect(response.headers.get("X-Request-Id")).toBe("req-1");
  expect(lines).toEqual([
    expect.objectContaining({
      event: "request",
      requestId: "req-1",
      method: "GET",
      path: "/prices",
      status: 200,
      ms: 0,
    }),
  ]);
});

test("a guest who hangs up in the middle of sending is no error of ours", async () => {
  const { app, lines } = loggingApp();
  app.post("/message", async (c) => c.text(await c.req.text()));
  const { url, stop } = await listen(getRequestListener(app.fetch), 0, "127.0.0.1");
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
    socket.write("POST /message HTTP/1.1\r\nHost: lodge\r\nContent-Length: 99\r\n\r\nhalf", () => socket.destroy());
  });
  socket.once("close", () => resolve());
  await gone;
  await expect.poll(() => lines).not.toEqual([]);
  await stop(0);

  expect(lines).toMatchObject([{ event: "request", path: "/message" }]);
});

test("a fault of ours is logged though the guest hung up before it", async () => {
  const { app, lines } = loggingApp();
  const arrived = Promise.withResolvers<void>();
  app.get("/slow", async (c) => {
    const hungUp = once(c.req.raw.signal, "abort");
    arrived.resolve();
    await hungUp;
    throw new Error("the table is gone");
  });
  const { url, stop } = await listen(getRequestListener(app.fetch), 0, "127.0.0.1");
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
    socket.write("GET /slow HTTP/1.1\r\nHost: lodge\r\n\r\n");
  });
  await arrived.promise;
  socket.destroy();
  await expect.poll(() => lines.map(({ event }) => event)).toContain("request");
  await stop(0);

  expect(lines[0]).toMatchObject({ level: "error", event: "fault", error: { message: "the table is gone" } });
});

test("an error's cause goes to the log, and the guest gets just a calm sentence", async () => {
  const { app, lines } = loggingApp();

  const response = await app.request("/broken");

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: "fault",
    message: "Something went wrong on our side. Please try again.",
  });
  expect(response.headers.get("X-Request-Id")).toBe("req-1");
  expect(lines[0]).toMatchObject({
    level: "error",
    requestId: "req-1",
    error: { message: "the table is gone", cause: { message: "disk full" } },
  });
  expect(lines[1]).toMatchObject({ event: "request", status: 500 });
});

test("the calendar's secret token and very long paths stay out of the log", () => {
  const spellings = ["/calendar/", "/Calendar/", "//calendar/", "/calendar//", "/calendar%2f", "/preview/"];
  for (const path of spellings) expect(loggedPath(`${path}s3cr3t.ics`)).toMatch(/^\/(calendar|preview)\/\*$/i);
  expect(loggedPath(`/${"x".repeat(5_000)}`)).toHaveLength(121);
});
