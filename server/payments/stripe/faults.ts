import Stripe from "stripe";

export function isMissing(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && fault.statusCode === 404 && fault.code === "resource_missing";
}

/** For what an expected fault means; any other is thrown on. */
export function unless<Meaning>(isExpected: (fault: unknown) => boolean, meaning: Meaning) {
  return (fault: unknown): Meaning => {
    if (isExpected(fault)) return meaning;
    throw fault;
  };
}

const BAD_REQUEST = 400;

/**
 * Stripe's client makes everything that Stripe or the network does wrong a StripeError, from no connection to an
 * answer that isn't JSON. After a 400 Stripe did answer, and what we sent was wrong.
 */
export function isStripesFault(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && fault.statusCode !== BAD_REQUEST;
}

export function refusesKey(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripeError && (fault.statusCode === 401 || fault.statusCode === 403);
}

/** A restricted key without the permission for this call. */
export function isForbidden(fault: unknown): boolean {
  return fault instanceof Stripe.errors.StripePermissionError;
}

/** The intent was paid, was canceled or is being paid, so the change is no longer possible. */
export function isWrongState(fault: unknown): boolean {
  return (
    fault instanceof Stripe.errors.StripeError &&
    fault.statusCode === 400 &&
    fault.code === "payment_intent_unexpected_state"
  );
}

/**
 * Stripe stores the first response to a key for a day, even an internal error, so such a key never gets a real
 * answer. But a replayed error also proves that the call has ended and can't land late, so its outcome may be looked
 * up, and otherwise it is retried under a second key.
 */
export async function underKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
  outcome?: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await call(key);
  } catch (fault) {
    if (!isReplayedFault(fault)) throw fault;
    return (await outcome?.()) ?? call(`${key}-again`);
  }
}

function isReplayedFault(fault: unknown): boolean {
  if (!(fault instanceof Stripe.errors.StripeError)) return false;
  return (fault.statusCode ?? 0) >= 500 && fault.headers?.["idempotent-replayed"] === "true";
}
