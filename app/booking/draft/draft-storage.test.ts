// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { NOTHING_ACCEPTED } from "#domain/stays/agreements.ts";
import { AGREEMENT_VERSION } from "#house/agreements.ts";
import { type Draft, newDraft, reduceDraft } from "./draft.ts";
import { forgetDraft, loadDraft, saveDraft } from "./draft-storage.ts";
import type { BookingProgress, PaymentProgress } from "./payment-progress.ts";
import { DRAFT_KEY, shouldReopen } from "./reopen.ts";
import { paymentRequest } from "./requests.ts";

const draft: Draft = { ...newDraft("id", { checkIn: "2027-02-04", guests: 3 }), step: 3 };

const quote = { nights: [], subtotal: 0, cleaningFee: 20000, salesTax: 0, total: 20000, discount: 0, payable: 20000 };
const agreed = { checkIn: "2027-02-04", checkOut: "2027-02-08", couponCode: undefined, quote } as const;
const intent = { clientSecret: "pi_1_secret", paymentIntentId: "pi_1" };

beforeEach(() => sessionStorage.clear());

test("a reload restores the draft", () => {
  saveDraft({ draft, quote: undefined });

  expect(shouldReopen()).toBe(true);
  expect(loadDraft()?.draft).toEqual(draft);
});

test("a guest reads a new agreement before its boxes are ticked; one who is paying accepted the one before", () => {
  const agreements = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };
  const before: Draft = { ...draft, agreementVersion: "0123456789ab-0-0" };
  const ticked: Draft = { ...before, step: 4, agreements, payment: { status: "held", agreed, intent } };
  const paying: Draft = { ...ticked, payment: { status: "paying", agreed, intent } };

  const asked = { ...ticked, step: 3, agreements: NOTHING_ACCEPTED, agreementVersion: AGREEMENT_VERSION };
  expect(reloaded(ticked)).toEqual(asked);
  expect(reloaded(paying)).toEqual(paying);
});

test("a guest whose bank says no after a reload doesn't ask for the nights under an agreement they haven't read", () => {
  const agreements = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };
  const stay = { selection: { checkIn: "2027-02-04", checkOut: "2027-02-08" } } as const;
  const payment: PaymentProgress = { status: "paying", agreed, intent };
  const paying: Draft = { ...draft, ...stay, step: 4, agreements, agreementVersion: "0123456789ab-0-0", payment };

  const after = reduceDraft(reloaded(paying) ?? draft, { type: "paying-failed" });

  expect(paymentRequest(after, { quote })).toMatchObject({ agreementVersion: "0123456789ab-0-0" });
  expect(reloaded(after)).toMatchObject({ step: 3, agreements: NOTHING_ACCEPTED, payment: { status: "held" } });
});

test("a recording in progress starts again after a reload", () => {
  saveDraft({ draft: { ...draft, payment: paid({ status: "recording" }) }, quote: undefined });

  expect(loadDraft()?.draft.payment).toMatchObject({ booking: { status: "unrecorded" } });
});

test("a confirmation email that wasn't sent is requested again after a reload", () => {
  const booking = { status: "recorded", reference: "WI-7K2Q", mail: "sending" } as const;
  saveDraft({ draft: { ...draft, payment: paid(booking) }, quote: undefined });

  expect(loadDraft()?.draft.payment).toMatchObject({ booking: { ...booking, mail: "not-requested" } });
});

test("a payment in progress survives a reload", () => {
  const paying: PaymentProgress = { status: "paying", agreed, intent };
  saveDraft({ draft: { ...draft, payment: paying }, quote: undefined });

  expect(loadDraft()?.draft.payment).toEqual(paying);
});

test("a reload restores the confirmation and its reference", () => {
  const booked: Draft = {
    ...draft,
    step: 5,
    payment: paid({ status: "recorded", reference: "WI-7K2Q", mail: "sent" }),
  };
  saveDraft({ draft: booked, quote: undefined });

  expect(shouldReopen()).toBe(true);
  expect(loadDraft()?.draft).toEqual(booked);
});

test("nothing is left behind once the draft is deleted", () => {
  saveDraft({ draft, quote: undefined });

  forgetDraft();

  expect(shouldReopen()).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test("a stored draft that makes no sense is ignored", () => {
  sessionStorage.setItem(DRAFT_KEY, '{"shape":0}');
  expect(loadDraft()).toBeUndefined();

  sessionStorage.setItem(DRAFT_KEY, "{");
  expect(loadDraft()).toBeUndefined();
});

test("a draft that an older version of the site stored is dropped", () => {
  const { payment: _, ...rest } = draft;
  const older = { ...rest, mayBeHeld: true, payment: "open", recording: "none", mail: "none" };

  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ shape: 2, draft: older }));

  expect(loadDraft()).toBeUndefined();
});

test("a draft for more guests than the house takes by now is dropped", () => {
  expect(reloaded({ ...draft, guests: 80 })).toBeUndefined();
});

function reloaded(stored: Draft): Draft | undefined {
  saveDraft({ draft: stored, quote: undefined });
  return loadDraft()?.draft;
}

function paid(booking: BookingProgress): PaymentProgress {
  return { status: "paid", agreed, intent, receipt: { amount: 20000, couponName: undefined, discount: 0 }, booking };
}
