import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import type { PaymentGateway } from "./gateway.ts";

/** The card processor is unreachable, refuses our key or answered nonsense. The outcome is unknown until the call is retried. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/**
 * Wraps a gateway so its failures can be told apart from our own: guests are asked to try again, and nothing is
 * lost. Creating a payment and the list fetched every few minutes show whether payments work at all.
 */
export function reportingUnavailable(
  gateway: PaymentGateway,
  onAvailability: (isUnavailable: boolean) => void = () => {},
): PaymentGateway {
  const calls = Object.entries(gateway).map(([name, ask]) => {
    if (name === "pageOf" || name === "readWebhook") return [name, ask];
    const isWitness = name === "create" || name === "listRecent";
    return [name, guarded(name, ask as () => Promise<unknown>, isWitness ? onAvailability : undefined)];
  });
  return Object.fromEntries(calls) as PaymentGateway;
}

/** A live site without a card processor: whatever is asked of it waits until one is connected. */
export function unconnectedGateway(gateway: PaymentGateway): PaymentGateway {
  const reject = () => Promise.reject(new Error("no card processor is connected"));
  const calls = Object.keys(gateway).map((name) => [name, name === "pageOf" ? () => undefined : reject]);
  return Object.fromEntries(calls) as PaymentGateway;
}

function guarded<Call extends readonly unknown[], Answer>(
  name: string,
  ask: (...call: Call) => Promise<Answer>,
  onAvailability: (isUnavailable: boolean) => void = () => {},
) {
  return async (...call: Call): Promise<Answer> => {
    try {
      const answer = await ask(...call);
      onAvailability(false);
      return answer;
    } catch (cause) {
      if (isOurs(cause)) throw cause;
      onAvailability(true);
      const said = KEY_REFUSED.some((code) => hasStatus(cause, code)) ? "refused our key" : "did not answer";
      throw new ProviderUnavailable(`The card processor ${said}: ${name}`, { cause });
    }
  };
}

const OUR_FAULTS = [TypeError, ReferenceError, RangeError, DatabaseUnavailable] as const;
/** The processor did answer: what we sent it was wrong. */
const BAD_REQUEST = 400;
const KEY_REFUSED = [401, 403] as const;

/** A bug of ours, or our own database, isn't the processor's silence: nobody should look there for the cause. */
function isOurs(fault: unknown): boolean {
  return OUR_FAULTS.some((kind) => fault instanceof kind) || hasStatus(fault, BAD_REQUEST);
}

function hasStatus(fault: unknown, code: number): boolean {
  return fault instanceof Error && "statusCode" in fault && fault.statusCode === code;
}
