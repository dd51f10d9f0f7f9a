import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { createLog } from "../../log.ts";
import { HOUR, MINUTE, movingClock } from "../../testing/moving-clock.ts";
import { engines, openTestDatabase } from "../../testing/test-database.ts";
import { type EmailDraft, makeEmail, makeEmailAddress } from "../email.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { sendsAsStored } from "../testing/sends-as-stored.ts";
import { createSmtpMailer, type Mailer, type OutgoingEmail } from "./mailer.ts";
import { createOutbox, messageIdOf, type Outbox } from "./outbox.ts";
import { insertRow, readOutbox } from "./outbox-store.ts";

const START = Date.UTC(2027, 0, 11, 19);
const DAY = 24 * HOUR;
const passOnThisMachine = movingClock();

describe.each(engines)("on %s", (engine) => {
  let database: Database;
  let time = START;
  let postman: ReturnType<typeof createPostman>;
  let lines: string[] = [];
  let isStill = false;
  const opened: Outbox[] = [];

  beforeEach(async () => {
    database = { ...(await openTestDatabase(engine)), now: async () => time };
    time = START;
    lines = [];
    postman = createPostman();
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((outbox) => outbox.stop()));
    await database.close();
  });

  test("an email is sent once, however often sending is requested", async () => {
    const outbox = open();
    await write("a");

    await outbox.sendDue();
    await outbox.sendDue();
    const sent = await outbox.sendNow("a", 1_000);

    expect(sent).toBe(true);
    expect(postman.taken).toEqual([messageIdOf("a", "lodge.example")]);
    expect(await states()).toEqual({ a: "sent" });
  });

  test("a second email about the same thing is never queued", async () => {
    const outbox = open();
    await write("a", "first");
    await write("a", "second");

    await outbox.sendDue();

    expect(postman.emails.map(({ subject }) => subject)).toEqual(["first"]);
  });

  test("while the site is paused, the owner gets emails, and guests get theirs later", async () => {
    const outbox = open();
    await write("to the guest");
    await write("to the owner", "Look here", "owner@example.com");
    isStill = true;

    await outbox.sendDue();
    const isSentNow = await outbox.sendNow("to the guest", 0);
    const before = await states();
    isStill = false;
    await outbox.sendDue();

    expect(isSentNow).toBe(false);
    expect(before).toEqual({ "to the guest": "waiting", "to the owner": "sent" });
    expect(await states()).toEqual({ "to the guest": "sent", "to the owner": "sent" });
  });

  test("a clock set back doesn't delay any email", async () => {
    const outbox = open();
    time += 30 * DAY;
    await write("a");
    postman.fails = true;
    await outbox.sendDue();
    postman.fails = false;

    time = START;
    await outbox.sendDue();

    expect(await states()).toEqual({ a: "sent" });
  });

  test("no email is sent for a change that was rolled back", async () => {
    const outbox = open();
    const failing = database.transaction(async (trx) => {
      await insertRow(trx, entry("a"));
      throw new Error("the booking was not made");
    });

    await expect(failing).rejects.toThrow();
    await outbox.sendDue();

    expect(await states()).toEqual({});
    expect(postman.taken).toEqual([]);
  });

  test("a rejected email is retried, with longer and longer pauses", async () => {
    const outbox = open();
    await write("a");
    postman.fails = true;
    const waits: number[] = [];
    for (let last = time; waits.length < 10; time += MINUTE) {
      const before = postman.attempts;
      await outbox.sendDue();
      if (postman.attempts === before) continue;
      waits.push((time - last) / MINUTE);
      last = time;
    }

    expect(waits).toEqual([0, 1, 2, 5, 15, 30, 60, 120, 240, 360]);
    expect(await states()).toEqual({ a: "waiting" });
  });

  test("once the mail server is back, waiting emails are sent", async () => {
    const outbox = open();
    await write("a");
    postman.fails = true;
    await outbox.sendDue();

    postman.fails = false;
    time += MINUTE;
    await outbox.sendDue();

    expect(postman.taken).toHaveLength(1);
    expect(await states()).toEqual({ a: "sent" });
  });

  test("after three days an email is given up, and the log says so without revealing whose it was", async () => {
    const outbox = open();
    await write("secret-draft-id");
    postman.fails = true;
    await outbox.sendDue();

    time += 3 * DAY;
    await outbox.sendDue();
    time += DAY;
    await outbox.sendDue();

    expect(postman.attempts).toBe(2);
    expect(await states()).toEqual({ "secret-draft-id": "failed" });
    expect(lines.at(-1)).toMatch(/"level":"error".*mail-given-up.*"kind":"confirmation"/);
    expect(lines.join()).not.toMatch(/secret-draft-id|ada@example\.com/);
  });

  test("one bad email doesn't hold up the others", async () => {
    const outbox = open();
    await write("a", "bad");
    await write("b", "good");
    postman.failsFor = "bad";

    await outbox.sendDue();

    expect(await states()).toEqual({ a: "waiting", b: "sent" });
  });

  test("a resend is recognizable: every attempt has the same Message-ID and date", async () => {
    const outbox = open();
    await write("a");
    postman.fails = true;
    await outbox.sendDue();
    postman.fails = false;
    time += HOUR;
    await outbox.sendDue();

    const [first, second] = postman.emails;
    expect(second?.messageId).toBe(first?.messageId);
    expect([first?.date, second?.date]).toEqual([START, START]);
  });

  test("with twenty emails and five workers, each email is sent once", async () => {
    const outboxes = [open(), open(), open(), open(), open()];
    const keys = Array.from({ length: 20 }, (_, index) => `email ${index}`);
    await Promise.all(keys.map((key) => write(key)));

    await Promise.all(outboxes.map((outbox) => outbox.sendDue()));

    expect(postman.taken.toSorted()).toEqual(keys.map((key) => messageIdOf(key, "lodge.example")).sort());
  });

  test("an email whose worker died is sent by another", async () => {
    const dead = createOutbox({ ...needs(), mailer: { send: () => new Promise(() => {}), close() {} } });
    await write("a");
    // It gives up minutes later, when this test's database is gone.
    dead.sendDue().catch(() => {});
    await expect.poll(leased).toBe(1);
    const outbox = open();

    await outbox.sendDue();
    const atOnce = postman.taken.length;
    time += 3 * MINUTE;
    await outbox.sendDue();

    expect([atOnce, postman.taken.length]).toEqual([0, 1]);
  });

  test("a leased email stays leased even if another server's clock is minutes ahead", async () => {
    const slow = createPostman();
    const release = slow.hold();
    const outbox = createOutbox({ ...needs(), mailer: slow.mailer });
    await write("a");
    const working = outbox.sendDue();
    await expect.poll(leased).toBe(1);

    passOnThisMachine(4 * MINUTE);
    await open().sendDue();
    release();
    await working;

    expect([...slow.taken, ...postman.taken]).toEqual([messageIdOf("a", "lodge.example")]);
  });

  test("sending an email now succeeds once the mail server has accepted it", async () => {
    const outbox = open();
    await write("a");

    expect(await outbox.sendNow("a", 1_000)).toBe(true);
    expect(await states()).toEqual({ a: "sent" });
  });

  test("sending now retries at once an email that was waiting for its next attempt", async () => {
    const outbox = open();
    await write("a");
    postman.fails = true;
    await outbox.sendDue();
    postman.fails = false;

    expect(await outbox.sendNow("a", 1_000)).toBe(true);
  });

  test.each([
    ["there is no such email", "b"],
    ["the mail server refuses it", "a"],
  ])("sending now fails when %s", async (_, key) => {
    const outbox = open();
    await write("a");
    postman.fails = true;

    expect(await outbox.sendNow(key, 1_000)).toBe(false);
  });

  test("sending now answers in time even if the mail server is slow, and the email still goes out", async () => {
    const outbox = open();
    await write("a");
    const release = postman.hold();

    const inTime = await outbox.sendNow("a", 20);
    release();

    expect(inTime).toBe(false);
    await expect.poll(states).toEqual({ a: "sent" });
    expect(postman.taken).toHaveLength(1);
  });

  test("sending now waits for another worker that already has the email", async () => {
    const outbox = open();
    await write("a");
    const release = postman.hold();
    const working = open().sendDue();
    await expect.poll(leased).toBe(1);

    const answer = outbox.sendNow("a", 5_000);
    release();

    expect(await answer).toBe(true);
    await working;
    expect(postman.taken).toHaveLength(1);
  });

  test("a running outbox sends what it is woken for, and stops cleanly", async () => {
    const outbox = open();
    outbox.start();
    await write("a");

    outbox.wake();
    await expect.poll(states).toEqual({ a: "sent" });
    await outbox.stop();
    await write("b");
    outbox.wake();

    expect(await states()).toEqual({ a: "sent", b: "waiting" });
  });

  test("a mail server that hangs doesn't hold up a restart, and the next server sends the email", async () => {
    const closed = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const hanging: Omit<Mailer, "check"> = {
      send() {
        asked.resolve();
        return closed.promise;
      },
      close: () => closed.reject(new Error("closed")),
    };
    const outbox = createOutbox({ ...needs(), mailer: hanging });
    await write("a");
    outbox.start();
    await asked.promise;

    await outbox.stop();
    expect(await states()).toEqual({ a: "waiting" });
    time += HOUR;
    await open().sendDue();
    expect(await states()).toEqual({ a: "sent" });
  });

  test("the sandbox can read its emails, newest first", async () => {
    await write("a", "first");
    time += 1;
    await write("b", "second");

    const items = await readOutbox(database);

    expect(items.map(({ email }) => email.subject)).toEqual(["second", "first"]);
    expect(items[0]?.row).toMatchObject({ key: "b", kind: "confirmation", status: "waiting", created_at: START + 1 });
  });

  test("a real mail server loses an answer, then refuses, and still gets the email under the same Message-ID", async () => {
    const server = await startMailServer();
    const from = makeEmailAddress({ address: "hello@lodge.example" });
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    const outbox = createOutbox({ ...needs(), mailer });
    await write("a");

    server.loseAnswer = true;
    await outbox.sendDue();
    server.refusal = Object.assign(new Error("later"), { responseCode: 451 });
    time += HOUR;
    await outbox.sendDue();
    server.refusal = undefined;
    time += HOUR;
    await outbox.sendDue();
    mailer.close();
    await server.close();

    expect(await states()).toEqual({ a: "sent" });
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      messageIdOf("a", "lodge.example"),
      messageIdOf("a", "lodge.example"),
    ]);
    expect(lines.join()).toContain("EMESSAGE 451");
  });

  function open(): Outbox {
    const outbox = createOutbox(needs());
    opened.push(outbox);
    return outbox;
  }

  function needs() {
    const log = createLog((line) => void lines.push(line));
    return {
      database,
      mailer: postman.mailer,
      log,
      domain: "lodge.example",
      owner: OWNER,
      mayWriteToGuests: async () => !isStill,
      beforeSend: sendsAsStored,
      readBooking: async () => undefined,
    };
  }

  function write(key: string, subject?: string, to?: string): Promise<void> {
    return database.transaction((trx) => insertRow(trx, { ...entry(key, subject, to), at: time }));
  }

  async function states(): Promise<Record<string, string>> {
    const rows = await database.query.selectFrom("outbox").select(["key", "status"]).orderBy("key").execute();
    return Object.fromEntries(rows.map(({ key, status }) => [key, status]));
  }

  async function leased(): Promise<number> {
    const rows = await database.query.selectFrom("outbox").select("key").where("leased_until", ">", 0).execute();
    return rows.length;
  }
});

const OWNER = makeEmailAddress({ address: "owner@example.com" });

function entry(key: string, subject = "Your booking", to = "ada@example.com") {
  const draft: EmailDraft = { to: { address: to }, subject, preview: "", heading: "Hello", blocks: [] };
  const to_guest = to === OWNER.address ? 0 : 1;
  const about = { kind: "confirmation", to_guest, booking_id: null, day: null, tells: null };
  return { key, ...about, email: makeEmail(draft, OWNER), at: START };
}

/** A mailer that can be made to fail or wait, and that records what it was given. */
function createPostman() {
  const emails: OutgoingEmail[] = [];
  const taken: string[] = [];
  let held: Promise<void> = Promise.resolve();
  const mailer: Omit<Mailer, "check"> = {
    async send(email) {
      state.attempts += 1;
      emails.push(email);
      await held;
      if (state.fails || email.subject === state.failsFor) throw new Error("no to ada@example.com");
      taken.push(email.messageId);
    },
    close() {},
  };
  const state = {
    mailer,
    emails,
    taken,
    attempts: 0,
    fails: false,
    failsFor: "",
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
  return state;
}
