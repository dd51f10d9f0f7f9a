import { formatDay, fullName } from "#domain/format.ts";
import { formatCents } from "../../money.ts";
import { type BookingFacts, stayInSubject } from "../booking-facts.ts";
import type { EmailDraft, Line } from "../email.ts";
import { warning } from "../owner/warning.ts";
import type { Refunded } from "./refunds.ts";

/** Notifies the owner that the card processor doesn't pay out a refund owed to a guest. */
export function refundStuck({ booked, amount }: Refunded): EmailDraft {
  return troubleWith(booked, {
    subject: "Refund stuck",
    heading: "A refund is stuck.",
    opening: `We've tried for an hour to refund ${fullName(booked.details)}, and the card processor keeps refusing. We'll keep trying every hour.`,
    rows: [
      ["To refund", formatCents(amount)],
      ["Guest's email", booked.details.email],
    ],
    advice:
      "Look at this payment in your card processor's dashboard: it may have been refunded there by hand, or the balance may be too low. The server's log gives the reason under refund-failed.",
  });
}

/** Notifies the owner that a refund was made but didn't arrive; it isn't retried automatically. */
export function refundFailed({ booked, amount }: Refunded): EmailDraft {
  return troubleWith(booked, {
    subject: "Refund didn't arrive",
    heading: "A refund didn't arrive.",
    opening: `The refund to ${fullName(booked.details)} was made, and the bank has sent it back. The card may be closed. We won't try again on our own.`,
    rows: [
      ["Sent back", formatCents(amount)],
      ["Guest's email", booked.details.email],
    ],
    advice:
      "Ask the guest how they want to be paid. Then open the booking at your desk: either have the card tried again there, or pay them another way and record it there.",
  });
}

export type Disputed = {
  readonly booked: BookingFacts;
  readonly paid: number;
  /** The bank is inquiring and has taken nothing, has taken the money, or has returned it. */
  readonly status: "refused" | "made" | "failed";
  readonly reason: string;
};

const DISPUTE_WORDS = {
  refused: {
    subject: "A bank is asking about a payment",
    heading: "A bank is asking about a payment.",
    happened: "is asking about the payment for this stay. It hasn't taken anything back so far",
  },
  made: {
    subject: "Payment disputed",
    heading: "A payment is disputed.",
    happened: "has disputed the payment for this stay and has taken the money back",
  },
  failed: {
    subject: "Dispute ended in your favor",
    heading: "A dispute ended in your favor.",
    happened: "has given back the money that was disputed for this stay",
  },
} as const;

/** Notifies the owner that a guest's bank wants the money back, has taken it, or has returned it. */
export function dispute({ booked, paid, status, reason }: Disputed): EmailDraft {
  const { subject, heading, happened } = DISPUTE_WORDS[status];
  return troubleWith(booked, {
    subject,
    heading,
    opening: `${fullName(booked.details)}'s bank ${happened}. The booking stands until you decide otherwise.`,
    rows: [
      ["Paid", formatCents(paid)],
      ["Reason given", reason],
    ],
    advice:
      status === "failed"
        ? "Nothing to do. Whatever we still owe the guest is refunded as before."
        : "Answer in your card processor's dashboard before the date it names there. The agreement the guest accepted and our emails to them are your evidence.",
    urgent: status !== "failed",
  });
}

type Words = {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly rows: readonly Line[];
  readonly advice: string;
  readonly urgent?: boolean;
};

function troubleWith({ reference, stay }: BookingFacts, { subject, rows, urgent = true, ...words }: Words): EmailDraft {
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
    urgent,
    reference,
  });
}
