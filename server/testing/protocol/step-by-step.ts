import type { Scheduler } from "fast-check";
import type { BookingServices } from "../../bookings/booking-services.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";

/** The server died, or the network lost a response. Only what a test injects may be thrown. */
export class Injected extends Error {}

/** A server that runs until it is killed. Nothing it does after that has any effect. */
export type Life = { isOver: boolean };

export type Trouble = "none" | "lost-request" | "lost-answer";

type Hooks = {
  readonly scheduler: Scheduler;
  readonly nextTrouble: () => Trouble;
  readonly onCall: () => void;
  /** The steps between which a saved card is being charged. */
  readonly onCard: (change: 1 | -1) => void;
};

/**
 * The same services, cut into steps: every transaction and every call to the provider waits for its turn, so the steps
 * of all pending operations interleave in any order and a crash can hit between any two.
 */
export function stepByStep(
  services: BookingServices,
  life: Life,
  { scheduler, nextTrouble, onCall, onCard }: Hooks,
): BookingServices {
  async function transactionStep<Value>(work: () => Promise<Value>): Promise<Value> {
    await turn("transaction");
    if (life.isOver) throw new Injected("killed before a transaction");
    const value = await work();
    if (life.isOver) throw new Injected("killed after a transaction");
    return value;
  }

  async function providerStep<Value>(label: string, work: () => Promise<Value>): Promise<Value> {
    if (life.isOver) throw new Injected("killed before a call");
    const trouble = nextTrouble();
    await turn(label);
    if (trouble === "lost-request") throw new Injected("the network lost a request");
    // The request is already on the wire: it arrives even if the server that sent it has died.
    const value = await work();
    if (label !== "find" && label !== "list") onCall();
    if (life.isOver || trouble === "lost-answer") throw new Injected("an answer that nobody hears");
    return value;
  }

  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const { payments, database } = services;
  const gateway: PaymentGateway = {
    ...payments,
    create: (...call) => providerStep("create", () => payments.create(...call)),
    async chargeSavedCard(...call) {
      onCard(1);
      try {
        return await providerStep("charge", () => payments.chargeSavedCard(...call));
      } finally {
        onCard(-1);
      }
    },
    saveCard: (...call) => providerStep("create", () => payments.saveCard(...call)),
    update: (...call) => providerStep("update", () => payments.update(...call)),
    cancel: (...call) => providerStep("cancel", () => payments.cancel(...call)),
    find: (...call) => providerStep("find", () => payments.find(...call)),
    listRecent: (...call) => providerStep("list", () => payments.listRecent(...call)),
    refund: (...call) => providerStep("refund", () => payments.refund(...call)),
    refundsOf: (...call) => providerStep("find", () => payments.refundsOf(...call)),
    listRefunds: (...call) => providerStep("list", () => payments.listRefunds(...call)),
    noteCanceled: (...call) => providerStep("find", () => payments.noteCanceled(...call)),
  };
  return {
    ...services,
    payments: gateway,
    database: { ...database, transaction: (work) => transactionStep(() => database.transaction(work)) },
  };
}
