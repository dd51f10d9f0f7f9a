import type { BookedStay } from "#domain/calendar-event.ts";
import type { Booking, StayVersion } from "../booking.ts";

/** The booking as a calendar entry. Each change gets a higher version, and so does canceling. */
export function bookedStayOf(booking: Booking, { stay, version, agreedAt }: StayVersion): BookedStay {
  const isCanceled = booking.status === "canceled";
  return {
    reference: booking.reference ?? "",
    stay,
    sequence: isCanceled ? version + 1 : version,
    changedAt: booking.canceled_at ?? Math.max(booking.confirmed_at ?? 0, agreedAt),
    isCanceled,
  };
}
