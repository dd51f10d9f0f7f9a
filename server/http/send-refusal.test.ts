import { Hono } from "hono";
import { expect, test } from "vitest";
import { sendRefusal } from "./send-refusal.ts";

test("a refusal names the values of this stay", async () => {
  const app = new Hono().get("/", (c) => sendRefusal(c, "minimum-stay", { values: { nights: 3 } }));

  const response = await app.request("/");

  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ code: "minimum-stay", message: "Minimum stay from this day is 3 nights" });
});
