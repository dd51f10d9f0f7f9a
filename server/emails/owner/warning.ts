import { atDesk } from "../booked.ts";
import type { EmailDraft, Line } from "../email.ts";

export type Warning = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly facts: readonly Line[];
  readonly advice: string;
  readonly urgent: boolean;
  /** The booking it is about. */
  readonly reference?: string;
};

/** To the owner, about something that needs a person. */
export function warning({ subject, heading, opening, facts, advice, urgent, reference }: Warning): EmailDraft {
  return {
    to: "owner",
    subject,
    urgent,
    preview: opening,
    heading,
    blocks: [
      { kind: "lead", text: opening },
      { kind: "facts", rows: facts },
      atDesk(reference),
      { kind: "note", text: advice },
    ],
  };
}
