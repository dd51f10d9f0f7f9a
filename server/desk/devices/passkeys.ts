import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { endPasskeys, partyOf, takeChallenge } from "../sign-in/passkeys.ts";
import { tellOwner } from "./tell-owner.ts";

/** Adds this device's face or finger. The answer is its name in the list. */
export async function addPasskey(
  wiring: Wiring,
  { response }: CheckedRequest<"passkey/add">,
  actor: Actor,
): Promise<Result<string, Refused>> {
  const { database, config, outbox, log } = wiring;
  const [party, session] = [partyOf(config), actor.session];
  if (party === undefined || session === undefined) return refuse({ code: "not-found" });
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(database, challenge, session),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
  }).catch((fault: unknown) => {
    log.warn("passkey-refused", { fault });
    return { verified: false as const, registrationInfo: undefined };
  });
  if (!verified) return refuse({ code: "passkey-wrong" });
  const { credential, credentialBackedUp } = registrationInfo;
  const device = await database.transaction(async (trx) => {
    const sessions = trx.selectFrom("desk_sessions").select("device").where("id", "=", session);
    const { device: name } = await sessions.executeTakeFirstOrThrow();
    const used = { made_at: await database.now(trx), last_used_at: null, ended_at: null };
    await trx
      .insertInto("desk_passkeys")
      .values({
        ...{ id: credential.id, public_key: Buffer.from(credential.publicKey).toString("base64url") },
        ...{ counter: credential.counter, transports: (credential.transports ?? []).join(" "), rp_id: party.id },
        ...{ device: name, backed_up: credentialBackedUp ? 1 : 0, ...used },
      })
      .execute();
    await tellOwner(wiring, trx, actor, "passkey-added");
    await actor.record(trx, { act: "passkey-add" }, name);
    return name;
  });
  outbox.wake();
  return accept(device);
}

export async function endPasskey(
  wiring: Wiring,
  { passkey }: CheckedRequest<"passkey/end">,
  actor: Actor,
): Promise<Result<number, Refused>> {
  const { database, outbox } = wiring;
  const ended = await database.transaction(async (trx) => {
    const count = await endPasskeys(trx, passkey, await database.now(trx));
    if (count === 0) return 0;
    await tellOwner(wiring, trx, actor, "passkey-ended");
    await actor.record(trx, { act: "passkey-end" }, count);
    return count;
  });
  outbox.wake();
  return ended === 0 ? refuse({ code: "not-found" }) : accept(ended);
}
