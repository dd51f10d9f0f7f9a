import { createHmac } from "node:crypto";
import type { StripeEvent } from "./account.ts";

type SignedWebhook = { readonly body: string; readonly signature: string };

export type Webhooks = {
  /** Every event so far, in order. */
  readonly events: readonly StripeEvent[];
  /** An event as sent over the wire: tests deliver it themselves, when and as often as they like. */
  sign(event: StripeEvent, forged?: { readonly secret?: string; readonly at?: number }): SignedWebhook;
};

export function createWebhooks(webhookSecret: string, now: () => number): Webhooks & { add(event: StripeEvent): void } {
  const events: StripeEvent[] = [];
  return {
    events,
    add: (event) => void events.push(event),
    sign(event, { secret = webhookSecret, at = now() } = {}) {
      const body = JSON.stringify(event, undefined, 2);
      const seconds = Math.floor(at / 1000);
      const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      return { body, signature: `t=${seconds},v1=${mac}` };
    },
  };
}
