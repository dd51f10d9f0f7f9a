import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { HttpEnv } from "../http-env.ts";
import { clientAddress } from "./client-address.ts";
import { createTurns, rateLimit } from "./rate-limit.ts";

const aMinute = 60_000;

test("a client may send its burst at once, and then one request per interval", () => {
  const takeTurn = createTurns({ burst: 2, perMinute: 6 }, 10);

  expect(takeTurn("ada", 0)).toBe(0);
  expect(takeTurn("ada", 0)).toBe(0);
  expect(takeTurn("ada", 0)).toBe(10_000);
  expect(takeTurn("ada", 9_000)).toBe(1_000);
  expect(takeTurn("ada", 10_000)).toBe(0);
  expect(takeTurn("ada", 10_000)).toBe(10_000);
});

test("a refused request doesn't count", () => {
  const takeTurn = createTurns({ burst: 1, perMinute: 1 }, 10);

  takeTurn("ada", 0);
  takeTurn("ada", 1_000);
  takeTurn("ada", 2_000);

  expect(takeTurn("ada", aMinute)).toBe(0);
});

test("one client's flood doesn't slow down another", () => {
  const takeTurn = createTurns({ burst: 1, perMinute: 1 }, 10);

  takeTurn("ada", 0);

  expect(takeTurn("grace", 0)).toBe(0);
});

test("the table stays small: the client that was quiet longest is forgotten first", () => {
  const takeTurn = createTurns({ burst: 2, perMinute: 1 }, 2);

  takeTurn("ada", 0);
  takeTurn("grace", 1);
  takeTurn("grace", 1);
  takeTurn("ada", 2);
  takeTurn("mary", 3);

  expect(takeTurn("ada", 4)).toBeGreaterThan(0);
  expect(takeTurn("grace", 4)).toBe(0);
});

test("a system clock that is set back locks nobody out", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const app = new Hono<HttpEnv>()
    .use(clientAddress({ kind: "none" }))
    .use(rateLimit({ burst: 2, perMinute: 1 }))
    .get("/", (c) => c.text("free"));
  await app.request("/");

  vi.setSystemTime(Date.now() - 24 * 60 * aMinute);
  const after = await app.request("/");
  vi.useRealTimers();

  expect(after.status).toBe(200);
});

test("too many requests are refused with the time to wait in whole seconds", async () => {
  const app = new Hono<HttpEnv>()
    .use(clientAddress({ kind: "none" }))
    .use(rateLimit({ burst: 1, perMinute: 4 }, () => 0))
    .get("/", (c) => c.text("free"));

  const first = await app.request("/");
  const second = await app.request("/");

  expect(first.status).toBe(200);
  expect(second.status).toBe(429);
  expect(second.headers.get("Retry-After")).toBe("15");
  expect(await second.json()).toEqual({
    code: "too-many-requests",
    message: "Too many requests. Please wait a moment and try again.",
  });
});
