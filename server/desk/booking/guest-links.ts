import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { bookingsWithStay } from "../../bookings/booking.ts";
import { revokeLinks } from "../../stay/links.ts";
import { sendLink } from "../../stay/send-asked-links.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { readBooking } from "./read-booking.ts";

/** Emails the guest a new link to their page. */
export async function sendGuestLink(
  wiring: Wiring,
  { ref, seen }: CheckedRequest<"links/send">,
  actor: Actor,
): Promise<Result<true, Refused>> {
  const { database, services } = wiring;
  const booking = await findBooking(wiring, ref);
  if (booking === undefined) return refuse({ code: "not-found" });
  const hasPage = booking.status === "confirmed" || booking.status === "canceled";
  if (!hasPage || booking.email !== seen.to)
    return refuse({ code: "has-changed", now: await readBooking(wiring, ref) });
  await database.transaction(async (trx) => {
    await sendLink(services, trx, booking.id, actor.actId);
    await actor.record(trx, { act: "send-link", subject: ref }, true);
  });
  services.emails.wake();
  return accept(true);
}

export async function endGuestLinks(
  wiring: Wiring,
  { ref }: CheckedRequest<"links/end">,
  actor: Actor,
): Promise<Result<boolean, Refused>> {
  const booking = await findBooking(wiring, ref);
  if (booking === undefined) return refuse({ code: "not-found" });
  return wiring.database.transaction(async (trx) => {
    const hadAny = await revokeLinks(trx, booking.id);
    await actor.record(trx, { act: "end-links", subject: ref }, hadAny);
    return accept(hadAny);
  });
}

function findBooking({ database }: Pick<Wiring, "database">, reference: string) {
  return bookingsWithStay(database.query)
    .select(["bookings.id", "bookings.status", "stay_versions.email"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}
