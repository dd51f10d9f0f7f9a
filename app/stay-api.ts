import type { Failure } from "#contract/failure.ts";
import type { PayAnswer, PayPaidAnswer, PayStartedAnswer } from "#contract/guest/pay.ts";
import type { StayAnswer, StayCanceledAnswer, StayMessageRequest, StayRefundAnswer } from "#contract/guest/stay.ts";
import type {
  StayChangePriceAnswer,
  StayChangeRequest,
  StayChargesAnswer,
  StayExtraRequest,
  StayPaidAnswer,
  StayPaymentAnswer,
  StayRequest,
} from "#contract/guest/stay-charges.ts";
import type { Result } from "#domain/result.ts";
import type { Agreements } from "#domain/stays/agreements.ts";
import type { Party } from "#domain/stays/party.ts";
import { read, TIMEOUT_MS } from "./api.ts";

// The calls that need the secret of a guest's link. Apart from api.ts, so that the home page does not load them.

/** The stay page. The secret goes in a header, never in a URL. */
export function fetchStay(secret: string): Promise<Result<StayAnswer, Failure>> {
  return askAs(secret, "/api/stay");
}

export function fetchStayRefund(secret: string): Promise<Result<StayRefundAnswer, Failure>> {
  return askAs(secret, "/api/stay/refund");
}

export function cancelStay(secret: string, shown: number): Promise<Result<StayCanceledAnswer, Failure>> {
  return askAs(secret, "/api/stay/cancel", { shown });
}

export function saveParty(secret: string, party: Party): Promise<Result<undefined, Failure>> {
  return askAs(secret, "/api/stay/party", party);
}

export function sendStayMessage(secret: string, message: StayMessageRequest): Promise<Result<undefined, Failure>> {
  return askAs(secret, "/api/stay/message", message);
}

export async function fetchStayCalendar(secret: string): Promise<string> {
  const response = await requestAs(secret, "/api/stay/calendar");
  if (!response.ok) throw new Error(`The calendar answered ${response.status}`);
  return response.text();
}

export function fetchStayCharges(secret: string): Promise<Result<StayChargesAnswer, Failure>> {
  return askAs(secret, "/api/stay/charges");
}

export function askForExtra(secret: string, request: StayExtraRequest): Promise<Result<StayRequest, Failure>> {
  return askAs(secret, "/api/stay/extras", request);
}

export function withdrawRequest(secret: string, id: string, shown: number): Promise<Result<undefined, Failure>> {
  return askAs(secret, `/api/stay/requests/${id}/withdraw`, { shown });
}

export function fetchChangePrice(
  secret: string,
  request: StayChangeRequest,
): Promise<Result<StayChangePriceAnswer, Failure>> {
  return askAs(secret, "/api/stay/changes/price", request);
}

export function askForChange(secret: string, request: StayChangeRequest): Promise<Result<StayRequest, Failure>> {
  return askAs(secret, "/api/stay/changes", request);
}

/** Sends the sum that the guest was shown. */
export function startChargePayment(
  secret: string,
  { id, amount }: { id: string; amount: number },
): Promise<Result<StayPaymentAnswer, Failure>> {
  return askAs(secret, `/api/stay/charges/${id}/payment`, { amount });
}

export function fetchChargePayment(secret: string, id: string): Promise<Result<StayPaidAnswer, Failure>> {
  return askAs(secret, `/api/stay/charges/${id}/paid`, {});
}

/** A phone booking. */
export function fetchPayLink(secret: string): Promise<Result<PayAnswer, Failure>> {
  return askAs(secret, "/api/pay");
}

/** Sends the sum that the guest was shown. */
export function startPayLink(
  secret: string,
  accepted: { amount: number; agreements: Agreements },
): Promise<Result<PayStartedAnswer, Failure>> {
  return askAs(secret, "/api/pay/payment", accepted);
}

export function askIfPaid(secret: string): Promise<Result<PayPaidAnswer, Failure>> {
  return askAs(secret, "/api/pay/paid", {});
}

function askAs<Answer>(secret: string, path: string, body?: unknown): Promise<Result<Answer, Failure>> {
  return read(requestAs(secret, path, body));
}

function requestAs(secret: string, path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
