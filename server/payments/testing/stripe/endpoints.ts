import type { Account } from "./account.ts";
import { confirmIntent } from "./confirm.ts";
import { listPromotionCodes, retrieveCoupon } from "./coupons.ts";
import { createCustomer, deleteCustomer, searchCustomers, updateCustomer } from "./customers.ts";
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from "./intents.ts";
import { createRefund, listDisputes, listRefunds } from "./refunds.ts";
import {
  createMethodDomain,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listMethodDomains,
} from "./registrations.ts";
import { ApiError } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { pageOf, paging } from "./requests/pages.ts";
import { readParameters } from "./requests/parameters.ts";
import { createSetup, listSetups } from "./setups.ts";

export type Endpoint = (account: Account, form: Form, id: string) => object;

const endpoints: readonly (readonly [method: string, path: RegExp, endpoint: Endpoint])[] = [
  ["POST", /^\/v1\/customers$/, createCustomer],
  ["GET", /^\/v1\/customers\/search$/, searchCustomers],
  ["POST", /^\/v1\/customers\/([^/]+)$/, updateCustomer],
  ["DELETE", /^\/v1\/customers\/([^/]+)$/, deleteCustomer],
  ["POST", /^\/v1\/payment_intents$/, createIntent],
  ["GET", /^\/v1\/payment_intents$/, listIntents],
  ["GET", /^\/v1\/payment_intents\/([^/]+)$/, retrieveIntent],
  ["POST", /^\/v1\/payment_intents\/([^/]+)$/, updateIntent],
  ["POST", /^\/v1\/payment_intents\/([^/]+)\/cancel$/, cancelIntent],
  ["POST", /^\/v1\/payment_intents\/([^/]+)\/confirm$/, confirmIntent],
  ["POST", /^\/v1\/setup_intents$/, createSetup],
  ["GET", /^\/v1\/setup_intents$/, listSetups],
  ["POST", /^\/v1\/refunds$/, createRefund],
  ["GET", /^\/v1\/refunds$/, listRefunds],
  ["GET", /^\/v1\/disputes$/, listDisputes],
  ["GET", /^\/v1\/coupons\/([^/]+)$/, retrieveCoupon],
  ["GET", /^\/v1\/promotion_codes$/, listPromotionCodes],
  ["GET", /^\/v1\/webhook_endpoints$/, listWebhookEndpoints],
  ["POST", /^\/v1\/webhook_endpoints$/, createWebhookEndpoint],
  ["DELETE", /^\/v1\/webhook_endpoints\/([^/]+)$/, deleteWebhookEndpoint],
  ["GET", /^\/v1\/payment_method_domains$/, listMethodDomains],
  ["POST", /^\/v1\/payment_method_domains$/, createMethodDomain],
];

export function endpointFor(method: string, path: string): { readonly endpoint: Endpoint; readonly id: string } {
  for (const [known, pattern, endpoint] of endpoints) {
    const match = known === method ? pattern.exec(path) : null;
    if (match !== null) return { endpoint, id: decodeURIComponent(match[1] ?? "") };
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new ApiError(404, { message, type: "invalid_request_error" }, false);
}

function listWebhookEndpoints(account: Account, form: Form) {
  return pageOf("/v1/webhook_endpoints", [...account.webhookEndpoints.values()], readParameters(form, paging));
}
