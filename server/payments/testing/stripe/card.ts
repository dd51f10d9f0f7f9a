import { type Account, type Charge, entity, type Intent, type IntentStatus, newId, type SavedCard } from "./account.ts";
import { intentOf } from "./intents.ts";
import { wrongState } from "./requests/api-error.ts";

/** The guest's card, controlled by a test. Each step throws if the intent's status wouldn't allow it at Stripe. */
export type Card = {
  /**
   * The payment succeeds, whether it was waiting for the card, for the guest's bank or in processing. A card that is
   * saved with it answers like this when it is charged without the guest.
   */
  pay(intentId: string, without?: SavedCard["without"]): void;
  /** The bank agrees that the card of a setup is saved. */
  save(setupId: string): void;
  decline(intentId: string): void;
  /** The bank asks the guest to authenticate. */
  challenge(intentId: string): void;
  process(intentId: string): void;
};

const PAYABLE: readonly IntentStatus[] = ["requires_payment_method", "requires_action", "processing"];

export function createCard(account: Account): Card {
  return {
    pay(intentId, without = "pays") {
      const intent = payable(account, intentId);
      const charge = chargeOf(account, intent);
      Object.assign(charge, { status: "succeeded", paid: true, captured: true, amount_captured: charge.amount });
      move(intent, "succeeded");
      intent.amount_received = charge.amount;
      const { customer, payment_method, setup_future_usage } = intent;
      if (setup_future_usage !== null && customer !== null && payment_method !== null) {
        account.savedCards.set(payment_method, { customer, without });
      }
      account.emit("charge.succeeded", charge);
      account.emit("payment_intent.succeeded", intent);
    },

    save(setupId) {
      const setup = account.setups.get(setupId);
      if (setup?.status !== "requires_payment_method") throw new Error("This setup can't be confirmed.");
      setup.payment_method = newId("pm");
      setup.status = "succeeded";
      account.savedCards.set(setup.payment_method, { customer: setup.customer, without: "pays" });
      account.emit("setup_intent.succeeded", setup);
    },

    decline(intentId) {
      refusePayment(account, payable(account, intentId), {
        code: "card_declined",
        decline_code: "generic_decline",
        message: "Your card was declined.",
      });
    },

    challenge(intentId) {
      const intent = payable(account, intentId);
      move(intent, "requires_action");
      intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
      account.emit("payment_intent.requires_action", intent);
    },

    process(intentId) {
      const intent = payable(account, intentId);
      chargeOf(account, intent);
      move(intent, "processing");
      account.emit("payment_intent.processing", intent);
    },
  };
}

/** The intent waits for another card, as Stripe leaves it. */
export function refusePayment(
  account: Account,
  intent: Intent,
  why: { readonly code: string; readonly message: string; readonly decline_code?: string },
): object {
  const charge = chargeOf(account, intent);
  charge.status = "failed";
  move(intent, "requires_payment_method");
  intent.payment_method = null;
  const error = { charge: charge.id, type: "card_error", ...why };
  intent.last_payment_error = error;
  account.emit("charge.failed", charge);
  account.emit("payment_intent.payment_failed", intent);
  return error;
}

export function payable(account: Account, intentId: string): Intent {
  const intent = intentOf(account, intentId);
  if (PAYABLE.includes(intent.status)) return intent;
  throw wrongState(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, intent);
}

function move(intent: Intent, status: IntentStatus): void {
  intent.status = status;
  intent.next_action = null;
  intent.last_payment_error = null;
  intent.payment_method ??= newId("pm");
}

// A charge copies the intent's metadata when it is created, and only then.
function chargeOf(account: Account, intent: Intent): Charge {
  const latest = account.charges.get(intent.latest_charge ?? "");
  if (latest?.status === "pending") return latest;
  const charge: Charge = {
    ...entity(account, "ch", "charge", { ...intent.metadata }),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    currency: "usd",
    customer: intent.customer,
    disputed: false,
    paid: false,
    payment_intent: intent.id,
    refunded: false,
    status: "pending",
  };
  account.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}
