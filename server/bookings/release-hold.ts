import type { BookingServices } from "./booking-services.ts";
import { expireHold } from "./expire-hold.ts";

/** A guest closes the wizard: their hold ends now, through the same path as one that runs out. */
export async function releaseHold(services: BookingServices, draftId: string): Promise<void> {
  const booking = await services.database.query
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", draftId)
    .where("status", "in", ["held", "expiring"])
    .executeTakeFirst();
  if (booking !== undefined) await expireHold(services, booking, "given-up");
}
