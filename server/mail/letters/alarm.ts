import { type Letter, type MailAddress, makeLetter } from "../letter.ts";
import { type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { textLines } from "./booking-for-letter.ts";

export type AlarmWords = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly facts: readonly Line[];
  readonly advice: string;
  readonly urgent: boolean;
};

/** An email to the owner about something that needs a person. */
export function alarmLetter(
  { subject, heading, opening, facts, advice, urgent }: AlarmWords,
  owner: MailAddress,
): Letter {
  return makeLetter({
    to: owner,
    subject,
    urgent,
    html: writePage({
      title: subject,
      preview: opening,
      heading,
      content: [lead(opening), lines(facts), note(advice)],
    }),
    text: [heading, opening, textLines(facts), advice, TEXT_FOOTER].join("\n\n"),
  });
}
