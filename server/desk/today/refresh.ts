import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";

/** Reads a calendar or the prices again right away. */
export async function refresh(
  { database, calendars, prices }: Wiring,
  { part }: CheckedRequest<"feed/refresh">,
  actor: Actor,
): Promise<Result<boolean, never>> {
  const isFresh = await (part === "prices" ? prices.refresh() : readAgain(calendars));
  await database.transaction((trx) => actor.record(trx, { act: "refresh", subject: part }, isFresh));
  return accept(isFresh);
}

export async function readAgain(calendars: Wiring["calendars"]): Promise<boolean> {
  await calendars.freshEnough({ maxAgeMs: 0, timeoutMs: 8_000 });
  return calendars.trusted();
}
