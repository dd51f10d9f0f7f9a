import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { accept, refuse } from "#domain/result.ts";
import type { Handlers } from "../call.ts";
import { endPasskeys, optionsToAdd, partyOf, takeChallenge } from "../sign-in/passkeys.ts";
import { tellOwner } from "./tell-owner.ts";

export const passkeysHandlers = {
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
          ...{ counter: credential.counter, rp_id: party.id },
          ...{ device: name, ...used },
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
