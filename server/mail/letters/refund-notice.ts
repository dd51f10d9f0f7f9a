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
    // Only a booking has a page.
    link:
      stay.reference === undefined
        ? { label: "See the free nights", url: siteUrl }
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
  const takes = "Banks take five to ten days to show it on your statement.";
  switch (reason) {
    case "nights-lost":
      return {
        heading: "We are paying you back.",
        text: `your payment reached us after your dates, ${days}, had been taken by somebody else. We are sorry. The house is not booked for you, and we are paying back all of it. ${takes}`,
      };
    case "refunded-before":
      return {
        heading: "The house is not booked.",
        text: `your payment for ${days} was given back before the booking was made, so the house is not booked for you. All of it goes back to the card you paid with. ${takes}`,
      };
    case "paid-back":
    case "made-elsewhere":
      return {
        heading: "Your refund is on its way.",
        text: `we have paid back ${formatCents(amount)} for ${days} to the card you paid with. ${takes}`,
      };
  }
}

function ownerWords({ stay }: RefundedStay, { reason, amount }: RefundNotice): { heading: string; text: string } {
  const days = formatSpan(stay);
  switch (reason) {
    case "nights-lost":
      return {
        heading: "A payment came too late.",
        text: `A guest paid for ${days} when the nights were already gone. The booking was not made; the payment goes back in full, and the guest has been told.`,
      };
    case "refunded-before":
      return {
        heading: "A refunded payment was not booked.",
        text: `The payment for ${days} was given back in the card processor's own pages before the booking was made. The booking was not made, the nights are free, and what is left of the payment goes back.`,
      };
    case "paid-back":
      return { heading: "A refund was paid.", text: `${formatCents(amount)} went back to the guest for ${days}.` };
    case "made-elsewhere":
      return {
        heading: "A refund was made by hand.",
        text: `${formatCents(amount)} went back for ${days} through the card processor's own pages. The booking itself stands: cancel it if its nights should be free.`,
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
  const total: Line = ["Paid back", formatCents(amount)];
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
