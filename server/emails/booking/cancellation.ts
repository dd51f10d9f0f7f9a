import { dayAt } from "#domain/dates/calendar-date.ts";
import { formatDate, formatSpan, fullName, speakDay } from "#domain/format.ts";
import { lastDayWithRefund } from "#domain/prices/cancellation.ts";
import { refundWay } from "#domain/prices/refund-words.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { formatCents } from "../../money.ts";
import {
  atDesk,
  type BookingFacts,
  calendarFile,
  refundForOwner,
  stayInSubject,
  toGuest,
  toOwner,
  YOUR_STAY,
} from "../booking-facts.ts";
import { type Block, type EmailDraft, lead, note } from "../email.ts";

/** A booking that was just canceled. Money is in cents. */
export type Canceled = {
  readonly booked: BookingFacts;
  /** What was paid for stay and extras, what is refunded now, and what was refunded before. */
  readonly paid: number;
  readonly amount: number;
  readonly before: number;
  /** Under the policy because the guest wants to cancel, in full because we do, or what both settled on. */
  readonly terms: "by-policy" | "in-full" | "settled";
};

export function cancellation(canceled: Canceled): EmailDraft[] {
  return [cancellationToGuest(canceled), cancellationToOwner(canceled)];
}

/** Tells the guest what is refunded and when, and removes the stay from their calendar. */
function cancellationToGuest(canceled: Canceled): EmailDraft {
  const { booked, amount, before } = canceled;
  const { reference, stay, details } = booked;
  const isBack = amount > 0;
  const { what, doubt } = reasonOf(canceled);
  return toGuest(booked, {
    subject: `Canceled: ${house.name}, ${stayInSubject(stay)}`,
    preview: isBack
      ? `${formatCents(amount)} is on its way back${booked.isByHand ? "" : " to your card"}.`
      : `Booking ${reference}.`,
    // The sum that the guest's page names too.
    heading: isBack
      ? `Your stay is canceled, and ${formatCents(amount + before)} ${before > 0 ? "is refunded in all" : "is on its way back"}.`
      : "Your stay is canceled.",
    blocks: [
      lead(`Dear ${details.firstName}, ${what}. ${refundSentence(canceled)}`),
      ...billOf(canceled),
      YOUR_STAY,
      ...(doubt === undefined
        ? []
        : [note(`${doubt}, call us right away: ${house.phone.shown}. The nights are on sale again.`)]),
    ],
    attachments: [calendarFile(booked)],
  });
}

/** Who wanted it, and what a guest would say who knows nothing of it. Nobody doubts that we canceled. */
function reasonOf({ booked: { stay, canceledBy, changedAt }, terms }: Canceled): { what: string; doubt?: string } {
  const canceled = `canceled ${formatSpan(stay)} on ${formatDate(dayAt(changedAt, rules.timeZone))}`;
  if (canceledBy === "guest") return { what: `you ${canceled}`, doubt: "If you didn’t cancel this" };
  if (canceledBy === "unpaid") {
    const day = formatDate(dayAt(changedAt, rules.timeZone));
    const what = `the balance of your stay, ${formatSpan(stay)}, wasn’t paid in time, so the booking ended on ${day}`;
    return { what: `${what}. You owe nothing more` };
  }
  if (terms === "in-full") return { what: `we’re sorry: we’ve had to cancel your stay, ${formatSpan(stay)}` };
  if (terms === "settled") return { what: `as we agreed with you, we ${canceled}`, doubt: "If we didn’t" };
  return { what: `as you asked, we ${canceled}`, doubt: "If you didn’t ask for this" };
}

/** Tells the owner that the nights are open again, and what the guest gets back. */
function cancellationToOwner(canceled: Canceled): EmailDraft {
  const { booked, paid, amount, before, terms } = canceled;
  const { reference, stay, details, canceledBy } = booked;
  const back =
    amount > 0
      ? refundForOwner(booked, amount)
      : paid === 0
        ? "It was free, so there’s nothing to refund."
        : before > 0
          ? `${formatCents(before)} was refunded before; no more is due.`
          : terms === "settled"
            ? "Nothing is refunded, as you settled it."
            : "Under the policy, no refund is due.";
  const who = { guest: `${fullName(details)} canceled`, owner: "You canceled", unpaid: "The balance wasn’t paid for" };
  const opening = `${who[canceledBy]} ${reference}. The nights, ${formatSpan(stay)}, are open again. ${back}`;
  return toOwner(booked, {
    subject: `Booking canceled: ${reference}, ${stayInSubject(stay)}`,
    heading: "A booking is canceled.",
    blocks: [lead(opening), ...billOf(canceled), atDesk(reference)],
  });
}

function refundSentence({ booked, paid, amount, before, terms }: Canceled): string {
  const { policy, stay, isByHand, canceledBy, changedAt } = booked;
  const { to, when } = refundWay(isByHand);
  if (amount > 0)
    return `We’re refunding ${formatCents(amount)} ${to}${before > 0 ? `, on top of the ${formatCents(before)} we refunded before` : ""}. ${when}`;
  if (paid === 0) return "The stay was free, so there’s nothing to refund.";
  if (before > 0) return `We’ve already refunded ${formatCents(before)}.`;
  if (terms === "settled") return "Nothing is refunded.";
  const last = lastDayWithRefund(policy, stay.checkIn);
  if (canceledBy === "unpaid" || dayAt(changedAt, rules.timeZone) <= last) {
    return "What you paid is no more than the fee we keep under the rental agreement, so there’s no refund.";
  }
  return `The last day for a refund was ${speakDay(last)}, so under the rental agreement there’s no refund.`;
}

function billOf({ paid, amount, before, terms }: Canceled): Block[] {
  if (paid === 0) return [];
  return [
    {
      kind: "bill",
      rows: [
        ["Paid", formatCents(paid)],
        [terms === "by-policy" ? "Kept, as the agreement says" : "Kept", formatCents(paid - amount - before)],
      ],
      total: ["Refunded", formatCents(before + amount)],
    },
  ];
}
