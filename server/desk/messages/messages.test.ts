import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskToday } from "#contract/desk/answers.ts";
import type { DeskMessages } from "#contract/desk/messages.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { timeOnDay } from "#domain/dates/time-of-day.ts";
import { rules } from "#house/rules.ts";
import { eraseGuest, exportGuest } from "../../bookings/privacy/guest-data.ts";
import { readStoredEmail } from "../../emails/email.ts";
import { mintLink } from "../../stay/links.ts";
import { morningOf } from "../../stay/timed-emails/morning.ts";
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

  test.each([
    ["", false],
    ["unchecked", false],
    ["low-score", true],
    ["hurried", true],
    ["unchecked,trap", true],
  ])("a message marked “%s” looks as odd at the desk as in the morning's email", async (marks, isOdd) => {
    const { database } = world.wiring;
    const day = dayAt(Date.now(), rules.timeZone);
    const at = timeOnDay(day, "6:59 AM", rules.timeZone);
    await database.query
      .insertInto("contact_messages")
      .values(written("one", at, marks))
      .execute();

    const today = (await (await world.owner.get("/today")).json()) as DeskToday;
    const morning = await database.transaction((trx) => morningOf(trx, day));
    expect((await threads())[0]?.isSuspicious).toBe(isOdd);
    expect([today.todos.length, morning.messages.length]).toEqual(isOdd ? [0, 0] : [1, 1]);
  });

  const threads = async () => ((await (await world.owner.get("/messages")).json()) as DeskMessages).messages;
  const emailed = async (kind: string) => {
    const rows = await world.wiring.database.query.selectFrom("outbox").selectAll().where("kind", "=", kind).execute();
    return rows.map(({ email }) => readStoredEmail(email));
  };
  async function guestOf(draftId: string) {
    const now = Date.now() + world.ahead;
    const { database } = world.wiring;
    const secret = await database.transaction((trx) => mintLink(trx, "stay", { bookingId: draftId, now }));
    const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
    return {
      async write(message: string, id: string = randomUUID()) {
        world.ahead += 1_000;
        const body = JSON.stringify({ id, message });
        await world.send("/api/stay/message", { method: "POST", headers, body });
      },
      async reads() {
        const stay = (await (await world.send("/api/stay", { headers })).json()) as StayAnswer;
        return stay.messages.map(({ text, isAnswer }) => `${isAnswer ? "us" : "me"}: ${text}`);
      },
    };
  }

  test("a guest writes on the stay page, the owner answers at the desk, and both read the thread", async () => {
    const { draftId, reference } = await world.book();
    const ada = await guestOf(draftId);
    await ada.write("Is there a high chair?");
    await ada.write("And a crib?");
    const [waiting, ...others] = await threads();
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ message: "And a crib?", reference, done: false });
    world.ahead += 1_000;

    const request = { id: waiting?.id, message: "Both.", seen: { last: waiting?.thread.at(-1)?.id } };
    const actId = randomUUID();
    const answered = await world.owner.post("/message/answer", { actId, ...request });
    const again = await world.owner.post("/message/answer", { actId, ...request });

    expect([answered.status, again.status]).toEqual([200, 200]);
    expect(await ada.reads()).toEqual(["me: Is there a high chair?", "me: And a crib?", "us: Both."]);
    const [thread] = await threads();
    expect(thread?.thread.map(({ text }) => text)).toEqual(["Is there a high chair?", "And a crib?", "Both."]);
    expect(thread?.done).toBe(true);
    const [email, ...more] = await emailed("message-answered");
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: { address: world.guest.request(world.farStay()).guestDetails.email } });
    expect(JSON.stringify(email)).toContain("Both.");

    await ada.write("Thank you!");
    expect(await threads()).toMatchObject([{ message: "Thank you!", done: false }]);
    const today = (await (await world.owner.get("/today")).json()) as DeskToday;
    expect(today.todos.filter(({ kind }) => kind === "message")).toMatchObject([{ beginning: "Thank you!" }]);
  });

  test("an answer to less than the guest has written is refused, and nothing is sent", async () => {
    const { draftId } = await world.book();
    const ada = await guestOf(draftId);
    await ada.write("Is there a high chair?");
    const [seen] = await threads();
    await ada.write("Never mind.");

    const late = { id: seen?.id, message: "Yes.", seen: { last: seen?.id } };
    const refused = await world.owner.act("/message/answer", late);

    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, "has-changed"]);
    expect(await emailed("message-answered")).toEqual([]);
    expect(await ada.reads()).toEqual(["me: Is there a high chair?", "me: Never mind."]);
    const empty = { id: seen?.id, message: " ", seen: { last: seen?.id } };
    expect((await world.owner.act("/message/answer", empty)).status).toBe(422);
  });

  test("someone without a stay is answered by email, and the answer is kept, exported and erased with the question", async () => {
    const { query } = world.wiring.database;
    await query
      .insertInto("contact_messages")
      .values([written("one", 1_000, ""), written("two", 2_000, "")])
      .execute();

    await world.owner.act("/message/answer", { id: "one", message: "Warm, always.", seen: { last: "one" } });

    const [two, one] = await threads();
    expect(two).toMatchObject({ id: "two", done: false, thread: [{ id: "two" }] });
    expect(one).toMatchObject({ id: "one", done: true, thread: [{ isAnswer: false }, { text: "Warm, always." }] });
    expect(await emailed("contact-answered")).toMatchObject([{ to: { address: "ada@example.com" } }]);
    expect(JSON.stringify(await exportGuest(world.wiring.services, "ada@example.com"))).toContain("Warm, always.");
    await eraseGuest(world.wiring.services, "ADA@example.com");
    expect([await threads(), await emailed("contact-answered")]).toEqual([[], []]);
  });
});

function written(id: string, at: number, marks: string) {
  const from = { name: "Ada", email: "ada@example.com", message: "Is the hot tub warm?" };
  return { id, received_at: at, ...from, marks, booking_id: null, done_at: null };
}
