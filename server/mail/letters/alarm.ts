import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { textLines } from "./booking-for-letter.ts";

export type AlarmWords = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly facts: readonly Line[];
  readonly advice: string;
  readonly urgent: boolean;
  /** The booking it is about. */
  readonly reference?: string | undefined;
};

/** An email to the owner about something that needs a person. */
export function alarmLetter(
  { subject, heading, opening, facts, advice, urgent, reference }: AlarmWords,
  owner: Owner,
): Letter {
  const link = atDesk(owner, reference);
  return makeLetter({
    to: addressOf(owner),
    subject,
    urgent,
    html: writePage({
      title: subject,
      preview: opening,
      heading,
      content: [lead(opening), lines(facts), button(link.label, link.url), note(advice)],
    }),
    text: [heading, opening, textLines(facts), `${link.label}: ${link.url}`, advice, TEXT_FOOTER].join("\n\n"),
  });
}
