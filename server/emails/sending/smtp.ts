import { createTransport } from "nodemailer";
import { isThisMachine } from "../../setting-values.ts";
import { type EmailAddress, makeRenderedEmail } from "../email.ts";
import type { Mailer } from "./mailer.ts";

export type SmtpAccount = {
  /** "smtp://user:password@mail.example.com:587", or "smtps://…" for implicit TLS. */
  readonly url: string;
  readonly from: EmailAddress;
};

export function createSmtpMailer({ url, from }: SmtpAccount): Mailer {
  const transport = createTransport({ ...connectionOf(new URL(url)), ...LIMITS });
  return {
    async send({ messageId, date, ...draft }) {
      // Validated again before sending, because the email may have been in the database for days.
      const { to, replyTo, subject, text, html, attachments = [], urgent } = makeRenderedEmail(draft);
      await transport.sendMail({
        envelope: { from: from.address, to: [to.address] },
        from: mailbox(from),
        to: mailbox(to),
        ...(replyTo === undefined ? {} : { replyTo: mailbox(replyTo) }),
        subject: literal(subject),
        text,
        html,
        // Base64 preserves the line endings that the iCalendar standard requires.
        attachments: attachments.map((attachment) => ({ ...attachment, contentTransferEncoding: "base64" as const })),
        messageId,
        date: new Date(date),
        headers: { "Auto-Submitted": "auto-generated" },
        ...(urgent === true ? { priority: "high" as const } : {}),
      });
    },
    async check() {
      await transport.verify();
    },
    // What the mail server keeps waiting fails now, and is sent by the next server.
    close: () => transport.close({ force: true }),
  };
}

const LIMITS = {
  pool: true,
  maxConnections: 2,
  // The pool's own retries could send an email twice behind our back.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

function connectionOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    // Emails hold links that open the desk and guests' pages, so they never leave this machine in the clear.
    requireTLS: !isThisMachine(host),
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

function mailbox({ name, address }: EmailAddress) {
  return { name: literal(name ?? ""), address };
}

/** An email program would decode what a guest wrote as encoded text, and show something else. */
function literal(text: string): string {
  return text.replaceAll("=?", "= ?");
}
