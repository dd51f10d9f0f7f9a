import { formatDay, fullName } from "#domain/format.ts";
import { formatCents } from "../../money.ts";
import type { Letter } from "../letter.ts";
import type { Owner } from "../owner.ts";
import { alarmLetter } from "./alarm.ts";
import { type BookingForLetter, stayInSubject } from "./booking-for-letter.ts";

export type Dispute = {
  /** The bank is inquiring and has taken nothing, has taken the money, or has returned it. */
  readonly status: "refused" | "made" | "failed";
  readonly reason: string;
};

const WORDS = {
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
export function disputeLetter(
  { reference, stay, details, paid }: Pick<BookingForLetter, "stay" | "details" | "paid"> & { reference?: string },
  { status, reason }: Dispute,
  owner: Owner,
): Letter {
  const { subject, heading, happened } = WORDS[status];
  return alarmLetter(
    {
      subject: `${subject}: ${reference ?? "unconfirmed"}, ${stayInSubject(stay)}`,
      heading,
      opening: `${fullName(details)}'s bank ${happened}. The booking stands until you decide otherwise.`,
      facts: [
        ["Booking", reference ?? "unconfirmed"],
        ["Check-in", formatDay(stay.checkIn)],
        ["Check-out", formatDay(stay.checkOut)],
        ["Paid", formatCents(paid)],
        ["Reason given", reason],
      ],
      advice:
        status === "failed"
          ? "Nothing to do. Whatever we still owe the guest is refunded as before."
          : "Answer in your card processor's dashboard before the date it names there. The agreement the guest accepted and our emails to them are your evidence.",
      urgent: status !== "failed",
      reference,
    },
    owner,
  );
}
