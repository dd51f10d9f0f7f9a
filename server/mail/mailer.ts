import type { Letter } from "./letter.ts";

/** An email on its way. Its Message-ID never changes, so that a resend can be recognized. */
export type OutgoingLetter = Letter & { readonly messageId: string; readonly date: number };

/** Resolves once the mail server has accepted the email; throws when that is not certain. */
export type Mailer = {
  send(letter: OutgoingLetter): Promise<void>;
  /** Connects and signs in, and sends nothing. Throws when the mail server would not take a letter. */
  check(): Promise<void>;
  close(): void;
};

/** Sends nothing: in the sandbox the outbox is the mailbox, and can be read in the browser. */
export function createSandboxMailer(): Mailer {
  return { send: async () => {}, check: async () => {}, close() {} };
}
