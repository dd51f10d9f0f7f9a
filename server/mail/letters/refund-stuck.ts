import { formatDay, fullName } from "#domain/format.ts";
import { formatCents } from "../../money.ts";
import type { Letter } from "../letter.ts";
import type { Owner } from "../owner.ts";
import { alarmLetter } from "./alarm.ts";
import { type BookingForLetter, stayInSubject } from "./booking-for-letter.ts";

type RefundedStay = Pick<BookingForLetter, "stay" | "details"> & { reference?: string };

/** Notifies the owner that the card processor doesn't pay out a refund owed to a guest. */
export function refundStuckLetter(stay: RefundedStay, amount: number, owner: Owner): Letter {
  return letterAbout(stay, owner, {
    subject: "Refund stuck",
    heading: "A refund is stuck.",
    opening: `We've tried for an hour to refund ${fullName(stay.details)}, and the card processor keeps refusing. We'll keep trying every hour.`,
    sum: ["To refund", formatCents(amount)],
    advice:
      "Look at this payment in your card processor's dashboard: it may have been refunded there by hand, or the balance may be too low. The server's log gives the reason under refund-failed.",
  });
}

/** Notifies the owner that a refund was made but didn't arrive; it isn't retried automatically. */
export function refundFailedLetter(stay: RefundedStay, amount: number, owner: Owner): Letter {
  const reference = stay.reference ?? "<booking>";
  return letterAbout(stay, owner, {
    subject: "Refund didn't arrive",
    heading: "A refund didn't arrive.",
    opening: `The refund to ${fullName(stay.details)} was made, and the bank has sent it back. The card may be closed. We won't try again on our own.`,
    sum: ["Sent back", formatCents(amount)],
    advice: `Ask the guest how they want to be paid. Then either try the card again with: lodge refund-again ${reference}; or pay them another way and record it with: lodge refund-paid ${reference}.`,
  });
}

type Words = { subject: string; heading: string; opening: string; sum: readonly [string, string]; advice: string };

function letterAbout({ reference, stay, details }: RefundedStay, owner: Owner, words: Words): Letter {
  const { subject, heading, opening, sum, advice } = words;
  return alarmLetter(
    {
      subject: `${subject}: ${reference ?? "unconfirmed"}, ${stayInSubject(stay)}`,
      heading,
      opening,
      facts: [
        ["Booking", reference ?? "unconfirmed"],
        ["Check-in", formatDay(stay.checkIn)],
        ["Check-out", formatDay(stay.checkOut)],
        [...sum],
        ["Guest's email", details.email],
      ],
      advice,
      urgent: true,
      reference,
    },
    owner,
  );
}
