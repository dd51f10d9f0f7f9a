import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBody } from "./limit-body.ts";

const app = new Hono().use(limitBody(10)).post("/", async (c) => c.text(await c.req.text()));

test("a body within the limit passes unchanged", async () => {
  const response = await app.request("/", { method: "POST", body: "0123456789", headers: { "Content-Length": "10" } });

  expect(await response.text()).toBe("0123456789");
});

test("a body that says it is too long is refused before it is read", async () => {
  const response = await app.request("/", { method: "POST", body: "01234567890", headers: { "Content-Length": "11" } });

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "too-large" });
});

test("a body that comes in pieces is refused as soon as it is too long, even if it never ends", async () => {
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode("more"));
    },
  });

  const response = await app.request("/", { method: "POST", body: endless, duplex: "half" } as RequestInit);

  expect(response.status).toBe(413);
});
