import { type AdoptRefusal, adoptPayment } from "../bookings/reconcile/adopt-payment.ts";
import { readStayMetadata } from "../bookings/reconcile/payment-metadata.ts";
import { decide, goOn, refundUnknown, undecidedPayments } from "../bookings/reconcile/unmatched-payments.ts";
import { moveSite } from "../installation.ts";
import { formatCents } from "../money.ts";
import type { Payment } from "../payments/gateway.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { writeTable } from "./table.ts";

/** Payments without a booking, with what helps the owner recognize each. */
export async function listUnknown({ services }: Wiring): Promise<Answer> {
  const listed = (await undecidedPayments(services)).map((payment) => ({
    payment: payment.id,
    ...sumsOf(payment),
    ...readStayMetadata(payment.metadata)?.stay,
  }));
  if (listed.length === 0) return { text: "Every payment has its booking.", data: [] };
  const rows = listed.map(({ payment, paid, refunded, checkIn = "", checkOut = "" }) => [
    payment,
    formatCents(paid),
    refunded > 0 ? formatCents(refunded) : "",
    checkIn,
    checkOut,
  ]);
  return { text: writeTable(["Payment", "Paid", "Refunded", "Check-in", "Check-out"], rows), data: listed };
}

const REFUSED: Record<AdoptRefusal, string> = {
  "not-waiting": "It isn't waiting for a decision. See: unknown.",
  "not-paid": "It isn't paid yet. Try again later.",
  "too-little-known": "It carries too little to make a booking from. Block the nights, or refund it.",
  "dates-taken": "Its nights are taken now. See: bookings, blocks. Release them first, or refund it.",
  "draft-settled": "The same guest has another booking or payment in its place. Refund this one.",
};

export async function adopt({ services }: Wiring, payment: string, ask: Ask): Promise<Answer> {
  const { refunded } = sumsOf(await waitingPayment(services, payment));
  const doubt = `${formatCents(refunded)} of ${payment} has already been refunded, so it may have been canceled. Adopt it anyway?`;
  if (refunded > 0 && !(await ask(doubt))) return nothingChanged({ adopted: false });
  const adopted = await adoptPayment(services, payment);
  if (!adopted.ok) throw new WrongCommand(`${payment} can't be adopted. ${REFUSED[adopted.refusal]}`);
  const { reference } = adopted.value;
  return {
    text: `${payment} is booking ${reference} now. Its guest's phone number is lost; see: show ${reference}.`,
    data: { adopted: payment, reference },
  };
}

export async function refund({ services }: Wiring, payment: string, ask: Ask): Promise<Answer> {
  const { paid, refunded } = sumsOf(await waitingPayment(services, payment));
  if (!(await ask(`Refund ${formatCents(paid - refunded)} of ${payment}?`))) return nothingChanged({ refunded: false });
  const amount = await refundUnknown(services, payment);
  if (amount === undefined) throw new WrongCommand(`${payment} isn't paid yet. Try again later.`);
  return { text: `${formatCents(amount)} of ${payment} will be refunded.`, data: { refunded: payment, amount } };
}

export async function leave({ database }: Wiring, payment: string, ask: Ask): Promise<Answer> {
  if (!(await ask(`Leave ${payment} as it is, without a booking and without a refund?`)))
    return nothingChanged({ left: false });
  if (!(await database.transaction((trx) => decide(trx, payment, "left"))))
    throw new WrongCommand(`${payment} isn't waiting for a decision. See: unknown.`);
  return { text: `${payment} stays as it is.`, data: { left: payment } };
}

export async function go({ services }: Wiring): Promise<Answer> {
  const undecided = await goOn(services);
  if (undecided.length > 0)
    throw new WrongCommand(`Decide first, with adopt, refund or leave: ${undecided.join(", ")}.`);
  return { text: "The site is selling again.", data: { going: true } };
}

export async function move({ database, config, calendarToken }: Wiring, ask: Ask): Promise<Answer> {
  if (config.mode !== "live") throw new WrongCommand("Only a live site has an address to move from.");
  if (
    !(await ask(`Is the server at the old address stopped, and does the site live at ${config.siteUrl} from now on?`))
  )
    return nothingChanged({ moved: false });
  const from = await moveSite(database, config.siteUrl);
  if (from === undefined) throw new WrongCommand("This database hasn't been live yet: just start the server.");
  const calendar = `${config.siteUrl}/calendar/${calendarToken}.ics`;
  return {
    text: `The site has moved from ${from} to ${config.siteUrl}. At the card processor, change the webhook's address too. The other channels read your nights at ${calendar} from now on.`,
    data: { moved: true, from, to: config.siteUrl },
  };
}

async function waitingPayment(services: Wiring["services"], payment: string): Promise<Payment> {
  const waiting = (await undecidedPayments(services)).find(({ id }) => id === payment);
  if (waiting === undefined) throw new WrongCommand(`${payment} isn't waiting for a decision. See: unknown.`);
  return waiting;
}

function sumsOf({ paid, amount }: Payment): { readonly paid: number; readonly refunded: number } {
  return { paid: paid?.amount ?? amount, refunded: paid?.refunded ?? 0 };
}

function nothingChanged(data: object): Answer {
  return { text: "Nothing was changed.", data };
}
