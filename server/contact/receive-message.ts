import { randomUUID } from "node:crypto";
import type { ContactRequest } from "#contract/guest/contact.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Verdict } from "../captcha/captcha.ts";
import type { Outbox } from "../emails/sending/outbox.ts";
import type { Wiring } from "../wiring.ts";
import { DOUBTS, type Mark } from "./marks.ts";

export type ContactNeeds = Pick<Wiring, "database" | "captcha" | "log"> & {
  readonly outbox: Pick<Outbox, "enqueue" | "wake">;
  now(): number;
};

/** Nobody writes name, address and message in less. */
const HURRIED_MS = 3_000;

/**
 * Stores the message and queues its email in one transaction, so no mail failure can lose it. Suspicious messages are
 * flagged and sent anyway: a person decides.
 */
export async function receiveMessage(
  { name, email, message, recaptchaToken, website = "", typedMs = 0 }: ContactRequest,
  needs: ContactNeeds,
  remoteAddress?: string,
): Promise<Result<"received", "captcha-refused">> {
  const { database, captcha, outbox, now, log } = needs;
  const verdict = await captcha.verify(recaptchaToken, remoteAddress);
  if (verdict === "refused") return refuse("captcha-refused");

  const id = randomUUID();
  const marks = marksOf(verdict, website, typedMs);
  const doubts = marks.flatMap((mark) => DOUBTS[mark] ?? []);
  await database.transaction(async (trx) => {
    await trx
      .insertInto("contact_messages")
      .values({ id, received_at: now(), name, email, message, marks: marks.join(",") })
      .execute();
    await outbox.enqueue(trx, "contact", { id, name, email, message, doubts });
  });
  outbox.wake();
  log.info("contact-message", { id, marks });
  return accept("received");
}

function marksOf(verdict: Verdict, website: string, typedMs: number): Mark[] {
  const marks: Mark[] = [];
  if (verdict === "suspicious") marks.push("low-score");
  if (verdict === "unknown") marks.push("unchecked");
  if (verdict === "unasked" && typedMs < HURRIED_MS) marks.push("hurried");
  if (website.trim() !== "") marks.push("trap");
  return marks;
}
