import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { API_VERSION, createAccount, newId } from "./stripe/account.ts";
import { type Card, createCard } from "./stripe/card.ts";
import { createDashboard, type Dashboard } from "./stripe/dashboard.ts";
import { createFaults, type Fault, type Faults } from "./stripe/faults.ts";
import { ownFault, tooManyRequests } from "./stripe/requests/api-error.ts";
import {
  answerOf,
  type Call,
  nameWithForm,
  type Performed,
  perform,
  publishableKeyOf,
  readCall,
} from "./stripe/requests/call.ts";
import { createIdempotency } from "./stripe/requests/idempotency.ts";
import { createWebhooks, type Webhooks } from "./stripe/webhooks.ts";

/**
 * A local version of the part of Stripe's HTTP API that we use, and a strict one: what Stripe would refuse is refused
 * with Stripe's errors. Its first three fields are what `createStripeGateway` needs to connect to it.
 */
export type StripeStandIn = {
  readonly connection: { readonly protocol: "http"; readonly host: string; readonly port: number };
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly card: Card;
  readonly dashboard: Dashboard;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** Every call received, by name and form: "POST /v1/refunds amount=100&…". */
  readonly calls: readonly string[];
  /** Delivers the calls that were delayed by "lands-late", in order. */
  landLateCalls(): void;
  stop(): Promise<void>;
};

export async function startStripeStandIn(now: () => number = Date.now): Promise<StripeStandIn> {
  const secretKey = newId("sk_test");
  const webhookSecret = newId("whsec");
  const webhooks = createWebhooks(webhookSecret, now);
  const account = createAccount(now, webhooks.add);
  const idempotency = createIdempotency(now);
  const faults = createFaults();
  const calls: string[] = [];
  const late: Call[] = [];

  function work(call: Call): Performed {
    calls.push(nameWithForm(call));
    return perform(call, account, idempotency, secretKey);
  }

  async function answer(call: Call, response: ServerResponse, fault: Fault | undefined): Promise<void> {
    switch (fault?.kind) {
      case undefined:
        return send(response, work(call));
      case "rate-limited":
        return send(response, { ...answerOf(429, tooManyRequests.body), isReplayed: false });
      case "broken":
        return send(response, { ...answerOf(500, ownFault.body), isReplayed: false });
      case "garbage":
        return send(response, { status: fault.status, body: fault.body, isReplayed: false });
      case "cut":
        return void response.destroy();
      case "lands-late":
        late.push(call);
        return void response.destroy();
      case "answer-lost":
        work(call);
        return void response.destroy();
      case "silent":
        return void work(call);
      case "slow":
        await pause(fault.ms);
        return send(response, work(call));
      case "stuck":
        return answerStuck(call, response);
      case "broken-after-work":
        work(call);
        return answerStuck(call, response);
    }
  }

  function answerStuck(call: Call, response: ServerResponse): void {
    const broken = answerOf(500, ownFault.body);
    if (call.key !== undefined) idempotency.remember(call.key, nameWithForm(call), broken);
    send(response, { ...broken, isReplayed: false }, STAYS_BROKEN);
  }

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    await answer(call, response, faults.take(`${call.method} ${call.path}`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    connection: { protocol: "http", host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    secretKey,
    publishableKey: publishableKeyOf(secretKey),
    webhookSecret,
    card: createCard(account),
    dashboard: createDashboard(account),
    faults,
    webhooks,
    calls,
    landLateCalls() {
      for (const call of late.splice(0)) work(call);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Stripe tells clients not to retry, since its stored error would only be replayed.
const STAYS_BROKEN = { "stripe-should-retry": "false" };

function send(response: ServerResponse, { status, body, isReplayed }: Performed, headers = {}): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    "stripe-version": API_VERSION,
    ...(isReplayed && { "idempotent-replayed": "true" }),
    ...(isReplayed && status >= 500 && STAYS_BROKEN),
    ...headers,
  });
  response.end(body);
}
