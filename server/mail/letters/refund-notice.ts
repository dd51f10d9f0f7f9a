import { formatDay, formatSpan, fullName } from "#domain/format.ts";
import { house } from "#house/house.ts";
import { formatCents } from "../../money.ts";
import { type Letter, type LetterDraft, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Link, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, TEXT_FOOTER, writePage } from "../page.ts";
import { stayUrl } from "../placeholders.ts";
import { type BookingForLetter, stayInSubject, textLines } from "./booking-for-letter.ts";

/** A paid stay. It has no reference if it was never confirmed. */
export type RefundedStay = Pick<BookingForLetter, "stay" | "details" | "paid"> & { readonly reference?: string };

export type RefundNotice = {
  readonly reason: /** Paid after the nights were lost; the money is about to be refunded. */
    | "nights-lost"
    /** Paid, and refunded in the card processor's dashboard before it could be booked. */
    | "refunded-before"
    /** The refund is on its way to the guest's card. */
    | "paid-back"
    /** Refunded in the card processor's dashboard. */
    | "made-elsewhere";
  readonly amount: number;
};

export function refundLetterToGuest(stay: RefundedStay, notice: RefundNotice, siteUrl: string): Letter {
  const { heading, text } = guestWords(stay, notice);
  return writeLetter(stay, notice, {
    // Only a booking has a stay page.
    link:
      stay.reference === undefined
        ? { label: "See the open nights", url: siteUrl }
        : { label: "Open your stay", url: stayUrl(siteUrl) },
    to: { name: fullName(stay.details), address: stay.details.email },
    replyTo: { name: house.name, address: house.email },
    subject: `${heading.replace(/\.$/, "")}: ${house.name}, ${stayInSubject(stay.stay)}`,
    heading,
    text: `Dear ${stay.details.firstName}, ${text}`,
  });
}

export function refundLetterToOwner(stay: RefundedStay, notice: RefundNotice, owner: Owner): Letter {
  const { heading, text } = ownerWords(stay, notice);
  return writeLetter(stay, notice, {
    link: atDesk(owner, stay.reference),
    to: addressOf(owner),
    replyTo: { name: fullName(stay.details), address: stay.details.email },
    subject: `${heading.replace(/\.$/, "")}: ${stay.reference ?? "unconfirmed"}, ${stayInSubject(stay.stay)}`,
    heading,
    text,
  });
}

function guestWords({ stay }: RefundedStay, { reason, amount }: RefundNotice): { heading: string; text: string } {
  const days = formatSpan(stay);
  const takes = "Most banks show it within 5 to 10 business days.";
  switch (reason) {
    case "nights-lost":
      return {
        heading: "We're refunding your payment.",
        text: `we're sorry: someone else booked ${days} before your payment reached us. You have no booking, and we're refunding every cent. ${takes}`,
      };
    case "refunded-before":
      return {
        heading: "The house isn't booked.",
        text: `your payment for ${days} was refunded before the booking was made, so you have no booking. All of it goes back to the card you paid with. ${takes}`,
      };
    case "paid-back":
    case "made-elsewhere":
      return {
        heading: "Your refund is on its way.",
        text: `we've refunded ${formatCents(amount)} for ${days} to the card you paid with. ${takes}`,
      };
  }
}

function ownerWords({ stay }: RefundedStay, { reason, amount }: RefundNotice): { heading: string; text: string } {
  const days = formatSpan(stay);
  switch (reason) {
    case "nights-lost":
      return {
        heading: "A payment came too late.",
        text: `A guest paid for ${days} when the nights were already gone. There's no booking; the payment is refunded in full, and the guest knows.`,
      };
    case "refunded-before":
      return {
        heading: "A refunded payment wasn't booked.",
        text: `The payment for ${days} was refunded in your card processor's dashboard before the booking was made. There's no booking, the nights are open, and the rest of the payment is refunded too.`,
      };
    case "paid-back":
      return { heading: "A refund was paid.", text: `The guest got ${formatCents(amount)} back for ${days}.` };
    case "made-elsewhere":
      return {
        heading: "A refund was made by hand.",
        text: `${formatCents(amount)} for ${days} was refunded in your card processor's dashboard. The booking itself stands: cancel it if its nights should be open.`,
      };
  }
}

type Words = Pick<LetterDraft, "to" | "replyTo" | "subject" | "text"> & {
  readonly heading: string;
  readonly link: Link;
};

function writeLetter({ stay, reference, details, paid }: RefundedStay, { amount }: RefundNotice, words: Words): Letter {
  const rows: Line[] = [
    ...(reference === undefined ? [] : ([["Booking", reference]] satisfies Line[])),
    ["Guest", fullName(details)],
    ["Check-in", formatDay(stay.checkIn)],
    ["Check-out", formatDay(stay.checkOut)],
    ["Paid", formatCents(paid)],
  ];
  const total: Line = ["Refunded", formatCents(amount)];
  const { to, replyTo, subject, heading, text, link } = words;
  return makeLetter({
    to,
    replyTo,
    subject,
    html: writePage({
      title: subject,
      preview: text,
      heading,
      content: [lead(text), lines(rows, total), button(link.label, link.url)],
    }),
    text: [heading, text, textLines([...rows, total]), `${link.label}: ${link.url}`, TEXT_FOOTER].join("\n\n"),
  });
}
