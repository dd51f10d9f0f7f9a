import { counted, formatDay, formatSpan } from "#domain/format.ts";
import type { Conflict } from "../../calendars/conflicts.ts";
import { CHANNEL_NAMES } from "../../calendars/fetching/feed-source.ts";
import type { EmailDraft } from "../email.ts";
import { warning } from "./warning.ts";

/** Urgent: two parties believe they have the same nights. */
export function doubleBooking({ feed, reservation, booking, nights }: Conflict): EmailDraft {
  const channel = CHANNEL_NAMES[feed];
  return warning({
    subject: `Urgent: double booking, ${booking.reference} and ${channel}, from ${formatDay(nights[0] ?? reservation.checkIn)}`,
    heading: "Two parties have the same nights.",
    opening: `${channel} has a reservation for ${formatSpan(reservation)}. Our own confirmed booking ${booking.reference} is for ${formatSpan(booking.stay)}.`,
    facts: [
      ["Nights in common", `${counted(nights.length, "night")}: ${nights.map(formatDay).join("; ")}`],
      ["Our booking", booking.reference],
      ["The other channel", channel],
    ],
    advice: `Call both parties now. To refund our guest in full, open the booking and cancel it there. To keep them, cancel on ${channel}. Calendars are read with a delay, so this can happen when both book within a few hours.`,
    urgent: true,
    reference: booking.reference,
  });
}
