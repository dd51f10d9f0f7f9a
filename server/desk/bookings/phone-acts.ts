import { accept, type Result, refuse } from "#domain/result.ts";
import { findByReference } from "../../bookings/booking.ts";
import { expireHold, markExpiring } from "../../bookings/holds/expire-hold.ts";
import { type PhoneBooking, type PhoneRefusal, takePhoneBooking } from "../../bookings/holds/phone-booking.ts";
import { endHoldsInTheWay } from "../../bookings/holds/sweep.ts";
import { mintLink } from "../../stay/links.ts";
import type { Wiring } from "../../wiring.ts";
import { actAndTell, actOnce } from "../audit-log.ts";
import type { Actor } from "../owner-acts.ts";

// What an owner does with phone bookings, at the desk and on the command line.

type Needs = Pick<Wiring, "services">;

export type PhoneBooked = { readonly reference: string; readonly until: number };

/** The guest's name stays out of the history. */
export async function bookByPhone(
  { services }: Needs,
  actor: Actor,
  { shown, ...wish }: PhoneBooking & { readonly shown: number },
): Promise<Result<PhoneBooked, PhoneRefusal>> {
  // The nights may belong to an expired hold that hasn't been swept yet.
  await endHoldsInTheWay(services, wish.stay);
  const figures = { ...wish.stay, amount: shown, hours: wish.holdHours };
  return actAndTell(
    services.database,
    { ...actor, name: "phone-booking", figures },
    (database) => takePhoneBooking({ ...services, database }, wish, shown),
    ({ reference, held_until }) => ({ reference: reference ?? "", until: held_until }),
  );
}

export type PhoneLink = { readonly reference: string; readonly until?: number };

/** Ends it the same way as one that expired: if it was paid at this very moment, it's a booking. */
export async function callOff(
  { services }: Needs,
  actor: Actor,
  link: PhoneLink,
): Promise<Result<true, "not-found" | "has-changed">> {
  const { database } = services;
  const act = { ...actor, name: "phone-booking-off", subject: link.reference };
  const found = await findOpen(services, link);
  const marked = await actOnce<true, "not-found" | "has-changed">(database, act, async (once) => {
    if (found === undefined) return refuse("not-found");
    return (await markExpiring(once, found)) ? accept(true) : refuse("has-changed");
  });
  // Whatever goes wrong now (the card processor, a crash), the sweeper finishes it.
  if (marked.ok && found)
    await expireHold(services, { ...found, status: "expiring" }, "given-up").catch(() => undefined);
  services.letters.wake();
  return marked;
}

/** A link for the owner to paste into a text message. Its secret is returned once and stored nowhere. */
export async function makePayLink(
  { services, config }: Pick<Wiring, "services" | "config">,
  actor: Actor,
  link: PhoneLink,
): Promise<Result<string, "not-found">> {
  const { database } = services;
  const found = await findOpen(services, link);
  if (found === undefined) return refuse("not-found");
  // Recorded once. A repeat gets a new link, because the first one can't be shown again.
  const act = { ...actor, name: "phone-booking-link", subject: link.reference };
  await actOnce<true, never>(database, act, (once) => once.transaction(async () => accept(true)));
  const secret = await database.transaction(async (trx) =>
    mintLink(trx, "pay", { bookingId: found.id, now: await database.now(trx) }),
  );
  return accept(`${config.siteUrl}/pay#${secret}`);
}

/** Waiting to be paid, with the same deadline that the owner saw. */
async function findOpen({ database }: Wiring["services"], { reference, until }: PhoneLink) {
  const booking = await findByReference(database.query, reference);
  if (booking?.status !== "held" || !booking.by_owner) return undefined;
  return until === undefined || until === booking.held_until ? booking : undefined;
}
