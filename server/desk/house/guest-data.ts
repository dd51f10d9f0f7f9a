import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskGuestData } from "#contract/desk/house.ts";
import { fullName } from "#domain/format.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { eraseGuest, exportGuest } from "../../bookings/privacy/guest-data.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";

/** A short summary of what is stored about a guest. */
export async function describeGuest(
  { services }: Wiring,
  { who }: CheckedRequest<"guest-data">,
): Promise<DeskGuestData | undefined> {
  return summaryOf(await exportGuest(services, who));
}

/** Everything stored about a guest. The history says which bookings, and no name. */
export async function exportGuestData(
  wiring: Wiring,
  { who }: CheckedRequest<"guest/export">,
  actor: Actor,
): Promise<Result<object[], Refused>> {
  const { services, database, outbox } = wiring;
  const data = await exportGuest(services, who);
  const found = summaryOf(data);
  if (found === undefined) return refuse({ code: "not-found" });
  const details = { bookings: found.bookings };
  await database.transaction(async (trx) => {
    await tellOwner(wiring, trx, actor, "guest-export");
    await actor.record(trx, null, { details });
  });
  outbox.wake();
  return accept(data);
}

/** Deletes what is stored about a guest. It can't be undone. */
export async function eraseGuestData(
  wiring: Wiring,
  { who, name, seen }: CheckedRequest<"guest/erase">,
  actor: Actor,
): Promise<Result<string[], Refused>> {
  const guest = await describeGuest(wiring, { who });
  if (guest === undefined) return refuse({ code: "not-found" });
  if (guest.bookings.length !== seen.bookings) return refuse({ code: "has-changed", now: guest });
  if (guest.name.toLowerCase() !== name.toLowerCase()) return refuse({ code: "invalid-details" });
  const erased = await eraseGuest(wiring.services, who, (trx, references) => actor.record(trx, references));
  return erased.ok ? erased : refuse({ code: erased.refusal });
}

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
