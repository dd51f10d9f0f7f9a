import type {
  BookingStatusAnswer,
  RecordBookingAnswer,
  RecordBookingRequest,
  SendConfirmationAnswer,
  SendConfirmationRequest,
} from "#contract/bookings.ts";
import type { ContactRequest } from "#contract/contact.ts";
import type { ValidateCouponAnswer } from "#contract/coupons.ts";
import type { Failure } from "#contract/failure.ts";
import { firstRefusals } from "#contract/first-refusals.ts";
import type { PayAnswer, PayPaidAnswer, PayStartedAnswer } from "#contract/pay.ts";
import type { PaymentIntentAnswer, PaymentIntentRequest } from "#contract/payments.ts";
import type { PriceListing } from "#contract/prices.ts";
import type { SandboxPayAnswer, SandboxPayRequest } from "#contract/sandbox.ts";
import type { SiteConfig } from "#contract/site-config.ts";
import { soldPrices } from "#contract/sold-channel.ts";
import type {
  StayAnswer,
  StayLinkAnswer,
  StayLinkRequest,
  StayMessageRequest,
  StayRefundAnswer,
} from "#contract/stay.ts";
import type {
  StayChangePriceAnswer,
  StayChangeRequest,
  StayChargesAnswer,
  StayExtraRequest,
  StayPaidAnswer,
  StayPaymentAnswer,
  StayRequest,
} from "#contract/stay-charges.ts";
import type { Agreements } from "#domain/agreements.ts";
import type { CalendarDate } from "#domain/calendar-date.ts";
import { readBookedDays } from "#domain/ical.ts";
import type { NightlyPrices } from "#domain/nightly-prices.ts";
import type { Party } from "#domain/party.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

// Every call to the server, one function each. A refusal is returned; a network failure throws.

/** The specification asks for an id; the server always answers for its own listing. */
const LISTING_ID = "direct";
const TIMEOUT_MS = 30_000;

export type FeedName = "airbnb" | "vrbo" | "direct";

/** The booked days of one feed. A feed that fails counts as empty; the server checks again before a payment. */
export async function fetchBookedDays(feed: FeedName, signal: AbortSignal): Promise<CalendarDate[]> {
  const response = await fetch(`/api/${feed}-ical`, { signal });
  if (!response.ok) {
    console.error("Failed to fetch iCal feed", response.status);
    return [];
  }
  return readBookedDays(await response.text());
}

export async function fetchPrices(signal: AbortSignal): Promise<NightlyPrices> {
  const response = await fetch(`/api/pricelabs-pricing?listing_id=${LISTING_ID}`, { signal });
  if (!response.ok) throw new Error(`The price list answered ${response.status}`);
  return soldPrices((await response.json()) as readonly PriceListing[]);
}

export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch("/api/site-config", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The site's settings answered ${response.status}`);
  return (await response.json()) as SiteConfig;
}

export function validateCoupon(couponId: string): Promise<Result<ValidateCouponAnswer, Failure>> {
  return post("/api/validate-coupon", { couponId });
}

/** Creates the intent and holds the nights; with an intent's id it updates both. */
export function startPayment(request: PaymentIntentRequest): Promise<Result<PaymentIntentAnswer, Failure>> {
  return post("/api/create-payment-intent", request);
}

export function payInSandbox(request: SandboxPayRequest): Promise<Result<SandboxPayAnswer, Failure>> {
  return post("/api/sandbox/pay", request);
}

export function recordBooking(request: RecordBookingRequest): Promise<Result<RecordBookingAnswer, Failure>> {
  return post("/api/bookings", request);
}

export function sendConfirmation(request: SendConfirmationRequest): Promise<Result<SendConfirmationAnswer, Failure>> {
  return post("/api/send-booking-confirmation", request);
}

export function fetchBookingStatus(clientSecret: string): Promise<Result<BookingStatusAnswer, Failure>> {
  return post("/api/booking-status", { clientSecret });
}

/** Releases held nights. A closing page may call it last, so nobody waits for the answer. */
export function releaseHold(draftId: string): void {
  const body = JSON.stringify({ draftId });
  const options = { method: "POST", headers: { "content-type": "application/json" }, body, keepalive: true };
  // If the request is lost, the hold expires by itself.
  fetch("/api/release-hold", options).catch(() => undefined);
}

/** The stay page. The secret goes in a header, never in a URL. */
export function fetchStay(secret: string): Promise<Result<StayAnswer, Failure>> {
  return askAs(secret, "/api/stay");
}

export function fetchStayRefund(secret: string): Promise<Result<StayRefundAnswer, Failure>> {
  return askAs(secret, "/api/stay/refund");
}

export function cancelStay(secret: string, shown: number): Promise<Result<StayRefundAnswer, Failure>> {
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

export function askForExtra(secret: string, wish: StayExtraRequest): Promise<Result<StayRequest, Failure>> {
  return askAs(secret, "/api/stay/extras", wish);
}

export function withdrawRequest(secret: string, id: string, shown: number): Promise<Result<undefined, Failure>> {
  return askAs(secret, `/api/stay/requests/${id}/withdraw`, { shown });
}

export function fetchChangePrice(
  secret: string,
  wish: StayChangeRequest,
): Promise<Result<StayChangePriceAnswer, Failure>> {
  return askAs(secret, "/api/stay/changes/price", wish);
}

export function askForChange(secret: string, wish: StayChangeRequest): Promise<Result<StayRequest, Failure>> {
  return askAs(secret, "/api/stay/changes", wish);
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

export function askForStayLink(email: string): Promise<Result<undefined, Failure>> {
  return post("/api/stay/lost", { email });
}

/** For the tab that made the booking. */
export function fetchStayLink(request: StayLinkRequest): Promise<Result<StayLinkAnswer, Failure>> {
  return post("/api/stay/link", request);
}

/** The body of a refusal is the text that the contact form shows. */
export async function sendContact(request: ContactRequest): Promise<Result<undefined, string>> {
  const response = await send("/api/send-contact-email", request);
  return response.ok ? accept(undefined) : refuse(await response.text());
}

async function post<Answer>(path: string, body: unknown): Promise<Result<Answer, Failure>> {
  return read(await send(path, body));
}

async function askAs<Answer>(secret: string, path: string, body?: unknown): Promise<Result<Answer, Failure>> {
  return read(await requestAs(secret, path, body));
}

function requestAs(secret: string, path: string, body?: unknown): Promise<Response> {
  return fetch(path, {
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function read<Answer>(response: Response): Promise<Result<Answer, Failure>> {
  if (!response.ok) return refuse(await readFailure(response));
  return accept((response.status === 204 ? undefined : await response.json()) as Answer);
}

function send(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

// A proxy in between may answer in its own format.
async function readFailure(response: Response): Promise<Failure> {
  const failure = (await response.json().catch(() => undefined)) as Failure | undefined;
  if (typeof failure?.code === "string" && typeof failure.message === "string") return failure;
  return { code: "fault", message: firstRefusals.fault.message };
}
