import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { DeskActs, DeskSessions } from "#contract/desk/devices.ts";
import { accept, refuse } from "#domain/result.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import { type Actor, actorOf } from "../audit-log.ts";
import { endLink } from "../calendar/calendar-links.ts";
import type { Handlers } from "../call.ts";
import { endPasskeys, openPasskeys, optionsToAdd, partyOf, takeChallenge } from "../sign-in/passkeys.ts";
import { type DeskSession, endSessions, openSessions } from "../sign-in/sessions.ts";
import { tellOwner } from "./tell-owner.ts";

const ACTS_SHOWN = 100;

/** What was done, newest first, in pages. */
export async function readActs({ query }: Database, after?: string): Promise<DeskActs> {
  const [at, id] = after?.split(" ") ?? [];
  const all = query
    .selectFrom("desk_acts")
    .leftJoin("desk_sessions", "desk_sessions.id", "desk_acts.session_id")
    .select(["desk_acts.id", "at", "act", "subject", "details", "device"]);
  const rest =
    at === undefined || id === undefined
      ? all
      : all.where(({ eb, or, and }) =>
          or([eb("at", "<", Number(at)), and([eb("at", "=", Number(at)), eb("desk_acts.id", ">", id)])]),
        );
  const rows = await rest
    .orderBy("at", "desc")
    .orderBy("desk_acts.id")
    .limit(ACTS_SHOWN + 1)
    .execute();
  const last = rows[ACTS_SHOWN - 1];
  return {
    acts: rows.slice(0, ACTS_SHOWN).map(({ details, ...act }) => ({
      ...act,
      details: JSON.parse(details) as Record<string, unknown>,
    })),
    next: rows.length > ACTS_SHOWN && last ? `${last.at} ${last.id}` : null,
  };
}

export const devicesHandlers = {
  sessions: (wiring, _, { session }) => readHistory(wiring, session?.id),
  acts: ({ database }, { after }) => readActs(database, after),

  async "sessions/end"(wiring, { session }, actor) {
    const ended = await signOut(wiring, actor, session);
    return ended === 0 ? refuse("not-found") : accept(ended);
  },

  "passkey/options": (wiring, _, { session }) => optionsToAdd(wiring, session?.id ?? ""),

  /** Adds this device's face or finger. The answer is its name in the list. */
  async "passkey/add"(wiring, { response }, actor) {
    const { database, config, outbox, log } = wiring;
    const [party, session] = [partyOf(config), actor.session];
    if (party === undefined || session === undefined) return refuse("not-found");
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(database, challenge, session),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }).catch((fault: unknown) => {
      log.warn("passkey-refused", { fault });
      return { verified: false as const, registrationInfo: undefined };
    });
    if (!verified) return refuse("passkey-wrong");
    const { credential } = registrationInfo;
    const device = await database.transaction(async (trx) => {
      const sessions = trx.selectFrom("desk_sessions").select("device").where("id", "=", session);
      const { device: name } = await sessions.executeTakeFirstOrThrow();
      const used = { made_at: await database.now(trx), last_used_at: null, ended_at: null };
      await trx
        .insertInto("desk_passkeys")
        .values({
          ...{ id: credential.id, public_key: Buffer.from(credential.publicKey).toString("base64url") },
          ...{ counter: credential.counter, rp_id: party.id, device: name, ...used },
        })
        .execute();
      await tellOwner(wiring, trx, actor, "passkey-added");
      await actor.record(trx, name);
      return name;
    });
    outbox.wake();
    return accept(device);
  },

  async "passkey/end"(wiring, { passkey }, actor) {
    const { database, outbox } = wiring;
    const ended = await database.transaction(async (trx) => {
      const count = await endPasskeys(trx, passkey, await database.now(trx));
      if (count === 0) return 0;
      await tellOwner(wiring, trx, actor, "passkey-ended");
      await actor.record(trx, count);
      return count;
    });
    outbox.wake();
    return ended === 0 ? refuse("not-found") : accept(ended);
  },
} satisfies Partial<Handlers>;

/** The devices that are signed in, and what was done lately. */
async function readHistory(wiring: Wiring, own: string | undefined): Promise<DeskSessions> {
  const { database } = wiring;
  return {
    now: await database.now(),
    sessions: (await openSessions(database)).map((session) => ({
      id: session.id,
      device: session.device,
      openedAt: session.opened_at,
      lastUsedAt: session.last_used_at,
      endsAt: session.ends_at,
      isThis: session.id === own,
    })),
    passkeys: (await openPasskeys(wiring)).map(({ id, device, made_at, last_used_at }) => ({
      ...{ id, device, madeAt: made_at, lastUsedAt: last_used_at },
    })),
    ...(await readActs(database)),
  };
}

/** Ends one session, or all and with them the passkeys and the owner's calendar link. Returns how many were open. */
export function signOut({ database }: Pick<Wiring, "database">, actor: Actor, which: string | "all"): Promise<number> {
  return database.transaction(async (trx) => {
    const now = await database.now(trx);
    const ended = await endSessions(trx, which, now);
    if (which === "all") await endPasskeys(trx, "all", now);
    if (which === "all") await endLink(trx, "owner", now);
    if (ended > 0) await actor.record(trx, ended, { subject: which });
    return ended;
  });
}

/** A secret came back that its browser had replaced: somebody has a copy, so nobody goes on with this session. */
export async function endCopied(wiring: Wiring, session: DeskSession): Promise<undefined> {
  const { database, outbox } = wiring;
  const actor = actorOf(database, { act: "sign-out", session: session.id, isFresh: false });
  await database.transaction(async (trx) => {
    if ((await endSessions(trx, session.id, await database.now(trx))) === 0) return;
    await actor.record(trx, null, { subject: session.id });
    await tellOwner(wiring, trx, actor, "copied");
  });
  outbox.wake();
}
