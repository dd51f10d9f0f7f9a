import { type Account, entity, type Intent, type IntentStatus, newId } from "./account.ts";
import { badParameter, missing, wrongState } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { pageOf, paging } from "./requests/pages.ts";
import { charge, listOf, metadata, oneOf, readParameters, since, text } from "./requests/parameters.ts";
import { methodOf } from "./setups.ts";

const expand = listOf("latest_charge", "customer", "payment_method");
const OPEN: readonly IntentStatus[] = ["requires_payment_method", "requires_action"];

export function createIntent(account: Account, form: Form) {
  if ("allowed_payment_method_types" in form && "automatic_payment_methods" in form) {
    throw badParameter("parameters_exclusive", "automatic_payment_methods", "You may only specify one of these.");
  }
  const wish = readParameters(
    form,
    {
      amount: charge,
      currency: oneOf("usd"),
      customer: text(255),
      allowed_payment_method_types: listOf("card"),
      setup_future_usage: oneOf("off_session"),
      metadata,
      expand,
    },
    ["amount", "currency"],
  );
  if (wish.customer !== undefined && !account.customers.has(wish.customer)) {
    throw missing("customer", wish.customer, "customer", 400);
  }
  const intent = openIntent(account, wish.amount, wish.metadata);
  intent.customer = wish.customer ?? null;
  intent.allowed_payment_method_types = wish.allowed_payment_method_types ?? null;
  intent.payment_method_types = wish.allowed_payment_method_types ?? ["card", "link"];
  intent.setup_future_usage = wish.setup_future_usage ?? null;
  account.emit("payment_intent.created", intent);
  return shown(account, intent, wish.expand);
}

export function updateIntent(account: Account, form: Form, id: string) {
  const wish = readParameters(form, { amount: charge, metadata, expand });
  const intent = intentOf(account, id);
  if (wish.amount !== undefined && !OPEN.includes(intent.status)) {
    throw wrongState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. ` +
        "You may only update the amount of a PaymentIntent with one of the following statuses: " +
        "requires_payment_method, requires_confirmation, requires_action.",
      intent,
    );
  }
  intent.amount = wish.amount ?? intent.amount;
  intent.metadata = merged(intent.metadata, wish.metadata);
  return shown(account, intent, wish.expand);
}

export function cancelIntent(account: Account, form: Form, id: string) {
  const reasons = oneOf("duplicate", "fraudulent", "requested_by_customer", "abandoned");
  const wish = readParameters(form, { cancellation_reason: reasons, expand });
  const intent = intentOf(account, id);
  if (!OPEN.includes(intent.status)) {
    throw wrongState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
        "one of the following statuses may be canceled: requires_payment_method, requires_capture, " +
        "requires_confirmation, requires_action.",
      intent,
    );
  }
  intent.status = "canceled";
  intent.next_action = null;
  intent.canceled_at = account.now();
  intent.cancellation_reason = wish.cancellation_reason ?? null;
  account.emit("payment_intent.canceled", intent);
  return shown(account, intent, wish.expand);
}

export function retrieveIntent(account: Account, form: Form, id: string) {
  const wish = readParameters(form, { expand, client_secret: text() });
  const intent = intentOf(account, id);
  if (wish.client_secret !== undefined && wish.client_secret !== intent.client_secret)
    throw missing("payment_intent", id, "intent");
  return shown(account, intent, wish.expand);
}

export function listIntents(account: Account, form: Form) {
  const wish = readParameters(form, { ...paging, created: since, expand: listOf("data.latest_charge") });
  const made = [...account.intents.values()].filter(({ created }) => created >= (wish.created ?? 0));
  const page = pageOf("/v1/payment_intents", made, wish);
  const nested = wish.expand === undefined ? [] : (["latest_charge"] as const);
  return { ...page, data: page.data.map((intent) => shown(account, intent, nested)) };
}

export function intentOf(account: Account, id: string): Intent {
  const intent = account.intents.get(id);
  if (intent === undefined) throw missing("payment_intent", id, "intent");
  return intent;
}

export function openIntent(account: Account, amount: number, words: Intent["metadata"] = {}): Intent {
  const opening = entity(account, "pi", "payment_intent", words);
  const intent: Intent = {
    ...opening,
    amount,
    amount_received: 0,
    allowed_payment_method_types: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: newId(`${opening.id}_secret`),
    currency: "usd",
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    setup_future_usage: null,
    status: "requires_payment_method",
  };
  account.intents.set(intent.id, intent);
  return intent;
}

function shown(account: Account, intent: Intent, expanded: readonly string[] = []) {
  const { latest_charge, customer } = intent;
  return {
    ...intent,
    ...(expanded.includes("latest_charge") && { latest_charge: account.charges.get(latest_charge ?? "") ?? null }),
    ...(expanded.includes("payment_method") && { payment_method: methodOf(intent.payment_method) }),
    ...(expanded.includes("customer") && { customer: account.customers.get(customer ?? "") ?? null }),
  };
}

function merged(known: Intent["metadata"], wished: Intent["metadata"] = {}): Intent["metadata"] {
  return Object.fromEntries(Object.entries({ ...known, ...wished }).filter(([, value]) => value !== ""));
}
