import { type Account, type Charge, entity, type Refund } from "./account.ts";
import { badParameter, refused } from "./api-error.ts";
import type { Form } from "./form.ts";
import { intentOf } from "./intents.ts";
import { pageOf, paging } from "./pages.ts";
import { integer, metadata, oneOf, readParameters, text } from "./parameters.ts";

export function createRefund(account: Account, form: Form): Refund {
  const wish = readParameters(
    form,
    {
      payment_intent: text(255),
      amount: integer,
      metadata,
      reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    },
    ["payment_intent"],
  );
  if (wish.amount !== undefined && wish.amount < 1) {
    throw badParameter("parameter_invalid_integer", "amount", "Invalid positive integer");
  }
  const charge = refundable(account, wish.payment_intent);
  const left = charge.amount - charge.amount_refunded;
  const amount = wish.amount ?? left;
  if (left === 0) throw refused("charge_already_refunded", `Charge ${charge.id} has already been refunded.`);
  if (amount > left) throw refused(undefined, `Refund amount (${amount}) is greater than unrefunded amount (${left})`);

  const refund: Refund = {
    ...entity(account, "re", "refund", wish.metadata),
    amount,
    charge: charge.id,
    currency: "usd",
    payment_intent: wish.payment_intent,
    reason: wish.reason ?? null,
    status: "succeeded",
  };
  account.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit("refund.created", refund);
  account.emit("charge.refunded", charge);
  return refund;
}

export function listRefunds(account: Account, form: Form) {
  const wish = readParameters(form, { ...paging, payment_intent: text(255) });
  const made = [...account.refunds.values()].filter(
    ({ payment_intent }) => wish.payment_intent === undefined || payment_intent === wish.payment_intent,
  );
  return pageOf("/v1/refunds", made, wish);
}

function refundable(account: Account, intentId: string): Charge {
  const intent = intentOf(account, intentId);
  const charge = account.charges.get(intent.latest_charge ?? "");
  if (charge?.status !== "succeeded") {
    throw refused(undefined, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  if (charge.disputed) throw refused("charge_disputed", `Charge ${charge.id} has been charged back.`);
  return charge;
}
