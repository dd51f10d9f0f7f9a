import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskMessages, DeskToday } from "#contract/desk/answers.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

describe.each(engines)("messages at the desk on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  test("a guest who waits for an answer isn't hidden by any number of suspicious messages", async () => {
    const spam = Array.from({ length: 250 }, (_, at) => written(`spam-${at}`, 2_000 + at, "low-score"));
    const { query } = world.wiring.database;
    await query.insertInto("contact_messages").values(spam).execute();
    await query
      .insertInto("contact_messages")
      .values(written("guest", 1_000, ""))
      .execute();

    const today = (await (await world.owner.get("/today")).json()) as DeskToday;
    const { messages } = (await (await world.owner.get("/messages")).json()) as DeskMessages;

    expect(today.todos).toMatchObject([{ kind: "message", id: "guest" }]);
    expect(messages.filter(({ isSuspicious }) => !isSuspicious)).toMatchObject([{ id: "guest" }]);
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted((one, other) => other - one));
  });
});

function written(id: string, at: number, marks: string) {
  const from = { name: "Ada", email: "ada@example.com", message: "Is the hot tub warm?" };
  return { id, received_at: at, ...from, marks, booking_id: null, done_at: null };
}
