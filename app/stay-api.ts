import type { Failure } from "#contract/failure.ts";
import type { PayAnswer, PayStartedAnswer } from "#contract/guest/pay.ts";
import type { PaidAnswer } from "#contract/guest/payments.ts";
import type {
  StayAnswer,
  StayCanceledAnswer,
  StayMessageRequest,
  StayRefundAnswer,
  StayReviewRequest,
} from "#contract/guest/stay.ts";
import type {
  StayCardAnswer,
  StayCardRequest,
  StayCardStartedAnswer,
  StayChangePriceAnswer,
  StayChangeRequest,
  StayChargesAnswer,
  StayExtraRequest,
  StayPaymentAnswer,
  StayRequest,
} from "#contract/guest/stay-charges.ts";
import type { Result } from "#domain/result.ts";
import type { Agreements } from "#domain/stays/agreements.ts";
import type { Party } from "#domain/stays/party.ts";
import { house } from "#house/house.ts";
import { read, TIMEOUT_MS } from "./api.ts";
import { download } from "./ui/download.ts";

type PayInput = { amount: number; agreements: Agreements; agreementVersion: string };

// The calls that need the secret of a guest's link. Apart from api.ts, so that the home page does not load them.

/** The stay page. The secret goes in a header, never in a URL. */
export const fetchStay = getFrom<StayAnswer>("/api/stay");
export const fetchStayRefund = getFrom<StayRefundAnswer>("/api/stay/refund");
export const fetchStayCharges = getFrom<StayChargesAnswer>("/api/stay/charges");
export const saveParty = postTo<Party, undefined>("/api/stay/party");
export const sendStayMessage = postTo<StayMessageRequest, undefined>("/api/stay/message");
export const sendReview = postTo<StayReviewRequest, undefined>("/api/stay/review");
export const deleteReview = postTo<object, undefined>("/api/stay/review/delete");
export const askForExtra = postTo<StayExtraRequest, StayRequest>("/api/stay/extras");
export const fetchStayCard = getFrom<StayCardAnswer>("/api/stay/card");
export const startSavingCard = postTo<StayCardRequest, StayCardStartedAnswer>("/api/stay/card");
export const fetchChangePrice = postTo<StayChangeRequest, StayChangePriceAnswer>("/api/stay/changes/price");
export const askForChange = postTo<StayChangeRequest, StayRequest>("/api/stay/changes");

/** With the refund that the guest was shown. */
export const cancelStay = postTo<{ shown: number }, StayCanceledAnswer>("/api/stay/cancel");
export const withdrawRequest = (secret: string, id: string, shown: number) =>
  askAs<undefined>(secret, `/api/stay/requests/${id}/withdraw`, { shown });
export const startChargePayment = (secret: string, { id, amount }: { id: string; amount: number }) =>
  askAs<StayPaymentAnswer>(secret, `/api/stay/charges/${id}/payment`, { amount });
export const fetchChargePayment = (secret: string, id: string) =>
  askAs<PaidAnswer>(secret, `/api/stay/charges/${id}/paid`, {});

/** A phone booking. */
export const fetchPayLink = getFrom<PayAnswer>("/api/pay");
/** With the sum that the guest was shown. */
export const startPayLink = postTo<PayInput, PayStartedAnswer>("/api/pay/payment");
export const askIfPaid = postTo<object, PaidAnswer>("/api/pay/paid");

/** The server writes the file, exactly as in the email, so a guest who adds both has one entry. */
export async function saveStayCalendar(secret: string): Promise<void> {
  const response = await requestAs(secret, "/api/stay/calendar");
  if (!response.ok) throw new Error(`The calendar answered ${response.status}`);
  download({ text: await response.text(), type: "text/calendar", name: `${house.id}.ics` });
}

function getFrom<Answer>(path: string) {
  return (secret: string) => askAs<Answer>(secret, path);
}

function postTo<Request, Answer>(path: string) {
  return (secret: string, request: Request) => askAs<Answer>(secret, path, request);
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
