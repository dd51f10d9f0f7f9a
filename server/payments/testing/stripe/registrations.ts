import { type Account, API_VERSION, entity, newId } from "./account.ts";
import { badParameter, missing } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { pageOf, paging } from "./requests/pages.ts";
import { oneOf, readParameters, text, texts } from "./requests/parameters.ts";

/** The secret is told only here, as by Stripe. */
export function createWebhookEndpoint(account: Account, form: Form) {
  const readers = { url: text(2_048), enabled_events: texts, api_version: oneOf(API_VERSION) };
  const { url, enabled_events } = readParameters(form, readers, ["url", "enabled_events"]);
  if (!url.startsWith("https://") || /localhost|127\./.test(url))
    throw badParameter("url_invalid", "url", "Invalid URL: URL must be publicly accessible");
  const endpoint = { ...entity(account, "we", "webhook_endpoint"), url, enabled_events, status: "enabled" as const };
  account.webhookEndpoints.set(endpoint.id, endpoint);
  return { ...endpoint, secret: newId("whsec") };
}

export function deleteWebhookEndpoint(account: Account, form: Form, id: string) {
  readParameters(form, {});
  if (!account.webhookEndpoints.delete(id)) throw missing("webhook_endpoint", id, "id");
  return { id, object: "webhook_endpoint", deleted: true };
}

export function listMethodDomains(account: Account, form: Form) {
  const { domain_name, ...wish } = readParameters(form, { ...paging, domain_name: text(255) });
  const all = [...account.methodDomains.values()];
  const found = all.filter((each) => domain_name === undefined || each.domain_name === domain_name);
  return pageOf("/v1/payment_method_domains", found, wish);
}

export function createMethodDomain(account: Account, form: Form) {
  const { domain_name } = readParameters(form, { domain_name: text(255) }, ["domain_name"]);
  const domain = { ...entity(account, "pmd", "payment_method_domain"), domain_name };
  account.methodDomains.set(domain.id, domain);
  return domain;
}
