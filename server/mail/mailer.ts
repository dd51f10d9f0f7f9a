import type { Letter } from "./letter.ts";

/** A letter on its way. The same letter always has the same name, so that a repeat can be recognized. */
export type OutgoingLetter = Letter & { readonly messageId: string; readonly date: number };

/** Hands letters to whoever delivers them. It resolves when the letter was taken, and throws when that is not certain. */
export type Mailer = {
  send(letter: OutgoingLetter): Promise<void>;
  close(): void;
};

/** Sends nothing: in the sandbox the rows of the outbox are the mail, and can be read in the browser. */
export function createSandboxMailer(): Mailer {
  return { send: async () => {}, close() {} };
}
