import { createServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeEmailAddress, makeRenderedEmail } from "../email.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { createSandboxMailer, createSmtpMailer, type Mailer, type OutgoingEmail } from "./mailer.ts";

const FROM = makeEmailAddress({ name: "Wild Iris Lodge", address: "hello@lodge.example" });
const EMAIL: OutgoingEmail = {
  ...makeRenderedEmail({
    to: { name: "Zoë, the “first”", address: "zoe@example.com" },
    replyTo: { name: "Søren", address: "soren@example.com" },
    subject: "Your booking — Grüße 🏔️",
    text: "Hello Zoë,\n.\nthe house is yours.",
    html: "<p>Hello Zoë</p>",
    attachments: [
      {
        filename: "stay.ics",
        contentType: "text/calendar; charset=utf-8; method=PUBLISH",
        content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n",
      },
    ],
  }),
  messageId: "<abc@lodge.example>",
  date: Date.UTC(2026, 10, 15, 19),
};

let server: MailServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startMailServer();
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from: FROM });
});

afterEach(async () => {
  mailer.close();
  await server.close();
});

describe.each([
  ["a mail server", () => mailer],
  ["the sandbox", () => createSandboxMailer()],
] as [string, () => Mailer][])("%s", (_, open) => {
  test("accepts an email, and the same email again", async () => {
    await expect(open().send(EMAIL)).resolves.toBeUndefined();
    await expect(open().send(EMAIL)).resolves.toBeUndefined();
  });
});

test("what arrives is what was written", async () => {
  await mailer.send(EMAIL);

  const [received] = server.received;
  expect([received?.from, received?.to]).toEqual(["hello@lodge.example", ["zoe@example.com"]]);
  expect(received?.mail).toMatchObject({
    from: { name: "Wild Iris Lodge", address: "hello@lodge.example" },
    to: [{ name: "Zoë, the “first”", address: "zoe@example.com" }],
    replyTo: [{ name: "Søren", address: "soren@example.com" }],
    subject: "Your booking — Grüße 🏔️",
    messageId: "<abc@lodge.example>",
    date: "2026-11-15T19:00:00.000Z",
  });
  expect(received?.mail.text?.trim()).toBe("Hello Zoë,\n.\nthe house is yours.");
  expect(received?.mail.html?.trim()).toBe("<p>Hello Zoë</p>");
  const [file] = received?.mail.attachments ?? [];
  expect([file?.filename, file?.mimeType, file?.method]).toEqual(["stay.ics", "text/calendar", "PUBLISH"]);
  // This test's parser normalizes line breaks, so look at the raw message instead.
  expect(received?.raw).toContain(Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n").toString("base64"));
});

test("a name in the form of encoded text is shown as it was typed, and decoded by nobody", async () => {
  const forged = "=?utf-8?q?Your_bank?=";

  const to = { name: forged, address: "zoe@example.com" };
  const { messageId, date, ...email } = EMAIL;
  await mailer.send({ ...makeRenderedEmail({ ...email, to, subject: `Message from ${forged}` }), messageId, date });

  const { mail } = server.received[0] ?? {};
  expect([mail?.subject, mail?.to?.[0]?.name].join()).not.toContain("Your bank");
});

test("an urgent email is marked as urgent, others aren't", async () => {
  await mailer.send({ ...EMAIL, urgent: true });
  await mailer.send(EMAIL);

  const priorities = server.received.map(({ raw }) => /^Importance: high/im.test(raw));
  expect(priorities).toEqual([true, false]);
});

test("a header can't be forged even by an email that bypassed the checks", async () => {
  const forged = { ...EMAIL, subject: "Hello\r\nBcc: everybody@example.com" } as OutgoingEmail;

  await expect(mailer.send(forged)).rejects.toThrow("one line");

  expect(server.received).toEqual([]);
});

test("a rejected email is an error with its code", async () => {
  server.refusal = Object.assign(new Error("Mailbox zoe@example.com is full"), { responseCode: 452 });

  await expect(mailer.send(EMAIL)).rejects.toMatchObject({ responseCode: 452 });
});

test("when the server's answer is lost, nothing is resent behind our back", async () => {
  server.loseAnswer = true;

  await expect(mailer.send(EMAIL)).rejects.toThrow();

  expect(server.received).toHaveLength(1);
});

test("no email leaves this machine in the clear, with or without a user name", async () => {
  const relay = await startMailServer({}, 0, "0.0.0.0");
  const sender = createSmtpMailer({ url: `smtp://0.0.0.0:${relay.port}`, from: FROM });

  await expect(sender.send(EMAIL)).rejects.toMatchObject({ code: "ETLS" });

  sender.close();
  expect(relay.received).toEqual([]);
  await relay.close();
});

test("the user name and password from the URL are used", async () => {
  const seen: unknown[] = [];
  const strict = await startMailServer({
    authOptional: false,
    onAuth({ username, password }, _, callback) {
      seen.push([username, password]);
      callback(null, { user: username });
    },
  });
  const sender = createSmtpMailer({ url: `smtp://lodge%40example.com:p%40ss@127.0.0.1:${strict.port}`, from: FROM });

  await sender.send(EMAIL);
  sender.close();
  await strict.close();

  expect(seen).toEqual([["lodge@example.com", "p@ss"]]);
});

test("an unreachable server is an error, not a wait", async () => {
  const nowhere = createSmtpMailer({ url: `smtp://127.0.0.1:${await closedPort()}`, from: FROM });

  await expect(nowhere.send(EMAIL)).rejects.toMatchObject({ code: "ESOCKET" });
  nowhere.close();
});

test("closing ends a delivery that the mail server keeps waiting, so that a restart doesn't wait for it", async () => {
  const asked = Promise.withResolvers<void>();
  const hanging = await startMailServer({ onMailFrom: () => asked.resolve() });
  const sender = createSmtpMailer({ url: `smtp://127.0.0.1:${hanging.port}`, from: FROM });
  const sending = sender.send(EMAIL).catch((fault: unknown) => fault);

  await asked.promise;
  sender.close();

  expect(await sending).toMatchObject({ code: expect.not.stringContaining("TIMEDOUT") });
  await hanging.close();
});

async function closedPort(): Promise<number> {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  await new Promise((resolve) => other.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}

describe("asking a mail server whether it would accept an email", () => {
  const account = (port: number, password: string) =>
    createSmtpMailer({ url: `smtp://owner:${password}@127.0.0.1:${port}`, from: FROM });
  const withPassword = () =>
    startMailServer({
      authOptional: false,
      onAuth: ({ password }, _, callback) =>
        password === "right" ? callback(null, { user: "owner" }) : callback(new Error("Wrong password")),
    });

  test("signs in and sends nothing", async () => {
    const guarded = await withPassword();
    const asking = account(guarded.port, "right");

    await asking.check();

    expect(guarded.received).toEqual([]);
    asking.close();
    await guarded.close();
  });

  test("reports a wrong password or a missing server by its code", async () => {
    const guarded = await withPassword();
    const asking = account(guarded.port, "wrong");
    await expect(asking.check()).rejects.toMatchObject({ code: "EAUTH" });
    await guarded.close();
    await expect(asking.check()).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
    asking.close();
  });
});
