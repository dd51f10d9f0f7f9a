import { setTimeout as pause } from "node:timers/promises";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { ActName } from "#contract/desk/calls.ts";
import type { PasskeyResponse } from "#contract/desk/devices.ts";
import type { Outcome } from "#contract/refusals.ts";
import { DAY_MS, HOUR_MS } from "#domain/dates/durations.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { refuseAndRollBack, rollingBack } from "../../bookings/roll-back.ts";
import type { Database, Trx } from "../../database/database.ts";
import { hashOf } from "../../hash.ts";
import type { Wiring } from "../../wiring.ts";
import { actorOf } from "../audit-log.ts";
import { lodgeTime } from "../devices/tell-owner.ts";
import { askerId, LINK_MINUTES, type LinkAsker, linkAddress, makeLink, mayMailLink, useLink } from "./links.ts";
import { openPasskeys, optionsToOpen, type Passkey, partyOf, takeChallenge } from "./passkeys.ts";
import { type DeskSession, endSessions, keptFor, type NewSession, type Opening, openSession } from "./sessions.ts";

/** Longer than the work takes, so the response time doesn't reveal whether the address is known. */
const ANSWER_AFTER_MS = 300;

type LinkInput = {
  readonly address: string;
  readonly client: string;
  readonly device: string;
  /** A session that this browser had, if it was ever signed in. */
  readonly known: string | undefined;
};

/** Emails a link if it's the owner's address. The answer is the same for every address, and takes as long. */
export async function askForLink(wiring: Wiring, input: LinkInput): Promise<Result<"asked", "too-many-requests">> {
  const { owner, log } = wiring;
  const { client, device, known } = input;
  const asker: LinkAsker = known === undefined ? { kind: "stranger", client } : { kind: "known", session: known };
  if (known === undefined && !(await mayAttempt(wiring, "link", client))) return refuse("too-many-requests");
  const work = sameAddress(input.address, owner.address) ? mailLink(wiring, device, asker) : Promise.resolve();
  const [worked] = await Promise.allSettled([work, pause(ANSWER_AFTER_MS)]);
  if (worked.status === "rejected") log.error("desk-link-not-mailed", { fault: worked.reason });
  return accept("asked");
}

/** For someone who is signed in, and is told whether an email was sent. */
export async function askForFreshLink(wiring: Wiring, device: string, session: string) {
  return (await mailLink(wiring, device, { kind: "known", session })) ? accept("asked") : refuse("links-used-up");
}

/** The link goes to the address in the house's settings, whatever was typed. False when there were too many. */
async function mailLink(wiring: Wiring, device: string, asker: LinkAsker): Promise<boolean> {
  const { database, config, outbox, log } = wiring;
  const isMade = await database.transaction(async (trx) => {
    if (config.isRateLimited && !(await mayMailLink(database, trx, asker))) return false;
    const secret = await makeLink(database, trx, askerId(asker));
    const address = linkAddress(config.siteUrl, secret);
    await outbox.enqueue(trx, "desk-link", { id: hashOf(secret), address, minutes: LINK_MINUTES, askedOn: device });
    return true;
  });
  if (isMade) outbox.wake();
  else log.warn("desk-links-used-up", { asker: asker.kind });
  return isMade;
}

type SignInInput = {
  readonly secret: string;
  readonly isKept: boolean;
  readonly client: string;
  readonly device: string;
  /** The same browser's previous session, which this one replaces. */
  readonly before: string | undefined;
};

/**
 * Uses up a link and opens a session, in one transaction. The owner is told. Only wrong secrets are counted: a right one
 * always opens, however many wrong ones came from the same household before.
 */
export async function signIn(wiring: Wiring, input: SignInInput): Promise<Outcome<NewSession>> {
  const { database, outbox } = wiring;
  const { secret, isKept, client, device, before } = input;
  const signedIn = await rollingBack(database, async (trx) => {
    const used = await useLink(database, trx, secret);
    if (!used.ok) return refuseAndRollBack(used.refusal);
    const session = await replaceSession(database, trx, "sign-in", { device, isKept, before });
    await outbox.enqueue(trx, "desk-sign-in", { id: hashOf(secret), device, at: lodgeTime(await database.now(trx)) });
    return accept(session);
  });
  if (signedIn.ok) outbox.wake();
  else if (!(await mayAttempt(wiring, "secret", client))) return refuse("too-many-requests");
  return signedIn;
}

