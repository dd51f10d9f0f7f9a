import { afterEach, expect, test, vi } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { type Draft, newDraft } from "../draft/draft.ts";
import type { PaymentProgress } from "../draft/payment-progress.ts";
import { askForHold, giveUpHold, type HoldAnswer, heldAction, holdAfter, shownHold } from "./use-hold.ts";

const quote = { nights: [], subtotal: 0, cleaningFee: 20000, salesTax: 0, total: 20000, discount: 0, payable: 20000 };
const price = { quote, isEstimate: false };
const sum = { plan: null, heldForSeconds: 900, canKeepHolding: true };
const held = { clientSecret: "s", paymentIntentId: "pi_1", quote, ...sum };
const answer: HoldAnswer = accept(held);
const heldPayment: PaymentProgress = {
  status: "held",
  agreed: { checkIn: "2027-02-04", checkOut: "2027-02-08", couponCode: undefined, quote },
  intent: { clientSecret: "s", paymentIntentId: "pi_1" },
};
const NOW = 1_000_000;
const CREATE = "/api/create-payment-intent";
const RELEASE = "/api/release-hold";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("held nights come with the end of their hold", () => {
  expect(holdAfter(undefined, answer, quote, NOW)).toEqual({
    status: "held",
    until: NOW + 900_000,
    canKeepHolding: true,
    revision: 0,
  });
});

test("every change of a held stay is a new revision for the card form", () => {
  const first = holdAfter(undefined, answer, quote, NOW);

  const second = holdAfter(first, answer, quote, NOW);

  expect(second).toMatchObject({ revision: 1 });
});

test("a refusal keeps the price that was asked about", () => {
  const failure = { code: "price-changed", message: "The price has changed since you saw it. Nothing was charged." };

  expect(holdAfter(undefined, refuse(failure), quote, NOW)).toEqual({
    status: "refused",
    failure,
    asked: quote,
  });
});

test("a card isn't charged while the nights or the price are being changed", () => {
  const last = { question: "two nights", hold: holdAfter(undefined, answer, quote, NOW) };

  expect(shownHold(last, { question: "two nights", payment: heldPayment, quote })).toMatchObject({ isUpdating: false });
  expect(shownHold(last, { question: "three nights", payment: heldPayment, quote })).toMatchObject({
    status: "held",
    isUpdating: true,
  });
});

test("a hold that has ended is shown as ended, whatever was answered before", () => {
  const last = { question: "two nights", hold: holdAfter(undefined, answer, quote, NOW) };

  expect(shownHold(last, { question: "two nights", payment: { status: "requested" }, quote })).toMatchObject({
    status: "refused",
    failure: { code: "hold-ended" },
  });
});

test("a refusal disappears as soon as the guest asks for something else", () => {
  const failure = { code: "dates-taken", message: "Somebody else has just taken these nights." };
  const last = { question: "two nights", hold: holdAfter(undefined, refuse(failure), quote, NOW) };

  expect(shownHold(last, { question: "two nights", payment: heldPayment, quote }).status).toBe("refused");
  expect(shownHold(last, { question: "other nights", payment: heldPayment, quote }).status).toBe("opening");
});

test("a stay with nothing to pay has no intent", () => {
  const free = { clientSecret: null, paymentIntentId: null, quote, ...sum };

  expect(heldAction(free)).toEqual({ type: "nights-held", quote, intent: undefined });
});

test("nights that were held only after their guest left are released again", async () => {
  const server = standInServer();
  const draft = completeDraft();
  const asking = askForHold({ draft, price, wantsMoreTime: false });
  giveUpHold(draft.id);
  expect(server.calls).toEqual([CREATE, RELEASE]);

  server.answer(200, held);
  await asking;

  expect(server.calls).toEqual([CREATE, RELEASE, RELEASE]);
});

test("a lost answer doesn't keep the nights of a guest who left", async () => {
  const server = standInServer();
  const draft = completeDraft();
  vi.spyOn(console, "error").mockReturnValueOnce();
  const asking = askForHold({ draft, price, wantsMoreTime: false });
  giveUpHold(draft.id);

  server.breakDown();
  await asking;

  expect(server.calls).toEqual([CREATE, RELEASE, RELEASE]);
});

test("no retry is sent for a guest who left", async () => {
  vi.useFakeTimers();
  const server = standInServer();
  const draft = completeDraft();
  vi.spyOn(console, "error").mockReturnValueOnce();
  const asking = askForHold({ draft, price, wantsMoreTime: false });
  server.answer(409, { code: "update-pending", message: "We’re still saving your last change." });
  giveUpHold(draft.id);

  await vi.runAllTimersAsync();
  await asking;

  expect(server.calls).toEqual([CREATE, RELEASE, RELEASE]);
});

function completeDraft(): Draft {
  return {
    ...newDraft(crypto.randomUUID(), { checkIn: "2027-02-04", checkOut: "2027-02-08", guests: 2 }),
    agreements: { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true },
  };
}

/** Accepts a release at once, and answers everything else when told to. */
function standInServer() {
  const calls: string[] = [];
  const waiting = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (path: string) => {
    calls.push(path);
    return path === RELEASE ? Promise.resolve(new Response(null, { status: 204 })) : waiting.promise;
  });
  return {
    calls,
    answer: (status: number, body: unknown) => waiting.resolve(Response.json(body, { status })),
    breakDown: () => waiting.reject(new TypeError("network lost")),
  };
}
