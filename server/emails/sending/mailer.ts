import { createTransport } from "nodemailer";
import { isThisMachine } from "../../setting-values.ts";
import { type EmailAddress, makeRenderedEmail, type RenderedEmail } from "../email.ts";

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

/** An email on its way. Its Message-ID never changes, so a resend can be recognized. */
export type OutgoingEmail = RenderedEmail & { readonly messageId: string; readonly date: number };

/** Resolves once the mail server has accepted the email; throws when that isn't certain. */
export type Mailer = {
  send(email: OutgoingEmail): Promise<void>;
  /** Connects and signs in, and sends nothing. Throws when the mail server wouldn't accept an email. */
  check(): Promise<void>;
  close(): void;
};

/** A live site without a mail server: emails wait in the outbox. */
export const unconnectedMailer: Mailer = {
  send: () => Promise.reject(new Error("no mail server is connected")),
  check: () => Promise.reject(new Error("no mail server is connected")),
  close() {},
};

/** Sends nothing: in the sandbox the outbox is the mailbox, and can be read in the browser. */
export function createSandboxMailer(): Mailer {
  return { send: async () => {}, check: async () => {}, close() {} };
}
