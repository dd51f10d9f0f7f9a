import { randomInt, randomUUID } from "node:crypto";
import type { PaymentIntentAnswer, PaymentIntentRequest, SendConfirmationAnswer } from "#contract/guest/payments.ts";
import type { SandboxPayAnswer } from "#contract/guest/sandbox.ts";
import type { StayLinkAnswer, StayRefundAnswer } from "#contract/guest/stay.ts";
import type { Stay } from "#domain/dates/stay.ts";
import { askForEmail, askForStayLink, askToHold, giveUp, type Held, pay, post, record } from "../guest.ts";
import type { GuestBrowser, Send } from "./guest-browser.ts";

/** What a guest experienced, and what they will insist on. */
export type GuestOutcome = {
  readonly request: PaymentIntentRequest;
  /** Every response status, in order. */
  readonly seen: number[];
  readonly intents: Set<string>;
  isPaid: boolean;
  reference?: string;
  isEmailSent: boolean;
  /** Whether they asked to cancel, and were told that it's done. */
  cancellation?: "asked" | "done";
};

/** What goes wrong on the guest's side. */
export type Behavior = "none" | "gives-up" | "forgets" | "changes-dates" | "closes-the-tab";

/** One guest, from the hold to the confirmation email. */
export async function simulateGuest(
  send: Send,
  browser: GuestBrowser,
  { stay, other = stay, behavior }: { stay: Stay; other?: Stay; behavior: Behavior },
): Promise<GuestOutcome> {
  const request = browser.request(stay, { details: { email: `${randomUUID()}@guest.example` } });
  const outcome: GuestOutcome = { request, seen: [], intents: new Set(), isPaid: false, isEmailSent: false };
  const fromHome = sendFrom(send, outcome);

  let held = await tryToHold(fromHome, request, outcome);
  if (held !== undefined && behavior === "changes-dates") {
    held = (await tryToHold(fromHome, { ...browser.request(other), ...whoOf(request) }, outcome)) ?? held;
  }
  if (held === undefined || behavior === "forgets") return outcome;
  if (behavior === "gives-up") {
    await giveUp(fromHome, held);
    return outcome;
  }
  const paid = (await (await pay(fromHome, held)).json()) as SandboxPayAnswer;
  outcome.isPaid = paid.status === "succeeded";
  if (!outcome.isPaid || behavior === "closes-the-tab") return outcome;
  const recorded = await record(fromHome, held);
  if (!recorded.ok) return outcome;
  outcome.reference = ((await recorded.json()) as { reference: string }).reference;
  const email = (await (await askForEmail(fromHome, held)).json()) as SendConfirmationAnswer;
  outcome.isEmailSent = email.success;
  return outcome;
}

/** The guest of a booking cancels on the stay page, for the refund shown there. */
export async function cancelStay(send: Send, outcome: GuestOutcome): Promise<void> {
  const fromHome = sendFrom(send, outcome);
  const link = await askForStayLink(fromHome, outcome);
  if (!link.ok) return;
  const { secret } = (await link.json()) as StayLinkAnswer;
  const headers = { authorization: `Bearer ${secret}` };
  const shown = await fromHome("/api/stay/refund", { headers });
  if (!shown.ok) return;
  const { refund } = (await shown.json()) as StayRefundAnswer;
  outcome.cancellation = "asked";
  const withLink: Send = (path, init) =>
    fromHome(path, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } });
  const canceled = await post(withLink, "/api/stay/cancel", { shown: refund });
  const isDone = canceled.ok || ((await canceled.json()) as { code: string }).code === "booking-canceled";
  if (isDone) outcome.cancellation = "done";
}

export function randomBehavior(below: (bound: number) => number = randomInt): Behavior {
  const behaviors: readonly Behavior[] = ["gives-up", "changes-dates", "closes-the-tab"];
  return behaviors[below(behaviors.length * 3)] ?? "none";
}

async function tryToHold(send: Send, request: PaymentIntentRequest, outcome: GuestOutcome): Promise<Held | undefined> {
  const response = await askToHold(send, request);
  if (!response.ok) return undefined;
  const answer = (await response.json()) as PaymentIntentAnswer;
  if (answer.paymentIntentId !== null) outcome.intents.add(answer.paymentIntentId);
  return { request, answer };
}

function whoOf({ draftId, guestDetails }: PaymentIntentRequest) {
  return { draftId, guestDetails };
}

/** Every guest has their own address and records the statuses they get. */
function sendFrom(send: Send, { seen }: GuestOutcome): Send {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return async (path, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), "x-forwarded-for": address };
    const response = await send(path, { ...init, headers });
    seen.push(response.status);
    return response;
  };
}
