import { endLinksRequest, sendLinkRequest } from "#contract/desk/guest-links.ts";
import { accept, refuse } from "#domain/result.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { revokeLinks } from "../../stay/links.ts";
import { sendLink } from "../../stay/send-asked-links.ts";
import type { Wiring } from "../../wiring.ts";
import { actOnce } from "../audit-log.ts";
import { act, actor, type DeskCall } from "../call.ts";
import { readBooking } from "./read-booking.ts";

/** The links that open a guest's page: a new one by email, or the end of all of them. */
export const linkCalls: readonly DeskCall[] = [
  act("/links/send", sendLinkRequest, async (desk, { ref, seen, ...request }) => {
    const { wiring } = desk;
    const booking = await findBooking(wiring, ref);
    if (booking === undefined) return refuse({ code: "not-found" });
    const hasPage = booking.status === "confirmed" || booking.status === "canceled";
    if (!hasPage || booking.email !== seen.to)
      return refuse({ code: "has-changed", now: await readBooking(wiring, ref) });
    const { letters } = wiring.services;
    const record = { ...actor(desk, request), name: "send-link", subject: ref };
    const sent = await actOnce<true, never>(wiring.database, record, (database) =>
      database.transaction(async (trx) => {
        await sendLink({ database, letters }, trx, booking.id, request.actId);
        return accept(true);
      }),
    );
    letters.wake();
    return sent;
  }),
  act("/links/end", endLinksRequest, async (desk, { ref, ...request }) => {
    const booking = await findBooking(desk.wiring, ref);
    if (booking === undefined) return refuse({ code: "not-found" });
    const record = { ...actor(desk, request), name: "end-links", subject: ref };
    return actOnce<boolean, never>(desk.wiring.database, record, (database) =>
      database.transaction(async (trx) => accept(await revokeLinks(trx, booking.id))),
    );
  }),
];

function findBooking({ database }: Pick<Wiring, "database">, reference: string) {
  return bookingsWithStay(database.query)
    .select(["bookings.id", "bookings.status", "stay_versions.email"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}
