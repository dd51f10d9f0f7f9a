import { accept, type Result, refuse } from "#domain/result.ts";
import { expireHold, markExpiring } from "../bookings/expire-hold.ts";
import { type PhoneBooking, type PhoneRefusal, takePhoneBooking } from "../bookings/phone-booking.ts";
import { endHoldsInTheWay } from "../bookings/sweep.ts";
import { mintLink } from "../stay/links.ts";
import type { Wiring } from "../wiring.ts";
import { actAndTell, actOnce } from "./acts.ts";
import type { Doer } from "./owner-acts.ts";

// What an owner does with bookings taken on the telephone, at the desk and at the command line alike.

type Needs = Pick<Wiring, "services">;

export type PhoneBooked = { readonly reference: string; readonly until: number };

/** The guest's name stays out of the history. */
export async function bookByPhone(
  { services }: Needs,
  doer: Doer,
  { shown, ...wish }: PhoneBooking & { readonly shown: number },
): Promise<Result<PhoneBooked, PhoneRefusal>> {
  // Nights may belong to a hold that ran out and has not been swept yet.
  await endHoldsInTheWay(services, wish.stay);
  const figures = { ...wish.stay, amount: shown, hours: wish.holdHours };
  return actAndTell(
    services.database,
    { ...doer, name: "phone-booking", figures },
    (database) => takePhoneBooking({ ...services, database }, wish, shown),
    ({ reference, held_until }) => ({ reference: reference ?? "", until: held_until }),
  );
}

export type PhoneLink = { readonly reference: string; readonly until?: number };

/** Ends it through the same path as one whose time is over: if it was paid in this moment, it is a booking. */
export async function callOff(
  { services }: Needs,
  doer: Doer,
  link: PhoneLink,
): Promise<Result<true, "not-found" | "has-changed">> {
  const { database } = services;
  const act = { ...doer, name: "phone-booking-off", subject: link.reference };
  const found = await findOpen(services, link);
  const marked = await actOnce<true, "not-found" | "has-changed">(database, act, async (once) => {
    if (found === undefined) return refuse("not-found");
    return (await markExpiring(once, found)) ? accept(true) : refuse("has-changed");
  });
  // Whatever stands in the way now (the card processor, a crash), the sweeper goes on with it.
  if (marked.ok && found)
    await expireHold(services, { ...found, status: "expiring" }, "given-up").catch(() => undefined);
  services.letters.wake();
  return marked;
}

/** A link for the owner to copy into a text message. Its secret is answered once and kept nowhere. */
export async function makePayLink(
  { services, config }: Pick<Wiring, "services" | "config">,
  doer: Doer,
  link: PhoneLink,
): Promise<Result<string, "not-found">> {
  const { database } = services;
  const found = await findOpen(services, link);
  if (found === undefined) return refuse("not-found");
  // Written down once. A repeat gets a link of its own, since nobody can be told the first one again.
  const act = { ...doer, name: "phone-booking-link", subject: link.reference };
  await actOnce<true, never>(database, act, (once) => once.transaction(async () => accept(true)));
  const secret = await database.transaction(async (trx) =>
    mintLink(trx, found.id, await database.now(trx), "pay_links"),
  );
  return accept(`${config.siteUrl}/pay#${secret}`);
}

/** Waiting to be paid, until the moment that the owner saw. */
function findOpen({ database }: Wiring["services"], { reference, until }: PhoneLink) {
  const held = database.query.selectFrom("bookings").selectAll().where("reference", "=", reference);
  const open = held.where("status", "=", "held").where("by_owner", "=", 1);
  return (until === undefined ? open : open.where("held_until", "=", until)).executeTakeFirst();
}
