import { paragraphs } from "../html.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, type Owner } from "../owner.ts";
import { button, lead, note, TEXT_FOOTER, writePage } from "../page.ts";

export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Why it looks suspicious; empty when it doesn't. */
  readonly doubts: readonly string[];
};

/** Forwards a visitor's message to the owner. Replies go to the visitor. */
export function contactLetter({ name, email, message, doubts }: ContactMessage, owner: Owner): Letter {
  const isSuspicious = doubts.length > 0;
  const from = `From ${name}, ${email}, through the contact form.`;
  const heading = `${name} wrote to you.`;
  const doubt = isSuspicious ? [`This message looks suspicious: ${doubts.join("; ")}.`] : [];
  return makeLetter({
    to: addressOf(owner),
    replyTo: { name, address: email },
    subject: `${isSuspicious ? "[Suspicious] " : ""}Message from ${name}`,
    html: writePage({
      title: `Message from ${name}`,
      preview: message.slice(0, 120),
      heading,
      content: [
        ...doubt.map(note),
        lead(paragraphs(message)),
        button(`Reply to ${name}`, `mailto:${email}`),
        note(from),
      ],
    }),
    text: [heading, ...doubt, message, from, TEXT_FOOTER].join("\n\n"),
  });
}
