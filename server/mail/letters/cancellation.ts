import type { BookedStay } from "#domain/calendar-event.ts";
import { dayAt } from "#domain/dates/calendar-date.ts";
import { formatDate, formatSpan, fullName, speakDay } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { type CancellationPolicy, lastDayForRefund } from "#domain/prices/cancellation.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, atDesk, type Owner } from "../owner.ts";
import { button, type Line, lead, lines, note, TEXT_FOOTER, writePage } from "../page.ts";
import { stayUrl } from "../placeholders.ts";
import { stayInSubject, textLines } from "./booking-for-letter.ts";
import { calendarFile } from "./calendar-file.ts";

/** A booking that was just canceled. Money is in cents. */
export type CanceledStay = BookedStay & {
  readonly details: GuestDetails;
  readonly by: "guest" | "owner";
  readonly paid: number;
  /** What is refunded now, and what was refunded before. */
  readonly amount: number;
  readonly before: number;
  readonly policy: CancellationPolicy;
};

const BANKS_TAKE = "Most banks show it within 5 to 10 business days.";

/** Tells the guest what is refunded and when, and removes the stay from their calendar. */
export function cancellationLetter(canceled: CanceledStay, siteUrl: string): Letter {
  const { reference, stay, details, by, amount, changedAt } = canceled;
  const subject = `Canceled: ${house.name}, ${stayInSubject(stay)}`;
  const heading =
    amount > 0 ? `Your stay is canceled, and ${formatCents(amount)} is on its way back.` : "Your stay is canceled.";
  const day = formatDate(dayAt(changedAt, rules.timeZone));
  const who =
    by === "guest" ? `you canceled ${formatSpan(stay)} on ${day}` : `we canceled ${formatSpan(stay)} on ${day}`;
  const opening = `Dear ${details.firstName}, ${who}. ${refundSentence(canceled)}`;
  const doubt = `If you didn't cancel this, call us right away: ${house.phone.shown}. The nights are on sale again.`;
  const url = stayUrl(siteUrl);
  const bill = billOf(canceled);
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: amount > 0 ? `${formatCents(amount)} is on its way back to your card.` : `Booking ${reference}.`,
      heading,
      content: [lead(opening), ...slipOf(canceled, bill), button("Open your stay", url), note(doubt)],
    }),
    text: [heading, opening, ...textOf(canceled, bill), `Your page: ${url}`, doubt, TEXT_FOOTER].join("\n\n"),
    attachments: [calendarFile(canceled)],
  });
}

/** Tells the owner that the nights are open again, and what the guest gets back. */
export function cancellationNotice(canceled: CanceledStay, owner: Owner): Letter {
  const { reference, stay, details, by, paid, amount, before } = canceled;
  const heading = "A booking is canceled.";
  const back =
    amount > 0
      ? `${formatCents(amount)} is being refunded to the guest.`
      : paid === 0
        ? "It was free, so there's nothing to refund."
        : before > 0
          ? `${formatCents(before)} was refunded before; no more is due.`
          : "Under the policy, no refund is due.";
  const opening = `${by === "guest" ? fullName(details) : "You"} canceled ${reference}. The nights, ${formatSpan(stay)}, are open again. ${back}`;
  const bill = billOf(canceled);
  const link = atDesk(owner, reference);
  return makeLetter({
    to: addressOf(owner),
    replyTo: { name: fullName(details), address: details.email },
    subject: `Booking canceled: ${reference}, ${stayInSubject(stay)}`,
    html: writePage({
      title: heading,
      preview: opening,
      heading,
      content: [lead(opening), ...slipOf(canceled, bill), button(link.label, link.url)],
    }),
    text: [heading, opening, ...textOf(canceled, bill), `${link.label}: ${link.url}`, TEXT_FOOTER].join("\n\n"),
  });
}

function refundSentence({ paid, amount, before, policy, stay }: CanceledStay): string {
  if (amount > 0) return `We're refunding ${formatCents(amount)} to the card you paid with. ${BANKS_TAKE}`;
  if (paid === 0) return "The stay was free, so there's nothing to refund.";
  if (before > 0) return `We've already refunded ${formatCents(before)}.`;
  const last = speakDay(lastDayForRefund(policy, stay.checkIn));
  return `The last day for a refund was ${last}, so under the rental agreement there's no refund.`;
}

type Bill = { readonly rows: readonly Line[]; readonly total: Line };

function billOf({ paid, amount, before }: CanceledStay): Bill {
  return {
    rows: [
      ["Paid", formatCents(paid)],
      ["Kept", formatCents(paid - amount - before)],
    ],
    total: ["Refunded", formatCents(before + amount)],
  };
}

function slipOf({ paid }: CanceledStay, { rows, total }: Bill) {
  return paid === 0 ? [] : [lines(rows, total)];
}

function textOf({ paid }: CanceledStay, { rows, total }: Bill): string[] {
  return paid === 0 ? [] : [textLines([...rows, total])];
}
