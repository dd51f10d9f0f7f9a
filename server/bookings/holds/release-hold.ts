import { findBooking } from "../booking.ts";
import type { BookingServices } from "../booking-services.ts";
import { expireHold } from "./expire-hold.ts";

/** When a guest closes the wizard, the hold ends through the same path as one that expires. */
export async function releaseHold(services: BookingServices, draftId: string): Promise<void> {
  const booking = await findBooking(services.database.query, draftId);
  if (booking?.status === "held" || booking?.status === "expiring") await expireHold(services, booking, "given-up");
}
