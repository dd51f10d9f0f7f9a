import type { Wiring } from "../wiring.ts";

/** Warns about missing webhook events, without which payments and disputes wait for the next reconciliation. */
export async function checkWebhookEvents({ services, config, noticed, log }: Wiring): Promise<void> {
  const address = `${config.siteUrl}/api/stripe-webhook`;
  const missing = await services.payments.missingWebhookEvents(address);
  const isNews = JSON.stringify(missing) !== JSON.stringify(noticed.missingWebhookEvents);
  noticed.missingWebhookEvents = missing;
  if (!isNews) return;
  if (missing === "hidden")
    log.info("webhook-events-not-checked", { reason: "this secret key may not list endpoints" });
  else if (missing === "no-endpoint") log.warn("webhook-missing", { advice: `at Stripe, make one to ${address}` });
  else if (missing.length > 0)
    log.warn("webhook-events-missing", { events: missing, advice: `at Stripe, add them to ${address}` });
}
