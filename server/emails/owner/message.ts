import { formatSpan, fullName } from "#domain/format.ts";
import { type Booked, stayInSubject } from "../booked.ts";
import type { EmailDraft } from "../email.ts";

export type ContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Why it looks suspicious; empty when it doesn't. */
  readonly doubts: readonly string[];
};

/** Forwards a visitor's message. */
export function contact({ name, email, message, doubts }: ContactMessage): EmailDraft {
  const isSuspicious = doubts.length > 0;
  const written = messageFrom({
    ...{ name, email, message },
    subject: `${isSuspicious ? "[Suspicious] " : ""}Message from ${name}`,
    from: `From ${name}, ${email}, through the contact form.`,
  });
  if (!isSuspicious) return written;
  const doubt = { kind: "note", text: `This message looks suspicious: ${doubts.join("; ")}.` } as const;
  return { ...written, blocks: [doubt, ...written.blocks] };
}

/** Forwards what a guest wrote on the stay page. */
export function stayMessage({ booked, message }: { readonly booked: Booked; readonly message: string }): EmailDraft {
  const { reference, stay, details } = booked;
  const name = fullName(details);
  return messageFrom({
    ...{ name, email: details.email, message },
    subject: `${name} asks: ${reference}, ${stayInSubject(stay)}`,
    from: `From ${name}, ${details.email}, ${details.phone}. Booking ${reference}, ${formatSpan(stay)}. Reply to this email to answer.`,
  });
}

type Message = Pick<ContactMessage, "name" | "email" | "message"> & { readonly subject: string; readonly from: string };

/** The owner answers by replying. */
function messageFrom({ name, email, message, subject, from }: Message): EmailDraft {
  return {
    to: "owner",
    replyTo: { name, address: email },
    subject,
    preview: message.slice(0, 120),
    heading: `${name} wrote to you.`,
    blocks: [
      { kind: "lead", text: message },
      { kind: "button", label: `Reply to ${name}`, to: `mailto:${email}` },
      { kind: "note", text: from },
    ],
  };
}
