import { accept, refuse } from "#domain/result.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { revokeLinks, sendLink } from "../../stay/links.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";

export const guestLinksHandlers = {
  /** Emails the guest a new link to their page. */
  async "links/send"(wiring, { ref, seen }, actor) {
    const { database, services } = wiring;
    const booking = await findBooking(wiring, ref);
    if (booking === undefined) return refuse("not-found");
    const hasPage = booking.status === "confirmed" || booking.status === "canceled";
    if (!hasPage || booking.email !== seen.to) return refuse("has-changed");
    await database.transaction(async (trx) => {
      await sendLink(services, trx, booking.id, actor.actId);
      await actor.record(trx, true, { subject: ref });
    });
    services.emails.wake();
    return accept(true);
  },

  async "links/end"(wiring, { ref }, actor) {
    const booking = await findBooking(wiring, ref);
    if (booking === undefined) return refuse("not-found");
    return wiring.database.transaction(async (trx) => {
      const hadAny = await revokeLinks(trx, booking.id);
      await actor.record(trx, hadAny, { subject: ref });
      return accept(hadAny);
    });
  },
} satisfies Partial<Handlers>;

function findBooking({ database }: Pick<Wiring, "database">, reference: string) {
  return bookingsWithStay(database.query)
    .select(["bookings.id", "bookings.status", "stay_versions.email"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}
