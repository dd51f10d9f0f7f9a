import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ContactRequest } from "#contract/guest/contact.ts";
import { alwaysHuman, type Captcha, noCaptcha, type Verdict } from "../captcha/captcha.ts";
import type { Database } from "../database/database.ts";
import { makeEmailAddress } from "../emails/email.ts";
import { createSandboxMailer } from "../emails/sending/mailer.ts";
import { createOutbox } from "../emails/sending/outbox.ts";
import { readEmailText } from "../emails/sending/outbox-store.ts";
import { sendsAsStored } from "../emails/testing/sends-as-stored.ts";
import { createLog, silentLog } from "../log.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { type ContactNeeds, receiveMessage } from "./receive-message.ts";

const OWNER = makeEmailAddress({ address: "owner@example.com" });
const TIME = Date.UTC(2027, 0, 11, 19);
const REQUEST: ContactRequest = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "Is the creek <b>close</b>?\nWe bring a dog.",
  recaptchaToken: "a-token",
};

describe.each(engines)("on %s", (engine) => {
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });

  afterEach(() => database.close());

  test("a message is stored and queued as an email to the owner, who can simply reply", async () => {
    const received = await receiveMessage(REQUEST, needs());

    expect(received).toEqual({ ok: true, value: "received" });
    expect(await stored()).toMatchObject([
      { received_at: TIME, name: "Ada Lovelace", email: "ada@example.com", message: REQUEST.message, marks: "" },
    ]);
    const [email] = await queued();
    expect(email).toMatchObject({
      ...{ kind: "contact", status: "waiting" },
      to: { address: "owner@example.com" },
      replyTo: { name: "Ada Lovelace", address: "ada@example.com" },
      subject: "Message from Ada Lovelace",
    });
    expect(email?.text).toContain(REQUEST.message);
    expect(email?.html).toContain("Is the creek &lt;b&gt;close&lt;/b&gt;?<br>We bring a dog.");
  });

  test("an invalid token is refused, and nothing is stored", async () => {
    const received = await receiveMessage(REQUEST, needs({ captcha: always("refused") }));

    expect(received).toEqual({ ok: false, refusal: "captcha-refused" });
    expect(await stored()).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  test("a low score flags a message but doesn't drop it", async () => {
    await receiveMessage(REQUEST, needs({ captcha: always("suspicious") }));

    expect(await stored()).toMatchObject([{ marks: "low-score" }]);
    const [email] = await queued();
    expect(email?.subject).toBe("[Suspicious] Message from Ada Lovelace");
    expect(email?.text).toContain("reCAPTCHA scored this sender as a likely bot");
  });

  test("a bot that fills in the honeypot is flagged without noticing", async () => {
    const received = await receiveMessage({ ...REQUEST, website: "https://spam.example" }, needs());

    expect(received).toEqual({ ok: true, value: "received" });
    expect(await stored()).toMatchObject([{ marks: "trap" }]);
    expect((await queued())[0]?.subject).toBe("[Suspicious] Message from Ada Lovelace");
  });

  test("without a captcha, what was sent faster than anybody types is flagged", async () => {
    await receiveMessage({ ...REQUEST, typedMs: 40_000 }, needs({ captcha: noCaptcha }));
    await receiveMessage({ ...REQUEST, typedMs: 400 }, needs({ captcha: noCaptcha }));
    await receiveMessage(REQUEST, needs({ captcha: noCaptcha }));

    expect((await stored()).map(({ marks }) => marks).sort()).toEqual(["", "hurried", "hurried"]);
    expect((await queued()).filter(({ subject }) => subject.startsWith("[Suspicious]"))).toHaveLength(2);
  });

  test("when the captcha service is down, the message goes through unflagged", async () => {
    await receiveMessage(REQUEST, needs({ captcha: always("unknown") }));

    expect(await stored()).toMatchObject([{ marks: "unchecked" }]);
    expect((await queued())[0]?.subject).toBe("Message from Ada Lovelace");
  });

  test("a message whose email can't be queued isn't stored, so the visitor sees that it failed", async () => {
    const outbox = { ...needs().outbox, enqueue: () => Promise.reject(new Error("disk full")) };

    await expect(receiveMessage(REQUEST, needs({ outbox }))).rejects.toThrow("disk full");

    expect(await stored()).toEqual([]);
  });

  test("the log shows that a message came in, not from whom", async () => {
    const lines: string[] = [];

    await receiveMessage(REQUEST, needs({ log: createLog((line) => lines.push(line)) }));

    expect(lines.join()).toContain("contact-message");
    expect(lines.join()).not.toMatch(/Ada|creek|example\.com/);
  });

  test("the visitor's address is passed to the captcha", async () => {
    const seen: unknown[] = [];
    const captcha: Captcha = {
      verify: async (...given) => {
        seen.push(given);
        return "human";
      },
    };

    await receiveMessage(REQUEST, needs({ captcha }), "203.0.113.9");

    expect(seen).toEqual([["a-token", "203.0.113.9"]]);
  });

  function needs(changed: Partial<ContactNeeds> = {}): ContactNeeds {
    const now = () => TIME;
    return {
      database,
      captcha: alwaysHuman,
      outbox: createOutbox({
        database,
        mailer: createSandboxMailer(),
        log: silentLog,
        domain: "lodge.example",
        owner: OWNER,
        beforeSend: sendsAsStored,
        readBooking: async () => undefined,
        mayWriteToGuests: async () => true,
      }),
      now,
      log: silentLog,
      ...changed,
    };
  }

  async function queued() {
    const rows = await database.query.selectFrom("outbox").selectAll().execute();
    return rows.map((row) => ({ ...readEmailText(row), kind: row.kind, status: row.status }));
  }

  function stored() {
    return database.query.selectFrom("contact_messages").selectAll().execute();
  }
});

function always(verdict: Verdict): Captcha {
  return { verify: async () => verdict };
}
