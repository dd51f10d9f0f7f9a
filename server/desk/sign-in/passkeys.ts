import { generateAuthenticationOptions, generateRegistrationOptions } from "@simplewebauthn/server";
import type { Selectable } from "kysely";
import { MINUTE_MS } from "#domain/dates/durations.ts";
import { house } from "#house/house.ts";
import type { Database, Trx } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import { hashOf } from "../../hash.ts";
import type { Wiring } from "../../wiring.ts";

export type Passkey = Selectable<Tables["desk_passkeys"]>;

/** A face or a finger is there within seconds; someone who has to look for a security key gets longer. */
const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * What a passkey belongs to, from the site's own settings and never from a request. Undefined where browsers have no
 * passkeys: at an address in digits, and without https unless it's this machine.
 */
export function partyOf({ siteUrl }: Pick<Wiring["config"], "siteUrl">) {
  const { hostname: id, protocol, origin } = new URL(siteUrl);
  const isNamed = !/^[\d.]+$|^\[/.test(id) && (protocol === "https:" || id === "localhost");
  return isNamed ? { id, origin } : undefined;
}

/** Those that were added here: a site that moved to another host has none. */
export async function openPasskeys({ database, config }: Pick<Wiring, "database" | "config">): Promise<Passkey[]> {
  const own = database.query
    .selectFrom("desk_passkeys")
    .selectAll()
    .where("rp_id", "=", partyOf(config)?.id ?? "");
  return own.where("ended_at", "is", null).orderBy("made_at").execute();
}

/** For the owner's browser to make one. It's asked for a face, a finger or a PIN, and offered without a name to type. */
export async function optionsToAdd(wiring: Pick<Wiring, "database" | "config">, session: string) {
  const party = partyOf(wiring.config);
  if (party === undefined) return undefined;
  const known = await openPasskeys(wiring);
  const options = await generateRegistrationOptions({
    ...{ rpName: house.name, rpID: party.id, userName: `The desk of ${house.name}` },
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(wiring.database, options.challenge, session);
  return options;
}

/** For any browser that says it has one. It tells nothing of which there are. */
export async function optionsToOpen({ database, config }: Pick<Wiring, "database" | "config">) {
  const party = partyOf(config);
  if (party === undefined) return undefined;
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: "required" });
  await keepChallenge(database, options.challenge, null);
  return options;
}

/** Uses up a challenge. If two answers come at once, one counts. */
export async function takeChallenge(database: Database, challenge: string, session: string | null): Promise<boolean> {
  const now = await database.now();
  const own = database.query.deleteFrom("desk_challenges").where("hash", "=", hashOf(challenge));
  const isFor = session === null ? own.where("session_id", "is", null) : own.where("session_id", "=", session);
  const { numDeletedRows } = await isFor.where("ends_at", ">", now).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends one, or all. Returns how many were open. */
export async function endPasskeys(trx: Trx, which: string | "all", now: number): Promise<number> {
  const ending = trx.updateTable("desk_passkeys").set({ ended_at: now }).where("ended_at", "is", null);
  const { numUpdatedRows } = await (which === "all" ? ending : ending.where("id", "=", which)).executeTakeFirst();
  return Number(numUpdatedRows);
}

async function keepChallenge(database: Database, challenge: string, session_id: string | null): Promise<void> {
  const now = await database.now();
  await database.query.deleteFrom("desk_challenges").where("ends_at", "<=", now).execute();
  const row = { hash: hashOf(challenge), session_id, ends_at: now + CHALLENGE_MS };
  await database.query.insertInto("desk_challenges").values(row).execute();
}
