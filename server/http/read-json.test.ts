import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { limitBody } from "./limits/limit-body.ts";
import { readJson } from "./read-json.ts";

const stay = z.strictObject({ guests: z.number().int(), guest: z.strictObject({ name: z.string() }).optional() });

const app = new Hono().use(limitBody(100_000)).post("/", async (c) => {
  const body = await readJson(c, stay);
  return body.ok ? c.json(body.value) : body.refusal;
});

function post(body: string, contentType = "application/json") {
  return app.request("/", { method: "POST", body, headers: { "Content-Type": contentType } });
}

test("a body that fits the contract is read", async () => {
  const response = await post('{"guests":2}', "application/json; charset=utf-8");

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ guests: 2 });
});

test("a body that is cut off is refused as unreadable", async () => {
  const response = await post('{"guests":');

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "bad-request" });
});

test("a form or plain text isn't read as JSON", async () => {
  const response = await post('{"guests":2}', "text/plain");

  expect(response.status).toBe(400);
});

test("an empty body is refused as unreadable", async () => {
  const response = await post("");

  expect(response.status).toBe(400);
});

test("fields that are wrong or unknown are named", async () => {
  const response = await post('{"guests":"two","guest":{"name":"Ada","role":"admin"},"price":1}');

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: "invalid-details",
    fields: { guests: expect.any(String), "guest.role": "is not known here", price: "is not known here" },
  });
});

test("a body that isn't an object is refused with that reason", async () => {
  const response = await post("[]");

  expect(await response.json()).toMatchObject({ code: "invalid-details", fields: { body: expect.any(String) } });
});

test("an absurdly nested body is refused, and the server survives", async () => {
  const response = await post(`${"[".repeat(40_000)}${"]".repeat(40_000)}`);

  expect(response.status).toBe(422);
});

test("a key such as __proto__ is unknown like any other", async () => {
  const response = await post('{"guests":2,"__proto__":{"admin":true}}');

  expect(response.status).toBe(422);
});
