import { randomUUID } from "node:crypto";
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { PasskeyResponse } from "#contract/desk/devices.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { refuseAndRollBack, rollingBack } from "../../bookings/roll-back.ts";
import type { Wiring } from "../../wiring.ts";
import { actorOf } from "../audit-log.ts";
import { lodgeTime } from "../devices/tell-owner.ts";
import { openPasskeys, optionsToOpen, type Passkey, partyOf, takeChallenge } from "./passkeys.ts";
import { type DeskSession, endSessions, keptFor, type NewSession, openSession } from "./sessions.ts";
import { mayAttempt } from "./sign-in-attempts.ts";

type Needs = Pick<Wiring, "database" | "config" | "outbox" | "log">;

type PasskeyAsker = { readonly client: string; readonly isKnown: boolean };

/** Strangers are limited as for links; each answer needs a challenge of its own, so tries are limited with them. */
export async function askForPasskey(
  needs: Needs,
  { client, isKnown }: PasskeyAsker,
): Promise<Result<object, "too-many-requests" | "not-found">> {
  const { database, config } = needs;
  const isCounted = config.isRateLimited && !isKnown;
  if (isCounted && !(await mayAttempt(database, { kind: "passkey", client }))) return refuse("too-many-requests");
  const options = await optionsToOpen(needs);
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
export async function signInByPasskey(
  needs: Needs,
  { response, isKept, device, before }: PasskeyInput,
): Promise<Result<NewSession, "passkey-wrong">> {
  const { database, outbox, log } = needs;
  const passkey = (await openPasskeys(needs)).find(({ id }) => id === response.id);
  const verified = await verify(needs, response, passkey).catch((fault: unknown) => {
    log.warn("passkey-refused", { fault });
    return undefined;
  });
  if (passkey === undefined || verified === undefined) return refuse("passkey-wrong");
  const signedIn = await rollingBack<NewSession, "passkey-wrong">(database, async (trx) => {
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
    if (before !== undefined) await endSessions(trx, before.id, now);
    const isLong = before === undefined ? isKept : keptFor(before, now) !== undefined;
    const session = await openSession(database, trx, { device, isKept: isLong });
    const actor = actorOf(database, {
      act: "passkey/sign-in",
      actId: randomUUID(),
      session: session.id,
      isFresh: true,
    });
    await actor.record(trx, null);
    const told = { id: session.id, device: `${device} and a passkey`, at: lodgeTime(now) };
    if (before === undefined) await outbox.enqueue(trx, "desk-sign-in", told);
    return accept(session);
  });
  if (signedIn.ok) outbox.wake();
  return signedIn;
}

/** The library checks the signature, the counter, that the owner was there, and that the answer is for this site. */
async function verify({ database, config }: Needs, response: PasskeyResponse, passkey: Passkey | undefined) {
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
