import { randomInt, randomUUID } from "node:crypto";
import type { SendConfirmationAnswer } from "#contract/bookings.ts";
import type { PaymentIntentAnswer, PaymentIntentRequest } from "#contract/payments.ts";
import type { SandboxPayAnswer } from "#contract/sandbox.ts";
import type { Stay } from "#domain/stay.ts";
import { askForLetter, askToHold, giveUp, type Held, pay, record } from "./guest.ts";
import type { Send, Visit } from "./visit.ts";

/** What a guest was told on the way, and what they will insist on. */
export type Memory = {
  readonly request: PaymentIntentRequest;
  /** Every status in turn. */
  readonly seen: number[];
  readonly intents: Set<string>;
  isPaid: boolean;
  reference?: string;
  isLetterSent: boolean;
};

/** What goes wrong on the guest's own side. */
export type Whim = "none" | "gives-up" | "forgets" | "changes-dates" | "closes-the-tab";

/** One guest, from the hold to the letter. */
export async function walkThrough(
  send: Send,
  visit: Visit,
  { stay, other = stay, whim }: { stay: Stay; other?: Stay; whim: Whim },
): Promise<Memory> {
  const request = visit.request(stay, { details: { email: `${randomUUID()}@guest.example` } });
  const memory: Memory = { request, seen: [], intents: new Set(), isPaid: false, isLetterSent: false };
  const fromHome = sendFrom(send, memory);

  let held = await tryToHold(fromHome, request, memory);
  if (held !== undefined && whim === "changes-dates") {
    held = (await tryToHold(fromHome, { ...visit.request(other), ...whoOf(request) }, memory)) ?? held;
  }
  if (held === undefined || whim === "forgets") return memory;
  if (whim === "gives-up") {
    await giveUp(fromHome, held);
    return memory;
  }
  const paid = (await (await pay(fromHome, held)).json()) as SandboxPayAnswer;
  memory.isPaid = paid.status === "succeeded";
  if (!memory.isPaid || whim === "closes-the-tab") return memory;
  const recorded = await record(fromHome, held);
  if (!recorded.ok) return memory;
  memory.reference = ((await recorded.json()) as { reference: string }).reference;
  const letter = (await (await askForLetter(fromHome, held)).json()) as SendConfirmationAnswer;
  memory.isLetterSent = letter.success;
  return memory;
}

export function someWhim(): Whim {
  const whims: readonly Whim[] = ["gives-up", "changes-dates", "closes-the-tab"];
  return whims[randomInt(whims.length * 3)] ?? "none";
}

async function tryToHold(send: Send, request: PaymentIntentRequest, memory: Memory): Promise<Held | undefined> {
  const response = await askToHold(send, request);
  if (!response.ok) return undefined;
  const answer = (await response.json()) as PaymentIntentAnswer;
  if (answer.paymentIntentId !== null) memory.intents.add(answer.paymentIntentId);
  return { request, answer };
}

function whoOf({ draftId, guestDetails }: PaymentIntentRequest) {
  return { draftId, guestDetails };
}

/** Every guest lives somewhere else, and remembers what they were answered. */
function sendFrom(send: Send, { seen }: Memory): Send {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return async (path, init = {}) => {
    const headers = { ...(init.headers as Record<string, string>), "x-forwarded-for": address };
    const response = await send(path, { ...init, headers });
    seen.push(response.status);
    return response;
  };
}
