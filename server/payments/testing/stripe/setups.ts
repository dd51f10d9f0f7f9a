import { type Account, entity, newId, type Setup } from "./account.ts";
import { missing } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { pageOf, paging } from "./requests/pages.ts";
import { listOf, oneOf, readParameters, text } from "./requests/parameters.ts";

/** Saves a card without charging it. */
export function createSetup(account: Account, form: Form): Setup {
  const readers = {
    customer: text(255),
    usage: oneOf("off_session"),
    allowed_payment_method_types: listOf("card"),
  };
  const { customer, usage } = readParameters(form, readers, ["customer", "usage"]);
  if (!account.customers.has(customer)) throw missing("customer", customer, "customer", 400);
  const opening = entity(account, "seti", "setup_intent");
  const setup: Setup = {
    ...{ ...opening, client_secret: newId(`${opening.id}_secret`), customer, usage },
    ...{ payment_method: null, status: "requires_payment_method" },
  };
  account.setups.set(setup.id, setup);
  account.emit("setup_intent.created", setup);
  return setup;
}

export function listSetups(account: Account, form: Form) {
  const wish = readParameters(form, { ...paging, customer: text(255), expand: listOf("data.payment_method") });
  const made = [...account.setups.values()].filter(({ customer }) => customer === wish.customer);
  const page = pageOf("/v1/setup_intents", made, wish);
  return { ...page, data: page.data.map((setup) => ({ ...setup, payment_method: methodOf(setup.payment_method) })) };
}

/** A payment method in full. Every card of the stand-in ends in 4242. */
export function methodOf(id: string | null) {
  return id && { id, object: "payment_method", type: "card", card: { brand: "visa", last4: "4242" } };
}
