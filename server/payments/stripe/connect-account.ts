import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { accept, type Result, refuse } from "#domain/result.ts";
import { rules } from "#house/rules.ts";
import { openStripe, STRIPE_VERSION, type StripeConnection } from "./client.ts";
import { isMissing, unless } from "./faults.ts";
import { NEEDED_EVENTS } from "./webhook.ts";

type Account = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly siteUrl: string;
  /** A payment that was made here before: the new keys must find it, or refunds would fail. */
  readonly knownIntent?: string | undefined;
  readonly connection?: StripeConnection | undefined;
};

export type ConnectedAccount = {
  readonly webhookSecret: string;
  readonly says: readonly string[];
  /** Afterward: the webhook before goes when the keys are saved, the new one when they're not. */
  settle(isSaved: boolean): Promise<void>;
};

/** Checks both keys, makes the webhook and registers the domain for wallets. Otherwise why not, in the owner's words. */
export async function connectAccount(account: Account): Promise<Result<ConnectedAccount, string>> {
  const { secretKey, publishableKey, siteUrl, knownIntent, connection } = account;
  const stripe = openStripe(secretKey, connection);
  try {
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: rules.currency.toLowerCase() });
    const isSameAccount = await openStripe(publishableKey, connection)
      .paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? "" })
      .then(() => true, isNoAnswer);
    await stripe.paymentIntents.cancel(intent.id);
    if (!isSameAccount) return refuse("The publishable key isn’t of the same Stripe account as the secret key.");
    const lookUp = (id: string) => stripe.paymentIntents.retrieve(id).catch(unless(isMissing, undefined));
    if (knownIntent !== undefined && (await lookUp(knownIntent)) === undefined)
      return refuse(
        "These keys are of another Stripe account than your bookings’ payments, which could not be refunded.",
      );
    if (!siteUrl.startsWith("https://")) return accept(unreachable());
    const webhook = await makeWebhook(stripe, `${siteUrl}/api/stripe-webhook`);
    return accept({ ...webhook, says: [KEYS_FIT, "The webhook is made.", await registerDomain(stripe, siteUrl)] });
  } catch (fault) {
    return refuse(inWords(fault));
  }
}

const KEYS_FIT = "Both keys belong together: we made a payment of 1.00 that nobody pays, read it, and canceled it.";

function isNoAnswer(fault: unknown): boolean {
  if (fault instanceof Stripe.errors.StripeConnectionError) throw fault;
  return false;
}

/** Stripe sends nothing to a machine that it can't reach; the site asks every few minutes anyway. */
function unreachable(): ConnectedAccount {
  const says = [KEYS_FIT, "Stripe can’t reach this address, so the site asks it every 5 minutes instead."];
  return { webhookSecret: `whsec_${randomBytes(24).toString("hex")}`, says, settle: async () => undefined };
}

/** Its secret is told only when it's made, so one that is there already is replaced. */
async function makeWebhook(stripe: Stripe, url: string) {
  const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const before = all.filter((endpoint) => endpoint.url === url);
  const enabled_events = NEEDED_EVENTS as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const made = await stripe.webhookEndpoints.create({ url, enabled_events, api_version: STRIPE_VERSION });
  return {
    webhookSecret: made.secret ?? "",
    async settle(isSaved: boolean) {
      for (const { id } of isSaved ? before : [made]) await stripe.webhookEndpoints.del(id);
    },
  };
}

/** Without it cards can be paid with all the same. */
async function registerDomain(stripe: Stripe, siteUrl: string): Promise<string> {
  const domain_name = new URL(siteUrl).hostname;
  try {
    const { data } = await stripe.paymentMethodDomains.list({ domain_name, limit: 1 });
    if (data.length === 0) await stripe.paymentMethodDomains.create({ domain_name });
    return `${domain_name} is registered for Apple Pay and Google Pay.`;
  } catch {
    return `Stripe didn’t register ${domain_name} for Apple Pay and Google Pay: do it there, under Payment method domains. Cards work all the same.`;
  }
}

function inWords(fault: unknown): string {
  if (fault instanceof Stripe.errors.StripeAuthenticationError) return "Stripe doesn’t know this secret key.";
  if (fault instanceof Stripe.errors.StripePermissionError)
    return "This restricted key may do too little. It needs to write PaymentIntents, SetupIntents, Customers, Refunds, Webhook Endpoints and Payment Method Domains, and to read Charges, Disputes and Coupons.";
  if (fault instanceof Stripe.errors.StripeInvalidRequestError)
    return `Stripe refused this (${fault.code ?? "invalid request"}). Is the account activated for payments?`;
  if (fault instanceof Stripe.errors.StripeError) return "Stripe didn’t answer. Try again in a minute.";
  throw fault;
}
