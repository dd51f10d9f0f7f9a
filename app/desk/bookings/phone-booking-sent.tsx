import { formatCents } from "#app/money.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { DeskPhoneBooking } from "#contract/desk/booking/phone-booking.ts";
import { lastMoment } from "#domain/dates/durations.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { bookingPath } from "../desk-paths.ts";
import { moment } from "../ui/lodge-time.ts";
import { Sheet } from "../ui/sheet.tsx";
import { PayLink } from "./pay-link.tsx";

type SentProps = { sent: DeskPhoneBooking & { readonly amount: number }; details: GuestDetails };

/** The nights are held, and the email is on its way. */
export function PhoneBookingSent({ sent: { reference, until, amount }, details }: SentProps) {
  const { firstName, lastName } = details;
  const done = bookingPath(reference);
  return (
    <Sheet
      title={`Pay link sent to ${firstName} ${lastName}`}
      hint={`Booking ${reference}. The nights are held until ${moment(lastMoment(until))}.`}
      onClose={() => location.assign(done)}
      more={
        <ButtonLink small href={done}>
          Done
        </ButtonLink>
      }
    >
      <p>
        {firstName} opens it, reads and accepts the agreement, and{" "}
        {amount > 0 ? `pays ${formatCents(amount)} by card` : "has nothing to pay"}. You’ll get an email right away. If
        that doesn’t happen in time, the nights open again by themselves.
      </p>
      <PayLink reference={reference} until={until} phone={details.phone} />
    </Sheet>
  );
}
