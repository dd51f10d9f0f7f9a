import { Hono } from "hono";
import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

test("a crowd's requests begin in the order in which they came, and the server does other work between them", async () => {
  const seen: string[] = [];
  const app = new Hono().use(takeTurns()).get("/:guest", (c) => {
    seen.push(c.req.param("guest"));
    setImmediate(() => seen.push("other work"));
    return c.text("");
  });

  await Promise.all(["/first", "/second", "/third"].map((path) => app.request(path)));

  expect(seen).toEqual(["first", "other work", "second", "other work", "third"]);
});
