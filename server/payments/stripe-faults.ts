import Stripe from "stripe";

export function isMissing(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && fault.statusCode === 404 && fault.code === "resource_missing";
}

/** A restricted key may do much, but not this. */
export function isForbidden(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripePermissionError;
}

/** The intent was paid, cancelled or is being paid, so what we asked for cannot be done any more. */
export function isWrongState(fault: unknown): boolean {
  return (
    fault instanceof Stripe.errors.StripeError &&
    fault.statusCode === 400 &&
    fault.code === "payment_intent_unexpected_state"
  );
}

/**
 * Stripe remembers the first answer to a key for a day, even when it was a fault of its own: such a key never gets a
 * real answer. But a fault that is replayed also says that the call has ended and cannot land late, so `otherwise`
 * may look at what became of it and go on under a second key.
 */
export async function unlessStuck<T>(call: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (fault) {
    if (!isReplayedFault(fault)) throw fault;
    return otherwise();
  }
}

function isReplayedFault(fault: unknown): boolean {
  if (!(fault instanceof Stripe.errors.StripeError)) return false;
  return (fault.statusCode ?? 0) >= 500 && fault.headers?.["idempotent-replayed"] === "true";
}
