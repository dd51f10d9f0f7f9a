import { formatCents, formatDay, fullName } from "#domain/format.ts";
import type { Letter, MailAddress } from "../letter.ts";
import { alarmLetter } from "./alarm.ts";
import { type BookingForLetter, stayInSubject } from "./booking-for-letter.ts";

/** Tells that a guest's bank wants the money back. */
export function disputeLetter(
  { reference, stay, details, paid }: Pick<BookingForLetter, "stay" | "details" | "paid"> & { reference?: string },
  reason: string,
  owner: MailAddress,
): Letter {
  return alarmLetter(
    {
      subject: `Payment disputed: ${reference ?? "unconfirmed"}, ${stayInSubject(stay)}`,
      heading: "A payment is disputed.",
      opening: `The bank of ${fullName(details)} has disputed the payment for this stay. The booking stands until you decide otherwise.`,
      facts: [
        ["Booking", reference ?? "unconfirmed"],
        ["Check-in", formatDay(stay.checkIn)],
        ["Check-out", formatDay(stay.checkOut)],
        ["Paid", formatCents(paid)],
        ["Reason given", reason],
      ],
      advice:
        "Answer in the card processor's own pages before the date that it names there. The agreement that the guest accepted and our mails to the guest are your evidence.",
      urgent: true,
    },
    owner,
  );
}
