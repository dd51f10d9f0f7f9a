import type { DeskGuestData } from "#contract/desk/house.ts";
import { fullName } from "#domain/format.ts";
import { accept, refuse } from "#domain/result.ts";
import { eraseGuest, exportGuest } from "../../bookings/privacy/guest-data.ts";
import type { Handlers } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";

export const guestDataHandlers = {
  /** A short summary of what is stored about a guest. */
  "guest-data": async ({ services }, { who }) => summaryOf(await exportGuest(services, who)),

  /** Everything stored about a guest. The history says which bookings, and no name. */
  async "guest/export"(wiring, { who }, actor) {
    const { services, database, outbox } = wiring;
    const data = await exportGuest(services, who);
    const found = summaryOf(data);
    if (found === undefined) return refuse("not-found");
    await database.transaction(async (trx) => {
      await tellOwner(wiring, trx, actor, "guest-export");
      await actor.record(trx, null, { details: { bookings: found.bookings } });
    });
    outbox.wake();
    return accept(data);
  },

  /** Deletes what is stored about a guest. It can't be undone. */
  async "guest/erase"({ services }, { who, name, seen }, actor) {
    const guest = summaryOf(await exportGuest(services, who));
    if (guest === undefined) return refuse("not-found");
    if (guest.bookings.length !== seen.bookings) return refuse("has-changed");
    if (guest.name.toLowerCase() !== name.toLowerCase()) return refuse("invalid-details");
    return eraseGuest(services, who, (trx, references) => actor.record(trx, references));
  },
} satisfies Partial<Handlers>;

type Exported = { readonly reference?: string; readonly stays?: readonly { first_name: string; last_name: string }[] };

function summaryOf(data: readonly object[]): DeskGuestData | undefined {
  if (data.length === 0) return undefined;
  const bookings = data.filter((each): each is Exported & { emails: unknown[] } => "stays" in each);
  const [first] = bookings.flatMap(({ stays }) => stays ?? []);
  const [message] = data.flatMap((each) => ("contactMessage" in each ? [each.contactMessage as { name: string }] : []));
  return {
    name: first ? fullName({ firstName: first.first_name, lastName: first.last_name }) : (message?.name ?? ""),
    bookings: bookings.flatMap(({ reference }) => reference ?? []),
    emails: bookings.reduce((sum, { emails }) => sum + emails.length, 0),
    messages: data.length - bookings.length,
  };
}
