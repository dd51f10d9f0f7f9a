import type { PaymentGateway } from "./gateway.ts";
import { isStripesFault, refusesKey } from "./stripe/faults.ts";

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
  const reject = () => Promise.reject(new ProviderUnavailable("No card processor is connected"));
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
      // A bug of ours, or our own database, isn't the processor's silence: nobody should look there for the cause.
      if (!(cause instanceof ProviderUnavailable || isStripesFault(cause))) throw cause;
      onAvailability(true);
      const said = refusesKey(cause) ? "refused our key" : "did not answer";
      throw new ProviderUnavailable(`The card processor ${said}: ${name}`, { cause });
    }
  };
}
