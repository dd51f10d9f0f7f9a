import type { DeskConnected } from "#contract/desk/connections.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Refused } from "../call.ts";
import { tellOwner } from "../devices/tell-owner.ts";
import { explainSender } from "./sender-records.ts";

const PATIENCE_MS = 8_000;

/** Sends the owner an email now, and says whether the mail server took it. */
export async function sendTestEmail(wiring: Wiring, _: object, actor: Actor): Promise<Result<DeskConnected, Refused>> {
  const { config, database, outbox, owner, outside } = wiring;
  await database.transaction((trx) => tellOwner(wiring, trx, actor, "test-email"));
  const isSent = await outbox.sendNow(`desk-alert ${actor.actId}`, PATIENCE_MS);
  const found = isSent
    ? `The mail server took it for ${owner.address}. Look into your inbox, and under spam.`
    : "The mail server didn’t take it within 8 seconds. We’ll keep trying; Health says how email is doing.";
  const sender = config.mail?.MAIL_FROM.address;
  const says = [found, ...(sender === undefined ? [] : await explainSender(sender, outside.lookUp))];
  await database.transaction((trx) => actor.record(trx, { act: "test-email" }, { says }));
  return accept({ says });
}
