import type { RenderedEmail } from "../email.ts";

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
