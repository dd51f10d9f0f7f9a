import { type Account, type Customer, entity } from "./account.ts";
import { badParameter, missing } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { metadata, pageSize, readParameters, text } from "./requests/parameters.ts";

const parameters = { name: text(256), email: email, metadata };

export function createCustomer(account: Account, form: Form): Customer {
  const wish = readParameters(form, parameters);
  const customer: Customer = {
    ...entity(account, "cus", "customer", wish.metadata),
    name: wish.name ?? null,
    email: wish.email ?? null,
  };
  account.customers.set(customer.id, customer);
  account.emit("customer.created", customer);
  return customer;
}

export function updateCustomer(account: Account, form: Form, id: string): Customer {
  const wish = readParameters(form, parameters);
  const customer = account.customers.get(id);
  if (customer === undefined) throw missing("customer", id, "id");
  customer.name = wish.name ?? customer.name;
  customer.email = wish.email ?? customer.email;
  customer.metadata = { ...customer.metadata, ...wish.metadata };
  account.emit("customer.updated", customer);
  return customer;
}

/** Supports only the query we use: an exact match on metadata. */
export function searchCustomers(account: Account, form: Form) {
  const { query = "" } = readParameters(form, { query: text(500), limit: pageSize });
  const [, name = "", value] = /^metadata\["(\w+)"\]:"([^"]+)"$/.exec(query) ?? [];
  if (name === "") throw badParameter("parameter_invalid_string_query", "query", `We were unable to parse: ${query}`);
  const data = [...account.customers.values()].filter(({ metadata }) => metadata[name] === value);
  return { object: "search_result", url: "/v1/customers/search", has_more: false, next_page: null, data };
}

export function deleteCustomer(account: Account, _: Form, id: string) {
  if (!account.customers.delete(id)) throw missing("customer", id, "id");
  return { id, object: "customer", deleted: true };
}

function email(value: Parameters<ReturnType<typeof text>>[0], name: string): string {
  const address = text(512)(value, name);
  if (!/^\S+@\S+$/.test(address)) throw badParameter("email_invalid", name, `Invalid email address: ${address}`);
  return address;
}
