import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Trx } from "../../database/database.ts";
import { parseJson } from "../../read-body.ts";
import type { PaymentEvent } from "../gateway.ts";
import { isSetup } from "./intent.ts";

const TOLERANCE_MS = 5 * 60_000;

const sandboxEvent = z.object({
  intentId: z.string().regex(/^\w+$/),
  refunded: z.int().nonnegative().optional(),
});

type SandboxEvent = z.infer<typeof sandboxEvent>;

/** Queues a webhook in the same transaction as the change it reports. */
export async function oweEvent(trx: Trx, event: SandboxEvent): Promise<void> {
  const id = `evt_${randomUUID()}`;
  await trx
    .insertInto("sandbox_events")
    .values({ id, body: JSON.stringify(event) })
    .execute();
}

export function readSandboxEvent(
  body: string,
  signature: string | undefined,
  { secret, now }: { secret: string; now: number },
) {
  if (signature === undefined || !isSigned(body, signature, { secret, now })) return undefined;
  const event = sandboxEvent.safeParse(parseJson(body));
  return event.success ? toPaymentEvent(event.data) : undefined;
}

function toPaymentEvent({ intentId, refunded }: SandboxEvent): PaymentEvent {
  // Whoever charges a saved card asks which it is.
  if (isSetup({ id: intentId })) return { kind: "foreign" };
  return { kind: refunded === undefined ? "payment-changed" : "refunds-changed", intentId };
}

/** Stripe's format: the time, and a hash over time and body. */
export function sign(body: string, secret: string, now: number): string {
  return `t=${now},v1=${hash(body, secret, now)}`;
}

function isSigned(body: string, signature: string, { secret, now }: { secret: string; now: number }): boolean {
  const [, time = "", given = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (time === "" || Math.abs(now - Number(time)) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), Buffer.from(hash(body, secret, Number(time)), "hex"));
}

function hash(body: string, secret: string, time: number): string {
  return createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
}
