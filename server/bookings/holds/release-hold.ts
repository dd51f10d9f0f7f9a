import type { BookingServices } from "../booking-services.ts";
import { expireHold } from "./expire-hold.ts";

/** When a guest closes the wizard, the hold ends through the same path as one that expires. */
export async function releaseHold(services: BookingServices, draftId: string): Promise<void> {
  const booking = await services.database.query
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", draftId)
    .where("status", "in", ["held", "expiring"])
    .executeTakeFirst();
  if (booking !== undefined) await expireHold(services, booking, "given-up");
}
