import { formatCents, formatDay, fullName } from "#domain/format.ts";
import type { Letter, MailAddress } from "../letter.ts";
import { alarmLetter } from "./alarm.ts";
import { type BookingForLetter, stayInSubject } from "./booking-for-letter.ts";

/** Tells that the card processor does not pay back what a guest is owed. */
export function refundStuckLetter(
  { reference, stay, details }: Pick<BookingForLetter, "stay" | "details"> & { reference?: string },
  amount: number,
  owner: MailAddress,
): Letter {
  return alarmLetter(
    {
      subject: `Refund not paid yet: ${reference ?? "unconfirmed"}, ${stayInSubject(stay)}`,
      heading: "A refund cannot be paid.",
      opening: `We have tried for an hour to pay back ${fullName(details)}, and the card processor does not do it. We go on trying every hour.`,
      facts: [
        ["Booking", reference ?? "unconfirmed"],
        ["Check-in", formatDay(stay.checkIn)],
        ["Check-out", formatDay(stay.checkOut)],
        ["To be paid back", formatCents(amount)],
        ["Guest's email", details.email],
      ],
      advice:
        "Look at this payment in the card processor's own pages: it may have been paid back there by hand, or the balance may be too low. The server's log gives the reason under refund-failed.",
      urgent: true,
    },
    owner,
  );
}
