import { type Account, type Charge, entity, type Refund } from "./account.ts";
import { intentOf } from "./intents.ts";
import { badParameter, refused } from "./requests/api-error.ts";
import type { Form } from "./requests/form.ts";
import { pageOf, paging } from "./requests/pages.ts";
import { integer, metadata, oneOf, readParameters, since, text } from "./requests/parameters.ts";

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
  return listOf("/v1/refunds", [...account.refunds.values()], form);
}

export function listDisputes(account: Account, form: Form) {
  return listOf("/v1/disputes", [...account.disputes.values()], form);
}

type Listed = { readonly id: string; readonly payment_intent: string; readonly created: number };

function listOf<Entry extends Listed>(path: string, all: readonly Entry[], form: Form) {
  const wish = readParameters(form, { ...paging, payment_intent: text(255), created: since });
  const wished = all.filter(
    ({ payment_intent, created }) =>
      (wish.payment_intent === undefined || payment_intent === wish.payment_intent) && created >= (wish.created ?? 0),
  );
  return pageOf(path, wished, wish);
}

/** The money returns to the account, so the charge's refunded amount goes down again. */
export function failRefund(account: Account, refund: Refund): void {
  const charge = account.charges.get(refund.charge);
  refund.status = "failed";
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  account.emit("refund.updated", refund);
  account.emit("refund.failed", refund);
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
