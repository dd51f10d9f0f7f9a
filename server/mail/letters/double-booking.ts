import { counted, formatDay, formatSpan } from "#domain/format.ts";
import type { Conflict } from "../../calendars/conflicts.ts";
import { CHANNEL_NAMES } from "../../calendars/fetching/feed-source.ts";
import type { Letter } from "../letter.ts";
import type { Owner } from "../owner.ts";
import { alarmLetter } from "./alarm.ts";

/** Urgent: two parties believe they have the same nights. */
export function doubleBookingLetter({ feed, reservation, booking, nights }: Conflict, owner: Owner): Letter {
  const channel = CHANNEL_NAMES[feed];
  return alarmLetter(
    {
      subject: `Urgent: double booking, ${booking.reference} and ${channel}, from ${formatDay(nights[0] ?? reservation.checkIn)}`,
      heading: "Two parties have the same nights.",
      opening: `${channel} has a reservation for ${formatSpan(reservation)}. Our own confirmed booking ${booking.reference} is for ${formatSpan(booking.stay)}.`,
      facts: [
        ["Nights in common", `${counted(nights.length, "night")}: ${nights.map(formatDay).join("; ")}`],
        ["Our booking", booking.reference],
        ["The other channel", channel],
      ],
      advice: `Call both parties now. To refund our guest in full, run: npm run lodge -- cancel ${booking.reference} in-full. To keep them, cancel on ${channel}. Calendars are read with a delay, so this can happen when both book within a few hours.`,
      urgent: true,
      reference: booking.reference,
    },
    owner,
  );
}

/** The outbox key that makes sure each double booking is reported once. */
export function doubleBookingKey({ feed, reservation, booking }: Conflict): string {
  return `double-booking ${booking.reference} ${feed} ${reservation.checkIn} ${reservation.checkOut}`;
}