type Replacing = Opening & { readonly before: string | undefined };

async function replaceSession(database: Database, trx: Trx, act: ActName, { before, ...opening }: Replacing) {
  if (before !== undefined) await endSessions(trx, before, await database.now(trx));
  const session = await openSession(database, trx, opening);
  const actor = actorOf(database, { act, session: session.id, isFresh: true });
  await actor.record(trx, null);
  return session;
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Strangers are limited as for links; each answer needs a challenge of its own, so tries are limited with them. */
export async function askForPasskey(wiring: Wiring, client: string, isKnown: boolean) {
  if (!isKnown && !(await mayAttempt(wiring, "passkey", client))) return refuse("too-many-requests");
  const options = await optionsToOpen(wiring);
  return options === undefined ? refuse("not-found") : accept(options);
}

type PasskeyInput = {
  readonly response: PasskeyResponse;
  readonly isKept: boolean;
  readonly device: string;
  /** The same browser's session, which this one replaces: that is how the owner confirms what needs a fresh one. */
  readonly before: DeskSession | undefined;
};

/** Opens a session with a passkey, in one transaction. The owner is told, unless the desk was open in this browser. */
export async function signInByPasskey(wiring: Wiring, { response, isKept, device, before }: PasskeyInput) {
  const { database, outbox, log } = wiring;
  const passkey = (await openPasskeys(wiring)).find(({ id }) => id === response.id);
  const verified = await verify(wiring, response, passkey).catch((fault: unknown) => {
    log.warn("passkey-refused", { fault });
    return undefined;
  });
  if (passkey === undefined || verified === undefined) return refuse("passkey-wrong");
  const signedIn = await rollingBack(database, async (trx) => {
    const now = await database.now(trx);
    const { numUpdatedRows } = await trx
      .updateTable("desk_passkeys")
      .set({ counter: verified.newCounter, last_used_at: now })
      .where("id", "=", passkey.id)
      // Neither ended nor used by somebody else meanwhile.
      .where("ended_at", "is", null)
      .where("counter", "=", passkey.counter)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refuseAndRollBack("passkey-wrong");
    const isLong = before === undefined ? isKept : keptFor(before, now) !== undefined;
    const opening = { device, isKept: isLong, before: before?.id };
    const session = await replaceSession(database, trx, "passkey/sign-in", opening);
    const told = { id: session.id, device: `${device} and a passkey`, at: lodgeTime(now) };
    if (before === undefined) await outbox.enqueue(trx, "desk-sign-in", told);
    return accept(session);
  });
  if (signedIn.ok) outbox.wake();
  return signedIn;
}

/** The library checks the signature, the counter, that the owner was there, and that the answer is for this site. */
async function verify({ database, config }: Wiring, response: PasskeyResponse, passkey: Passkey | undefined) {
  const party = partyOf(config);
  if (party === undefined || passkey === undefined) return undefined;
  const { id, public_key, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(database, challenge, null),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, "base64url")), counter },
  });
  return verified ? authenticationInfo : undefined;
}

/** How many attempts of a kind a household has per hour. In the database, so a restart forgets nothing. */
const MOST_AN_HOUR = 10;

/** Counts one more. False when there were too many. */
async function mayAttempt({ database, config }: Wiring, kind: "link" | "secret" | "passkey", client: string) {
  if (!config.isRateLimited) return true;
  return database.transaction(async (trx) => {
    const now = await database.now(trx);
    await trx
      .deleteFrom("desk_tries")
      .where("at", "<", now - DAY_MS)
      .execute();
    const { count } = await trx
      .selectFrom("desk_tries")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("kind", "=", kind)
      .where("client_key", "=", client)
      .where("at", ">", now - HOUR_MS)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_AN_HOUR) return false;
    await trx.insertInto("desk_tries").values({ kind, client_key: client, at: now }).execute();
    return true;
  });
}
