import type { Account } from "./account.ts";
import { createCard, payable, refusePayment } from "./card.ts";
import { retrieveIntent } from "./intents.ts";
import { ApiError, missing } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { oneOf, readParameters, text } from "./requests/parameters.ts";

const SAID = {
  asks: { code: "authentication_required", decline_code: "authentication_required", message: "Authenticate, please." },
  declines: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
} as const;

/** Charges a saved card without its holder. */
export function confirmIntent(account: Account, form: Form, id: string) {
  const wish = readParameters(form, { payment_method: text(255), off_session: oneOf("true") }, [
    "payment_method",
    "off_session",
  ]);
  const intent = payable(account, id);
  const card = account.savedCards.get(wish.payment_method);
  // Deleting a customer deletes the cards too.
  if (card === undefined || card.customer !== intent.customer || !account.customers.has(card.customer)) {
    throw missing("PaymentMethod", wish.payment_method, "payment_method");
  }
  if (card.without === "pays") {
    createCard(account).pay(id);
    return retrieveIntent(account, {}, id);
  }
  throw new ApiError(402, { ...refusePayment(account, intent, SAID[card.without]), payment_intent: intent }, true);
}
