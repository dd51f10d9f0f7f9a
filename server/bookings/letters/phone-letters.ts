import {
  type PhoneBookingForLetter,
  phoneBookingEndedLetter,
  phoneBookingEndedNotice,
  phoneBookingLetter,
} from "../../mail/letters/phone-booking.ts";
import type { Outbox } from "../../mail/outbox.ts";
import type { Owner } from "../../mail/owner.ts";
import type { Booking, StayVersion } from "../booking.ts";
import type { BookingLetters } from "../booking-services.ts";

type LetterNeeds = { readonly outbox: Outbox; readonly owner: Owner; readonly siteUrl: string };

/** The emails about phone bookings that aren't paid yet. */
export function createPhoneLetters({
  outbox,
  owner,
  siteUrl,
}: LetterNeeds): Pick<BookingLetters, "phoneBooking" | "phoneBookingEnded"> {
  return {
    phoneBooking: (trx, booking, stay) =>
      outbox.enqueue(trx, {
        key: `phone-booking ${booking.id}`,
        kind: "phone-booking",
        bookingId: booking.id,
        letter: phoneBookingLetter(forLetter(booking, stay), siteUrl),
      }),
    async phoneBookingEnded(trx, booking, stay, why) {
      const about = forLetter(booking, stay);
      const written = { kind: "phone-booking-ended", bookingId: booking.id };
      const key = `phone-booking-ended ${booking.id}`;
      await outbox.enqueue(trx, {
        ...written,
        key: `${key} guest`,
        letter: phoneBookingEndedLetter(about, why, siteUrl),
      });
      // Whoever called it off already knows.
      if (why === "called-off") return;
      await outbox.enqueue(trx, { ...written, key: `${key} owner`, letter: phoneBookingEndedNotice(about, owner) });
    },
  };
}

function forLetter(booking: Booking, { stay, guests, details, quote }: StayVersion): PhoneBookingForLetter {
  return { reference: booking.reference ?? "", stay, guests, details, quote, until: booking.held_until };
}
