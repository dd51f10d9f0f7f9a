import { facts, lead, note } from "../blocks.ts";
import { atDesk } from "../booking-facts.ts";
import type { EmailDraft, Line } from "../email.ts";

export type Warning = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly rows: readonly Line[];
  readonly advice: string;
  readonly urgent: boolean;
  /** The booking it is about. */
  readonly reference?: string;
};

/** To the owner, about something that needs a person. */
export function warning({ subject, heading, opening, rows, advice, urgent, reference }: Warning): EmailDraft {
  return {
    to: "owner",
    subject,
    urgent,
    preview: opening,
    heading,
    blocks: [lead(opening), facts(rows), atDesk(reference), note(advice)],
  };
}
