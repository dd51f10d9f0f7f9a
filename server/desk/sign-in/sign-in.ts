import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { accept, type Result, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { refuseAndRollBack, rollingBack } from "../../bookings/roll-back.ts";
import { hashOf } from "../../http/secrets.ts";
import type { Wiring } from "../../wiring.ts";
import { writeAct } from "../audit-log.ts";
import { LINK_MINUTES, linkAddress, makeLink, mayMailLink, useLink } from "./links.ts";
import { endSessions, openSession } from "./sessions.ts";
import { forgetAttempts, mayAttempt } from "./sign-in-attempts.ts";

type DoorNeeds = Pick<Wiring, "database" | "config" | "outbox" | "owner" | "log">;

/** Longer than the work takes, so the response time doesn't reveal whether the address is known. */
const ANSWER_AFTER_MS = 300;

export type LinkInput = { readonly address: string | undefined; readonly client: string; readonly device: string };

/** Emails a link if it's the owner's address. The answer is the same for every address, and takes as long. */
export async function askForLink(needs: DoorNeeds, asking: LinkInput): Promise<Result<"asked", "too-many-requests">> {
  const { database, config, owner, log } = needs;
  const isCounted = config.isRateLimited;
  if (isCounted && !(await mayAttempt(database, { kind: "link", client: asking.client })))
    return refuse("too-many-requests");
  const isOwner = asking.address === undefined || sameAddress(asking.address, owner.address);
  const work = isOwner ? mailLink(needs, asking.device) : Promise.resolve();
  const [worked] = await Promise.allSettled([work, pause(ANSWER_AFTER_MS)]);
  if (worked.status === "rejected") log.error("desk-link-not-mailed", { fault: worked.reason });
  return accept("asked");
}

/** The link goes to the address in the house's settings, whatever was typed. */
async function mailLink({ database, config, outbox, log }: DoorNeeds, device: string): Promise<void> {
  await database.transaction(async (trx) => {
    if (config.isRateLimited && !(await mayMailLink(database, trx))) return log.warn("desk-links-used-up");
    const secret = await makeLink(database, trx, device);
    const address = linkAddress(config.siteUrl, secret);
    const facts = { address, minutes: LINK_MINUTES, askedOn: device };
    await outbox.enqueue(trx, { kind: "desk-link", id: hashOf(secret), facts });
  });
  outbox.wake();
}

export type SignInInput = {
  readonly secret: string;
  readonly isKept: boolean;
  readonly client: string;
  readonly device: string;
  /** The same browser's previous session, which this one replaces. */
  readonly before: string | undefined;
};

export type EnterRefusal = "link-wrong" | "link-old" | "link-used" | "too-many-requests";

/** Uses up a link and opens a session, in one transaction. The owner is told. */
export async function enter(needs: DoorNeeds, entering: SignInInput): Promise<Result<string, EnterRefusal>> {
  const { database, config, outbox } = needs;
  const { secret, isKept, client, device, before } = entering;
  const guess = { kind: "secret", client } as const;
  if (config.isRateLimited && !(await mayAttempt(database, guess))) return refuse("too-many-requests");
  const entered = await rollingBack<string, EnterRefusal>(database, async (trx) => {
    const used = await useLink(database, trx, { secret, device });
    if (!used.ok) return refuseAndRollBack(used.refusal);
    await forgetAttempts(trx, guess);
    const now = await database.now(trx);
    if (before !== undefined) await endSessions(trx, before, now);
    const session = await openSession(database, trx, { device, isKept });
    await writeAct(database, trx, { id: randomUUID(), session: session.id, name: "sign-in" });
    await outbox.enqueue(trx, { kind: "desk-sign-in", id: hashOf(secret), facts: { device, at: lodgeTime(now) } });
    return accept(session.secret);
  });
  if (entered.ok) outbox.wake();
  return entered;
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function lodgeTime(now: number): string {
  const format = { timeZone: rules.timeZone, dateStyle: "long", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("en-US", format).format(now)} at the house`;
}
