import { paragraphs } from "../html.ts";
import { type Letter, type MailAddress, makeLetter } from "../letter.ts";
import { lead, note, TEXT_FOOTER, writePage } from "../page.ts";

export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Why it looks suspicious; empty when it does not. */
  readonly doubts: readonly string[];
};

/** Forwards a visitor's message to the owner. Replies go to the visitor. */
export function contactLetter({ name, email, message, doubts }: ContactMessage, owner: MailAddress): Letter {
  const isSuspicious = doubts.length > 0;
  const from = `From ${name}, ${email}, through the contact form.`;
  const doubt = isSuspicious ? [`This message looks suspicious: ${doubts.join("; ")}.`] : [];
  return makeLetter({
    to: owner,
    replyTo: { name, address: email },
    subject: `${isSuspicious ? "[Suspicious] " : ""}Message from ${name}`,
    html: writePage({
      title: `Message from ${name}`,
      preview: message.slice(0, 120),
      heading: `${name} wrote to you.`,
      content: [...doubt.map(note), lead(paragraphs(message)), note(from)],
    }),
    text: [...doubt, message, from, TEXT_FOOTER].join("\n\n"),
  });
}
