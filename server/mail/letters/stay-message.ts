import { formatSpan, fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { paragraphs } from "../html.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, type Owner } from "../owner.ts";
import { button, lead, note, TEXT_FOOTER, writePage } from "../page.ts";
import { stayInSubject } from "./booking-for-letter.ts";

type Message = {
  readonly reference: string;
  readonly stay: Stay;
  readonly details: GuestDetails;
  readonly text: string;
};

/** Forwards what a guest wrote on the stay page. The owner answers by replying. */
export function stayMessageLetter({ reference, stay, details, text }: Message, owner: Owner): Letter {
  const name = fullName(details);
  const from = `From ${name}, ${details.email}, ${details.phone}. Booking ${reference}, ${formatSpan(stay)}. Reply to this email to answer.`;
  const heading = `${name} wrote to you.`;
  const subject = `${name} asks: ${reference}, ${stayInSubject(stay)}`;
  return makeLetter({
    to: addressOf(owner),
    replyTo: { name, address: details.email },
    subject,
    html: writePage({
      title: subject,
      preview: text.slice(0, 120),
      heading,
      content: [lead(paragraphs(text)), button(`Reply to ${name}`, `mailto:${details.email}`), note(from)],
    }),
    text: [heading, text, from, TEXT_FOOTER].join("\n\n"),
  });
}
