import type { PaymentGateway } from "./gateway.ts";

/** The card processor could not be reached, or made no sense. What it did is not known until the call is repeated. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
}

/** The same gateway, whose faults can be told from our own: guests are asked to try again, and nothing is lost. */
export function sayingWhenAway(gateway: PaymentGateway): PaymentGateway {
  return {
    ...gateway,
    create: guarded("create", gateway.create),
    update: guarded("update", gateway.update),
    cancel: guarded("cancel", gateway.cancel),
    find: guarded("find", gateway.find),
    listRecent: guarded("listRecent", gateway.listRecent),
    refund: guarded("refund", gateway.refund),
    refundsOf: guarded("refundsOf", gateway.refundsOf),
    listRefunds: guarded("listRefunds", gateway.listRefunds),
    noteCancelled: guarded("noteCancelled", gateway.noteCancelled),
    findCoupon: guarded("findCoupon", gateway.findCoupon),
    deleteGuest: guarded("deleteGuest", gateway.deleteGuest),
  };
}

function guarded<Call extends readonly unknown[], Answer>(name: string, ask: (...call: Call) => Promise<Answer>) {
  return async (...call: Call): Promise<Answer> => {
    try {
      return await ask(...call);
    } catch (cause) {
      throw new ProviderAway(`The card processor did not answer: ${name}`, { cause });
    }
  };
}
