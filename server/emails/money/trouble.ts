import type { Stay } from "#domain/dates/stay.ts";
import { formatDay, fullName } from "#domain/format.ts";
import { disputeReason } from "#domain/prices/dispute-reason.ts";
import { formatCents } from "../../money.ts";
import { type BookingFacts, moment, stayInSubject } from "../booking-facts.ts";
import type { EmailDraft, Line } from "../email.ts";
import { type Warning, warning } from "../owner/warning.ts";
import type { Refunded } from "./refunds.ts";

/** Notifies the owner that the card processor doesn't pay out a refund owed to a guest. */
export function refundStuck({ booked, amount }: Refunded): EmailDraft {
  return troubleWith(booked, {
    subject: "Refund stuck",
    heading: "A refund is stuck.",
    opening: `We’ve tried for an hour to refund ${fullName(booked.details)}, and the card processor keeps refusing. We’ll keep trying every hour.`,
    rows: [
      ["To refund", formatCents(amount)],
      ["Guest’s email", booked.details.email],
    ],
    advice:
      "Look at this payment in your card processor’s dashboard: it may have been refunded there by hand, or your balance there may be too low.",
  });
}

/** Notifies the owner that a refund was made but didn't arrive; it isn't retried automatically. */
export function refundFailed({ booked, amount }: Refunded): EmailDraft {
  return troubleWith(booked, {
    subject: "Refund didn’t arrive",
    heading: "A refund didn’t arrive.",
    opening: `The refund to ${fullName(booked.details)} was made, and the bank has sent it back. The card may be closed. We won’t try again on our own.`,
    rows: [
      ["Sent back", formatCents(amount)],
      ["Guest’s email", booked.details.email],
    ],
    advice:
      "Ask the guest how they want to be paid. Then open the booking at your desk: either have the card tried again there, or pay them another way and record it there.",
  });
}

export type Disputed = {
  readonly booked: BookingFacts;
  readonly paid: number;
  /** How much of it the bank asks about, or has taken. */
  readonly amount: number;
  /** The bank is inquiring and has taken nothing, has taken the money, has returned it, or keeps it for good. */
  readonly status: "refused" | "made" | "failed" | "lost";
  readonly reason: string | null;
  /** Until when the owner can answer. */
  readonly dueBy?: number;
};

const ANSWER =
  "Answer in your card processor’s dashboard before the deadline, or the bank decides without you. At your desk, the booking has one file to download with what a bank wants to see: the agreement as accepted, our emails, when the guest opened their page, the dates, payments and refunds.";

const DISPUTE_WORDS = {
  refused: {
    subject: "A bank is asking about a payment",
    heading: "A bank is asking about a payment.",
    happened: "is asking about the payment for this stay. It hasn’t taken anything back so far",
    sum: "Asked about",
    advice: ANSWER,
  },
  made: {
    subject: "Payment disputed",
    heading: "A payment is disputed.",
    happened: "has disputed the payment for this stay and has taken the money back",
    sum: "Reversed",
    advice: ANSWER,
  },
  failed: {
    subject: "Dispute ended in your favor",
    heading: "A dispute ended in your favor.",
    happened: "has returned the money that was disputed for this stay",
    sum: "Returned",
    advice: "Nothing to do. Whatever we still owe the guest is refunded as before.",
  },
  lost: {
    subject: "Dispute lost",
    heading: "A dispute is lost.",
    happened: "has decided against you, and keeps the money that was disputed for this stay",
    sum: "Lost",
    advice: "Nothing more can be sent to the bank. In your reports it counts as refunded.",
  },
} as const;

