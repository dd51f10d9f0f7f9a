import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { Database } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import type { PaymentIntent } from "../gateway.ts";
import { playCard, settleProcessing } from "../sandbox/card.ts";
import { createSandboxGateway } from "../sandbox/sandbox.ts";
import { deliverEvents } from "../sandbox/webhook.ts";
import type { GatewayStage } from "./contract/scene.ts";
import { dispute, failRefund, loseDispute, refundByHand } from "./sandbox-dashboard.ts";

const SECRET = "a secret between the sandbox and the lodge";

/** The sandbox gateway with its own database and a clock controlled by the tests. */
export async function setUpSandbox(): Promise<GatewayStage> {
  let time = Date.UTC(2026, 10, 15, 12);
  const folder = await mkdtemp(join(tmpdir(), "lodge-sandbox-"));
  const database: Database = { ...(await openDatabase({ folder })), now: async () => time };

  const play = (intent: PaymentIntent, card: keyof typeof SANDBOX_CARDS, authentication?: "approve") =>
    playCard(database, {
      paymentIntentId: intent.id,
      clientSecret: intent.clientSecret,
      cardNumber: SANDBOX_CARDS[card],
      ...(authentication && { authentication }),
    });

  return {
    gateway: createSandboxGateway(database, SECRET),
    card: {
      async pay(intent) {
        const answer = await play(intent, "success");
        if (answer?.status !== "processing") return answer?.status === "succeeded";
        await settleProcessing(database, intent.id, "succeeded");
        return true;
      },
      payWithAskingBank: async (intent) => void (await play(intent, "authenticate", "approve")),
      save: async (setup) => void (await play(setup, "success")),
      decline: async (intent) => void (await play(intent, "decline")),
      challenge: async (intent) => void (await play(intent, "authenticate")),
      process: async (intent) => void (await play(intent, "processing")),
      failProcessing: (intent) => settleProcessing(database, intent.id, "requires_payment_method"),
    },
    dashboard: {
      refund: async ({ id }, amount) => void (await refundByHand(database, id, amount)),
      failRefund: async ({ id }) => void (await failRefund(database, id, ["us", "hand"])),
      dispute: async ({ id }) => void (await dispute(database, id)),
      winDispute: async ({ id }) => void (await failRefund(database, id, ["bank"])),
      loseDispute: ({ id }) => loseDispute(database, id),
    },
    coupons: {
      percent: "WELCOME10",
      fraction: "THIRD",
      amount: "FIFTY",
      limited: "ONCE",
      minimum: "LONGSTAY",
      expired: "EXPIRED",
      usedUp: "USEDUP",
    },
    async takeWebhooks() {
      const taken: { body: string; signature: string }[] = [];
      await deliverEvents(database, SECRET, async (body, signature) => taken.push({ body, signature }) > 0);
      return taken;
    },
    now: () => time,
    pass(ms) {
      time += ms;
    },
    async stop() {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
