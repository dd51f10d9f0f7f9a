import type {
  PaymentIntentAnswer,
  PaymentIntentRequest,
  RecordBookingRequest,
  SendConfirmationRequest,
} from "#contract/guest/payments.ts";
import { SANDBOX_CARDS } from "#contract/guest/sandbox.ts";
import type { Send } from "./processes/guest-browser.ts";

/** A guest whose nights are held: the request and its answer. */
export type Held = { readonly request: PaymentIntentRequest; readonly answer: PaymentIntentAnswer };

export function post(send: Send, path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return send(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** An older page sends no secret of its tab, and an older server refuses what it doesn't know. */
export function asBefore(send: Send): Send {
  return (path, init) => {
    const body = typeof init?.body === "string" ? { body: init.body.replace(/,"tabSecret":"[^"]*"/, "") } : {};
    return send(path, { ...init, ...body });
  };
}

export function askToHold(send: Send, request: PaymentIntentRequest): Promise<Response> {
  return post(send, "/api/create-payment-intent", request);
}

/** Holds the nights, or fails the test. */
export async function hold(send: Send, request: PaymentIntentRequest): Promise<Held> {
  const response = await askToHold(send, request);
  if (response.status !== 200) throw new Error(`not held: ${response.status} ${await response.text()}`);
  return { request, answer: (await response.json()) as PaymentIntentAnswer };
}

export function pay(send: Send, { answer }: Held, cardNumber: string = SANDBOX_CARDS.success): Promise<Response> {
  const { paymentIntentId, clientSecret } = answer;
  return post(send, "/api/sandbox/pay", { paymentIntentId, clientSecret, cardNumber });
}

export function record(send: Send, held: Held): Promise<Response> {
  return post(send, "/api/bookings", recordingOf(held));
}

export function askForEmail(send: Send, held: Held): Promise<Response> {
  return post(send, "/api/send-booking-confirmation", confirmationOf(held));
}

/** The tab that booked asks for a link to the stay page. */
export function askForStayLink(
  send: Send,
  { request: { draftId, tabSecret } }: Pick<Held, "request">,
): Promise<Response> {
  return post(send, "/api/stay/link", { draftId, tabSecret });
}

export function giveUp(send: Send, { request: { draftId } }: Held): Promise<Response> {
  return post(send, "/api/release-hold", { draftId });
}

export function recordingOf({ request, answer }: Held): RecordBookingRequest {
  const { draftId, guestDetails, checkInDate, checkOutDate, guests, agreements } = request;
  const { paymentIntentId } = answer;
  return { draftId, paymentIntentId, guestDetails, checkInDate, checkOutDate, guests, agreements };
}

export function confirmationOf(held: Held): SendConfirmationRequest {
  const { subtotal, cleaningFee, salesTax, total, discount } = held.answer.quote;
  return {
    ...recordingOf(held),
    subtotal: subtotal / 100,
    cleaningFee: cleaningFee / 100,
    salesTax: salesTax / 100,
    total: total / 100,
    appliedCoupon: held.request.couponId === undefined ? null : { name: held.request.couponId },
    discountAmount: discount / 100,
  };
}
