import { randomUUID } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DeskGuestData } from "#contract/desk/house.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Instructions } from "#domain/stays/arrival-instructions.ts";
import type { Alarm } from "../../alarms/alarms.ts";
import { type EraseRefusal, eraseGuest, exportGuest } from "../../bookings/privacy/guest-data.ts";
import { backUp } from "../../database/back-up.ts";
import { FOR_EVERYBODY, setInstructions } from "../../stay/arrival-instructions.ts";
import type { Wiring } from "../../wiring.ts";
import { actOnce } from "../audit-log.ts";
import type { Actor } from "../owner-acts.ts";
import { checkHealth } from "./check-health.ts";

/** How guests get in, for everyone or for one booking. The words are secret, so the history only says which one. */
export function changeInstructions(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  change: { readonly values: Instructions; readonly bookingId?: string; readonly seen?: number },
): Promise<Result<number, "has-changed">> {
  const act = { ...actor, name: "house", figures: { changed: Object.keys(change.values) } };
  return actOnce(database, act, (once) => setInstructions(once, { bookingId: FOR_EVERYBODY, ...change }));
}

/** Checks every outside part now. */
export async function askAllParts(wiring: Wiring, actor: Actor): Promise<Alarm[]> {
  const parts = await checkHealth(wiring);
  const figures = { wrong: parts.filter(({ state }) => state !== "ok").map(({ part }) => part) };
  await actOnce<true, never>(wiring.database, { ...actor, name: "check-health", figures }, (once) =>
    once.transaction(async () => accept(true)),
  );
  return parts;
}

/** Copies the embedded database into a new file. Returns its size. */
export async function makeBackup(
  { database }: Pick<Wiring, "database">,
  actor: Actor,
  file: string,
): Promise<Result<number, never>> {
  await backUp(database, file);
  const { size } = await stat(file);
  return actOnce<number, never>(database, { ...actor, name: "backup", figures: { bytes: size } }, (once) =>
    once.transaction(async () => accept(size)),
  );
}

/** The same for a browser: the file is on disk only while it's being downloaded. */
export async function readBackup(wiring: Wiring, actor: Actor): Promise<Buffer | undefined> {
  if (wiring.database.engine !== "sqlite") return undefined;
  const file = join(wiring.config.dataFolder, `download-${randomUUID()}.sqlite`);
  try {
    await makeBackup(wiring, actor, file);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

type Exported = { readonly reference?: string; readonly stays?: readonly { first_name: string; last_name: string }[] };

/** A short summary of what is stored about a guest. */
export async function describeGuest(
  { services }: Pick<Wiring, "services">,
  who: string,
): Promise<DeskGuestData | undefined> {
  const data = await exportGuest(services, who);
  if (data.length === 0) return undefined;
  const bookings = data.filter((each): each is Exported & { letters: unknown[] } => "stays" in each);
  const [first] = bookings.flatMap(({ stays }) => stays ?? []);
  const [message] = data.flatMap((each) => ("contactMessage" in each ? [each.contactMessage as { name: string }] : []));
  return {
    name: first === undefined ? (message?.name ?? "") : `${first.first_name} ${first.last_name}`,
    bookings: bookings.flatMap(({ reference }) => reference ?? []),
    letters: bookings.reduce((sum, { letters }) => sum + letters.length, 0),
    messages: data.length - bookings.length,
  };
}

/** Everything stored about a guest. The history says which bookings, and no name. */
export async function exportGuestData(
  { services, database }: Pick<Wiring, "services" | "database">,
  actor: Actor,
  who: string,
): Promise<Result<object[], "not-found">> {
  const data = await exportGuest(services, who);
  const found = await describeGuest({ services }, who);
  if (found === undefined) return refuse("not-found");
  const act = { ...actor, name: "guest-export", figures: { bookings: found.bookings } };
  await actOnce<true, never>(database, act, (once) => once.transaction(async () => accept(true)));
  return accept(data);
}

/** Deletes what is stored about a guest. It can't be undone. */
export function eraseGuestData(
  { services }: Pick<Wiring, "services">,
  actor: Actor,
  who: string,
): Promise<Result<string[], EraseRefusal>> {
  return actOnce<string[], EraseRefusal>(services.database, { ...actor, name: "guest-erase" }, (once) =>
    eraseGuest(services, who, once),
  );
}
