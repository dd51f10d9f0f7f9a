import { Hono } from "hono";
import { expect, test } from "vitest";
import { sameOrigin } from "./same-origin.ts";

const app = new Hono().use(sameOrigin("https://lodge.example")).all("/", (c) => c.text("taken"));

async function statusOf(headers: Record<string, string>, method = "POST"): Promise<number> {
  const response = await app.request("/", { method, headers });
  return response.status;
}

test("our own page may post", async () => {
  expect(await statusOf({ "Sec-Fetch-Site": "same-origin" })).toBe(200);
  expect(await statusOf({ "Sec-Fetch-Site": "none" })).toBe(200);
  expect(await statusOf({ Origin: "http://localhost:3000", Host: "localhost:3000" })).toBe(200);
});

test("our own page may post through a proxy that changes the host", async () => {
  expect(await statusOf({ Origin: "https://lodge.example", Host: "10.0.0.5:3000" })).toBe(200);
});

test("another site's page may not post", async () => {
  expect(await statusOf({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await statusOf({ "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(await statusOf({ Origin: "https://evil.example", Host: "localhost:3000" })).toBe(403);
  expect(await statusOf({ Origin: "null", Host: "localhost:3000" })).toBe(403);
  expect(await statusOf({ Origin: "null" })).toBe(403);
});

test("a program that isn't a browser may post: it can't act for a guest", async () => {
  expect(await statusOf({})).toBe(200);
});

test("anyone may read", async () => {
  expect(await statusOf({ "Sec-Fetch-Site": "cross-site" }, "GET")).toBe(200);
});
