import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import { instructionsFor, setInstruction } from "../../stay/arrival-instructions.ts";

/** The code that a booking's guests get: their own, or the one for everyone. */
export async function readDoorCode(database: Database, reference: string): Promise<string | null> {
  const bookingId = await idOf(database, reference);
  if (bookingId === undefined) return null;
  return (await instructionsFor(database.query, bookingId)).values["door-code"] ?? null;
}

export type DoorCode = { readonly reference: string; readonly code: string; readonly seen: string | null };

/**
 * Sets it for one booking; an empty one goes back to the code for everyone. Guests who had the old one get a letter.
 */
export async function setDoorCode(
  database: Database,
  { reference, code, seen }: DoorCode,
): Promise<Result<"set", "not-found" | "has-changed">> {
  const bookingId = await idOf(database, reference);
  if (bookingId === undefined) return refuse("not-found");
  if ((await readDoorCode(database, reference)) !== seen) return refuse("has-changed");
  await setInstruction(database, { name: "door-code", value: code, bookingId });
  return accept("set");
}

async function idOf({ query }: Database, reference: string): Promise<string | undefined> {
  const row = await query.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirst();
  return row?.id;
}
