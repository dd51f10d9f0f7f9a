import { counted, formatDay, formatSpan } from "#domain/format.ts";
import type { Conflict } from "../../calendars/conflicts.ts";
import type { EmailDraft } from "../email.ts";
import { warning } from "./warning.ts";

/** Urgent: two parties believe they have the same nights, or soon would. */
export function doubleBooking({ channel, reservation, booking, nights }: Omit<Conflict, "feed">): EmailDraft {
  const { waits } = booking;
  if (waits !== undefined) {
    return warning({
      subject: `Urgent: ${channel} has sold nights that are waiting for payment, ${booking.reference}, from ${formatDay(nights[0] ?? reservation.checkIn)}`,
      heading: `${channel} has sold nights that are waiting for payment.`,
      opening: `${channel} has a reservation for ${formatSpan(reservation)}. Here ${formatSpan(booking.stay)} is held for ${booking.reference} until ${waits === "change" ? "its change" : "the phone booking"} is paid. Nobody has paid, and the link takes no money for nights that are sold.`,
      rows: [["Nights in common", `${counted(nights.length, "night")}: ${nights.map(formatDay).join("; ")}`]],
      advice: `Call the guest. If ${channel}'s guest keeps the nights, ${waits === "change" ? "withdraw the pay link on the booking" : "cancel the phone booking"} at your desk. If ours does, cancel on ${channel}; the link works again once its calendar shows it.`,
      urgent: true,
      reference: booking.reference,
    });
  }
  return warning({
    subject: `Urgent: double booking, ${booking.reference} and ${channel}, from ${formatDay(nights[0] ?? reservation.checkIn)}`,
    heading: "Two parties have the same nights.",
    opening: `${channel} has a reservation for ${formatSpan(reservation)}. Our own confirmed booking ${booking.reference} is for ${formatSpan(booking.stay)}.`,
    rows: [
      ["Nights in common", `${counted(nights.length, "night")}: ${nights.map(formatDay).join("; ")}`],
      ["Our booking", booking.reference],
      ["The other channel", channel],
    ],
    advice: `Call both parties now. To refund our guest in full, open the booking and cancel it there. To keep them, cancel on ${channel}. Calendars are read with a delay, so this can happen when both book within a few hours.`,
    urgent: true,
    reference: booking.reference,
  });
}