/** Notifies the owner that a guest's bank wants the money back, has taken it, or has returned it. */
export function dispute({ booked, paid, amount, status, reason, dueBy }: Disputed): EmailDraft {
  const { happened, sum, ...words } = DISPUTE_WORDS[status];
  return troubleWith(booked, {
    ...words,
    opening: `${fullName(booked.details)}’s bank ${happened}. The booking stays until you decide otherwise.`,
    rows: [
      ["Paid", formatCents(paid)],
      [sum, formatCents(amount)],
      ["Reason given", disputeReason(reason)],
      ...(dueBy === undefined ? [] : [["Answer by", moment(dueBy)] as const]),
    ],
    urgent: status !== "failed",
  });
}

type Words = Omit<Warning, "act" | "reference">;

function troubleWith({ reference, stay }: BookingFacts, { subject, rows, ...words }: Words): EmailDraft {
  const booking = reference || "unconfirmed";
  return warning({
    ...words,
    subject: `${subject}: ${booking}, ${stayInSubject(stay)}`,
    rows: [
      ["Booking", booking],
      ["Check-in", formatDay(stay.checkIn)],
      ["Check-out", formatDay(stay.checkOut)],
      ...rows,
    ],
    reference,
  });
}

type UnmatchedPayment = {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
  readonly stay?: Stay;
  readonly guests?: number;
  readonly page?: string;
  /** Of a booking that was canceled or refunded after the backup was made. */
  readonly reference?: string;
};

/** Notifies the owner of a payment that has no booking. */
export function unmatchedPayment(payment: UnmatchedPayment): EmailDraft {
  const { id, amount, reference } = payment;
  if (reference !== undefined) {
    return warning({
      subject: `Canceled or not? ${reference}, after an older backup`,
      heading: "A booking was canceled or refunded after this backup, and selling has stopped.",
      opening: `This database has ${reference} as booked, but your card processor knows that it was canceled or that money was refunded since. So an older copy of the database was restored. Until you’ve decided, the site takes no bookings, moves no money and sends no emails to guests.`,
      rows: factsOf(payment),
      advice:
        "At your desk, cancel it again, or leave it if the guest is coming. Once you’ve decided about each, start selling again there.",
      reference,
    });
  }
  return warning({
    subject: `Payment without a booking: ${formatCents(amount)}, ${id}`,
    heading: "A payment has no booking, and selling has stopped.",
    opening:
      "A guest has paid this site, but its database doesn’t know the booking. This happens after an older copy of the database was restored. Until you’ve decided, the site takes no bookings, moves no money and sends no emails to guests.",
    rows: factsOf(payment),
    advice:
      "At your desk, make it a booking, refund it in full, or leave it as it is if you’ve dealt with it yourself. Once you’ve decided about every such payment, start selling again there.",
  });
}

/** Notifies the owner that a new database would sell nights that guests may have paid for. */
export function otherInstallation({ payments }: { readonly payments: number }): EmailDraft {
  return warning({
    subject: "Selling has stopped: the database is new, and guests have paid before",
    heading: "The database is new, and guests have paid before.",
    opening:
      "The site started with an empty database, as happens when a disk is lost or the data folder is another one. At your card processor there are payments for stays ahead that were made through another database. If they’re for this house, their nights would be sold twice, so the site takes no bookings.",
    rows: [["Payments for stays ahead", String(payments)]],
    advice:
      "If they’re for this house, stop the server and restore its newest backup, or let it use its old data folder again. If they’re for another house on the same account, say so at your desk and start selling.",
  });
}

function factsOf({ id, amount, refunded, stay, guests, page }: UnmatchedPayment): Line[] {
  const facts: (Line | undefined)[] = [
    ["Paid", formatCents(amount)],
    refunded > 0 ? ["Already refunded", formatCents(refunded)] : undefined,
    stay && ["Check-in", formatDay(stay.checkIn)],
    stay && ["Check-out", formatDay(stay.checkOut)],
    guests === undefined ? undefined : ["Guests", String(guests)],
    ["Payment", id],
    page === undefined ? undefined : ["At the card processor", page],
  ];
  return facts.filter((fact) => fact !== undefined);
}
