import { createHmac } from "node:crypto";
import type { StripeEvent } from "./account.ts";

/** What becomes of an event: sent at once, `copies` times, later, only when the test says so, or never. */
type Delivery = "now" | "hold" | "drop" | { readonly copies?: number; readonly afterMs?: number };

type SignedWebhook = { readonly body: string; readonly signature: string };

export type Webhooks = {
  /** Every event since the start, in the order in which things happened. */
  readonly events: readonly StripeEvent[];
  /** Without an address events only wait. */
  deliverTo(url: string | undefined): void;
  plan(choose: (event: StripeEvent) => Delivery): void;
  /** Held events and those that were not answered with 2xx. */
  waiting(): readonly StripeEvent[];
  /** Sends what waits, one after the other, in the order that `arrange` gives; says how many still wait. */
  deliverWaiting(arrange?: (events: StripeEvent[]) => readonly StripeEvent[]): Promise<number>;
  /** When nothing is under way any more. */
  settled(): Promise<void>;
  /** An event as it goes over the wire, for tests that hand it over themselves. */
  sign(event: StripeEvent, forged?: { readonly secret?: string; readonly at?: number }): SignedWebhook;
};

const ANSWER_WITHIN_MS = 10_000;

export function createWebhooks(webhookSecret: string, now: () => number): Webhooks & { add(event: StripeEvent): void } {
  const events: StripeEvent[] = [];
  const underWay = new Set<Promise<void>>();
  let waiting: StripeEvent[] = [];
  let url: string | undefined;
  let choose: (event: StripeEvent) => Delivery = () => "now";

  function sign(event: StripeEvent, { secret = webhookSecret, at = now() } = {}): SignedWebhook {
    const body = JSON.stringify(event, undefined, 2);
    const seconds = Math.floor(at / 1000);
    const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
    return { body, signature: `t=${seconds},v1=${mac}` };
  }

  async function send(event: StripeEvent): Promise<void> {
    const isTaken = url !== undefined && (await post(url, sign(event)));
    if (!isTaken) waiting.push(event);
  }

  function start(event: StripeEvent, afterMs: number): void {
    const sending = pause(afterMs).then(() => send(event));
    underWay.add(sending);
    sending.finally(() => underWay.delete(sending));
  }

  return {
    events,
    sign,
    deliverTo(address) {
      url = address;
    },
    plan(chooser) {
      choose = chooser;
    },
    waiting: () => waiting,
    async deliverWaiting(arrange = (held) => held) {
      const batch = arrange(waiting);
      waiting = [];
      for (const event of batch) await send(event);
      return waiting.length;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    add(event) {
      events.push(event);
      const delivery = choose(event);
      if (delivery === "drop") return;
      if (delivery === "hold" || url === undefined) {
        waiting.push(event);
        return;
      }
      const { copies = 1, afterMs = 0 } = delivery === "now" ? {} : delivery;
      for (let copy = 0; copy < copies; copy++) start(event, afterMs);
    },
  };
}

async function post(url: string, { body, signature }: SignedWebhook): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(url, { method: "POST", body, headers, signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return ms === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
