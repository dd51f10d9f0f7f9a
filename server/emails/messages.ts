import { formatSpan, fullName } from "#domain/format.ts";
import { mailto } from "#domain/guest.ts";
import { WITHHOLDING_REASONS, type WithholdingReason } from "#domain/reviews/review.ts";
import { house } from "#house/house.ts";
import { type BookingFacts, OPEN_NIGHTS, stayInSubject, toGuest, YOUR_STAY } from "./booking-facts.ts";
import { type Block, button, type EmailDraft, lead, note } from "./email.ts";

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
  const doubt = note(`This message looks suspicious: ${doubts.join("; ")}.`);
  return { ...written, blocks: [doubt, ...written.blocks] };
}

/** Forwards what a guest wrote on the stay page. */
export function stayMessage({
  booked,
  message,
}: {
  readonly booked: BookingFacts;
  readonly message: string;
}): EmailDraft {
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
    blocks: [lead(message), button(`Reply to ${name}`, mailto(email)), note(from), AT_DESK],
  };
}

const AT_DESK: Block = {
  kind: "note",
  text: "An answer that you write at your desk is kept there.",
  link: { words: "at your desk", to: "/desk/messages" },
};

type Answer = { readonly question: string; readonly answer: string };

/** The owner's answer, given at the desk, to what a guest wrote on the stay page. */
export function messageAnswered({ booked, ...words }: Answer & { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay } = booked;
  return toGuest(booked, {
    ...answered(words, [YOUR_STAY]),
    subject: `Our answer: ${reference}, ${stayInSubject(stay)}`,
  });
}

/** The same, to someone who wrote through the contact form. */
export function contactAnswered(facts: Answer & Pick<ContactMessage, "name" | "email">): EmailDraft {
  return {
    to: { name: facts.name, address: facts.email },
    replyTo: { name: house.name, address: house.email },
    ...answered(facts, [OPEN_NIGHTS]),
    subject: `Our answer to your message to ${house.name}`,
  };
}

function answered({ question, answer }: Answer, more: readonly Block[]) {
  return {
    preview: answer.slice(0, 120),
    heading: "We’ve answered.",
    blocks: [lead(answer), ...more, note("To answer, reply to this email."), note(`You wrote: ${question}`)],
  };
}

type Withheld = { readonly booked: BookingFacts; readonly reason: WithholdingReason; readonly why: string };

/** Tells the guest why their review isn't shown, and what they can do. */
export function reviewWithheld({ booked, reason, why }: Withheld): EmailDraft {
  return toGuest(booked, {
    subject: `About your review, ${stayInSubject(booked.stay)}`,
    preview: "Why it isn’t shown, and what you can change.",
    heading: `Your review isn’t shown, ${booked.details.firstName}.`,
    blocks: [
      lead(`${WITHHOLDING_REASONS[reason]}. ${why}`),
      lead("If you take those words out on your page, we’ll show it. Its stars count either way."),
      YOUR_STAY,
    ],
  });
}

/** A new link to the stay page, because someone asked for it with the guest's address. */
export function stayLink({ booked }: { readonly booked: BookingFacts }): EmailDraft {
  const { reference, stay, details } = booked;
  return toGuest(booked, {
    subject: `Your link to your stay at ${house.name}, ${stayInSubject(stay)}`,
    preview: `Booking ${reference}.`,
    heading: "Here’s your link.",
    blocks: [
      lead(`Dear ${details.firstName}, this opens your stay page: ${formatSpan(stay)}, booking ${reference}.`),
      YOUR_STAY,
      note(
        "Didn’t ask for it? Then somebody typed your address. Only you have this email, so you don’t need to do anything.",
      ),
    ],
  });
}
