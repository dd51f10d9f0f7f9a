import type { BookedStay } from "#domain/calendar-event.ts";
import type { Booked, StayVersion } from "../booking.ts";

/** The booking as a calendar entry. Each change gets a higher version, and so does canceling. */
export function bookedStayOf(booking: Booked, { stay, version, agreedAt }: StayVersion): BookedStay {
  const isCanceled = booking.status === "canceled";
  return {
    reference: booking.reference,
    stay,
    sequence: isCanceled ? version + 1 : version,
    changedAt: booking.canceled_at ?? Math.max(booking.confirmed_at, agreedAt),
    isCanceled,
  };
}
