import { randomUUID } from "node:crypto";
import type { ChargeOrder, PaymentGateway, PaymentIntent, QuotedVersion, RefundOrder } from "../../gateway.ts";

/** A gateway plus everything around it that tests control. */
export type GatewayStage = {
  readonly gateway: PaymentGateway;
  readonly card: {
    /** Whether the payment went through. */
    pay(intent: PaymentIntent): Promise<boolean>;
    /** With a card whose bank wants its holder to confirm every payment. */
    payWithAskingBank(intent: PaymentIntent): Promise<void>;
    /** Another card is saved, which pays without the guest. */
    save(setup: PaymentIntent): Promise<void>;
    decline(intent: PaymentIntent): Promise<void>;
    /** The bank asks the guest to authenticate. */
    challenge(intent: PaymentIntent): Promise<void>;
    process(intent: PaymentIntent): Promise<void>;
    /** A processing payment fails eventually. */
    failProcessing(intent: PaymentIntent): Promise<void>;
  };
  /** What happens at the provider without us. */
  readonly dashboard: {
    refund(intent: PaymentIntent, amount: number): Promise<void>;
    /** The payment's newest refund bounces. */
    failRefund(intent: PaymentIntent): Promise<void>;
    dispute(intent: PaymentIntent): Promise<void>;
    winDispute(intent: PaymentIntent): Promise<void>;
    loseDispute(intent: PaymentIntent): Promise<void>;
  };
  /** Codes that exist at the provider. */
  readonly coupons: {
    readonly percent: string;
    readonly fraction: string;
    readonly amount: string;
    /** Single use. */
    readonly limited: string;
    readonly minimum: string;
    readonly expired: string;
    readonly usedUp: string;
  };
  /** The webhooks since the last call. */
  takeWebhooks(): Promise<readonly SignedWebhook[]>;
  now(): number;
  pass(ms: number): void;
  stop(): Promise<void>;
};

type SignedWebhook = { readonly body: string; readonly signature: string };

/** One guest of a gateway, with the common first steps of the tests. */
export type Scene = GatewayStage & {
  readonly bookingId: string;
  /** A version of the guest's stay, always under the same key. */
  version(version: number, amount: number): QuotedVersion;
  /** What the guest's nth hold asks for, always under the same id. */
  stay(amount: number, hold?: number): ChargeOrder;
  open(amount?: number): Promise<PaymentIntent>;
  paid(amount?: number): Promise<PaymentIntent>;
  refundOf(intent: PaymentIntent, amount: number): RefundOrder;
  /** The last webhook event. */
  webhookAfter(happening: () => Promise<unknown>): Promise<SignedWebhook>;
};

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const ada = { name: "Ada Lovelace", email: "ada@example.com" };

export function sceneOn(stage: GatewayStage): Scene {
  const bookingId = randomUUID();
  const metadata = { check_in: "2027-03-04" };
  const version = (number: number, amount: number) => ({
    ...{ version: number, amount, idempotencyKey: `${bookingId}-${number}`, metadata },
  });
  const stay = (amount: number, hold = 1): ChargeOrder => ({
    ...{ id: `${bookingId}-hold-${hold}`, bookingId, kind: "stay", amount, stayIntentId: null },
    stay: { version: hold, metadata },
  });
  const open = (amount = 1_980_84) => stage.gateway.create(stay(amount), ada);
  return {
    ...stage,
    bookingId,
    version,
    stay,
    open,
    async paid(amount) {
      const intent = await open(amount);
      await stage.card.pay(intent);
      return intent;
    },
    refundOf: (intent, amount) => ({
      id: randomUUID(),
      intentId: intent.id,
      bookingId,
      amount,
      why: "canceled",
    }),
    async webhookAfter(happening) {
      await stage.takeWebhooks();
      await happening();
      const webhook = (await stage.takeWebhooks()).at(-1);
      if (webhook === undefined) throw new Error("The provider told nothing");
      return webhook;
    },
  };
}
