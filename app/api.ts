import type { Failure } from "#contract/failure.ts";
import { firstRefusals } from "#contract/first-refusals.ts";
import type { ContactRequest } from "#contract/guest/contact.ts";
import type {
  BookingStatusAnswer,
  BookingStatusRequest,
  PaymentIntentAnswer,
  PaymentIntentRequest,
  RecordBookingAnswer,
  RecordBookingRequest,
  SendConfirmationAnswer,
  SendConfirmationRequest,
  ValidateCouponAnswer,
  ValidateCouponRequest,
} from "#contract/guest/payments.ts";
import type { SandboxPayAnswer, SandboxPayRequest } from "#contract/guest/sandbox.ts";
import type { SiteConfig } from "#contract/guest/site-config.ts";
import type { LostLinkRequest, StayLinkAnswer, StayLinkRequest } from "#contract/guest/stay.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

// Every call to the server but the calendar's own (booking/dates), one function each; those that need a link's secret are
// in stay-api.ts.

export const TIMEOUT_MS = 30_000;

/** Nobody knows what the server did, if anything. */
export const UNREACHABLE: Failure = { code: "unreachable", message: firstRefusals.fault.message };

export async function fetchSiteConfig(): Promise<SiteConfig> {
  const response = await fetch("/api/site-config", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The site's settings answered ${response.status}`);
  return (await response.json()) as SiteConfig;
}

export const validateCoupon = postTo<ValidateCouponRequest, ValidateCouponAnswer>("/api/validate-coupon");
/** Creates the intent and holds the nights; with an intent's id it updates both. */
export const startPayment = postTo<PaymentIntentRequest, PaymentIntentAnswer>("/api/create-payment-intent");
export const payInSandbox = postTo<SandboxPayRequest, SandboxPayAnswer>("/api/sandbox/pay");
export const recordBooking = postTo<RecordBookingRequest, RecordBookingAnswer>("/api/bookings");
export const sendConfirmation = postTo<SendConfirmationRequest, SendConfirmationAnswer>(
  "/api/send-booking-confirmation",
);
export const fetchBookingStatus = postTo<BookingStatusRequest, BookingStatusAnswer>("/api/booking-status");
export const askForStayLink = postTo<LostLinkRequest, undefined>("/api/stay/lost");
/** For the tab that made the booking. */
export const fetchStayLink = postTo<StayLinkRequest, StayLinkAnswer>("/api/stay/link");

/** Releases held nights. A closing page may call it last, so nobody waits for the answer. */
export function releaseHold(draftId: string): void {
  const body = JSON.stringify({ draftId });
  const options = { method: "POST", headers: { "content-type": "application/json" }, body, keepalive: true };
  // If the request is lost, the hold expires by itself.
  fetch("/api/release-hold", options).catch(() => undefined);
}

/** The body of a refusal is the text that the contact form shows. A network failure throws. */
export async function sendContact(request: ContactRequest): Promise<Result<undefined, string>> {
  const response = await send("/api/send-contact-email", request);
  return response.ok ? accept(undefined) : refuse(await response.text());
}

function postTo<Request, Answer>(path: string) {
  return (request: Request): Promise<Result<Answer, Failure>> => read(send(path, request));
}

/** A refusal is returned, and so is a failure of the network. */
export async function read<Answer>(request: Promise<Response>): Promise<Result<Answer, Failure>> {
  try {
    const response = await request;
    if (!response.ok) return refuse(await readFailure(response));
    return accept((response.status === 204 ? undefined : await response.json()) as Answer);
  } catch {
    return refuse(UNREACHABLE);
  }
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
