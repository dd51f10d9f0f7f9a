import { expect, test } from "vitest";
import { canContinue, type Draft, type DraftAction, hasEnteredDetails, newDraft, reduceDraft } from "./draft.ts";
import { agreedOf, intentOf, mayBeHeld } from "./payment-progress.ts";

const ID = "0b9f7d0e-5b1a-4c58-9f0c-0d8f6d1c2a3b";
const fresh = newDraft(ID, { guests: 2 });
const ada = { firstName: "Ada", lastName: "Byron", email: "ada@example.com", phone: "(555) 123-4567" };
const accepted = { rentalAgreement: true, houseRules: true, termsOfService: true, privacyPolicy: true };
const quote = { nights: [], subtotal: 0, cleaningFee: 20000, salesTax: 0, total: 20000, discount: 0, payable: 20000 };

const FEBRUARY = { checkIn: "2027-02-04", checkOut: "2027-02-08" } as const;
const intent = { clientSecret: "secret", paymentIntentId: "pi_1" };
const held = after(
  { ...newDraft(ID, { ...FEBRUARY, guests: 2 }), step: 4 },
  { type: "hold-requested" },
  { type: "nights-held", quote, intent },
);
const paying = after(held, { type: "paying-started" });
const paid: DraftAction = {
  type: "paid",
  receipt: { amount: 20000, couponName: undefined, discount: 0 },
  booking: { status: "unrecorded" },
};

function after(draft: Draft, ...actions: DraftAction[]): Draft {
  return actions.reduce(reduceDraft, draft);
}

test("a new booking starts with the dates and guests from the booking bar", () => {
  const draft = newDraft(ID, { checkIn: "2027-02-04", checkOut: "2027-02-08", guests: 5 });

  expect(draft.selection).toEqual({ checkIn: "2027-02-04", checkOut: "2027-02-08" });
  expect(draft.guests).toBe(5);
  expect(draft.step).toBe(1);
});

test("a check-out that isn't after check-in is dropped", () => {
  const draft = newDraft(ID, { checkIn: "2027-02-08", checkOut: "2027-02-08", guests: 2 });

  expect(draft.selection).toEqual({ checkIn: "2027-02-08" });
});

test("more guests than the house sleeps can't be chosen", () => {
  expect(after(fresh, { type: "stay-changed", guests: 9 }).guests).toBe(2);
  expect(newDraft(ID, { guests: 0 }).guests).toBe(2);
});

test("a phone number is formatted as it is typed", () => {
  const draft = after(fresh, { type: "detail-typed", field: "phone", text: "5551234567" });

  expect(draft.guestDetails.phone).toBe("(555) 123-4567");
});

test("deleting in a phone number doesn't bring the parenthesis back", () => {
  const typed = after(fresh, { type: "detail-typed", field: "phone", text: "(555) 1" });

  const deleted = after(typed, { type: "detail-typed", field: "phone", text: "(555) " });

  expect(deleted.guestDetails.phone).toBe("(555) ");
});

test("step 1 continues when the stay can be booked", () => {
  expect(canContinue(fresh, false)).toBe(false);
  expect(canContinue(fresh, true)).toBe(true);
});

test("step 2 continues when all four details are right", () => {
  const draft: Draft = { ...fresh, step: 2, guestDetails: ada };

  expect(canContinue(draft, true)).toBe(true);
  expect(canContinue({ ...draft, guestDetails: { ...ada, firstName: " " } }, true)).toBe(false);
  expect(canContinue({ ...draft, guestDetails: { ...ada, email: "ada@example" } }, true)).toBe(false);
  expect(canContinue({ ...draft, guestDetails: { ...ada, phone: "555 123" } }, true)).toBe(false);
});

test("step 3 continues when all four boxes are checked", () => {
  const draft: Draft = { ...fresh, step: 3, agreements: accepted };

  expect(canContinue(draft, true)).toBe(true);
  expect(canContinue(after(draft, { type: "agreement-ticked", agreement: "houseRules", accepted: false }), true)).toBe(
    false,
  );
});

test("step 4 continues only after the payment succeeded", () => {
  const draft: Draft = { ...fresh, step: 4 };

  expect(canContinue(draft, true)).toBe(false);
  expect(canContinue(paying, true)).toBe(false);
  expect(canContinue(after(paying, paid), true)).toBe(true);
});

test("the confirmation can't be reached without paying", () => {
  expect(after({ ...fresh, step: 4 }, { type: "went-to", step: 5 }).step).toBe(4);
});

test("while a payment is in progress there's no way back", () => {
  expect(after(paying, { type: "went-to", step: 3 }).step).toBe(4);
  expect(after(paying, { type: "paying-failed" }, { type: "went-to", step: 3 }).step).toBe(3);
});

test("a paid booking moves on to the confirmation and nowhere else", () => {
  const booked = after(paying, paid);

  expect(after(booked, { type: "went-to", step: 3 }).step).toBe(4);
  expect(after(booked, { type: "paying-failed" }).payment.status).toBe("paid");
  expect(after(booked, { type: "went-to", step: 5 }).step).toBe(5);
});

test("only one recording runs at a time", () => {
  const recording = after(paying, paid, { type: "recording-started" });
  const recorded = after(recording, { type: "recorded", reference: "WI-7K2Q" }, { type: "recording-started" });

  expect(after(recording, { type: "recording-failed" }).payment).toMatchObject({ booking: { status: "unrecorded" } });
  expect(recorded.payment).toMatchObject({ booking: { status: "recorded", reference: "WI-7K2Q" } });
});

test("a hold that ended takes its price and its intent with it", () => {
  const ended = after(held, { type: "hold-ended" });

  expect(intentOf(held.payment)).toEqual(intent);
  expect(agreedOf(held.payment)).toEqual({ ...FEBRUARY, guests: held.guests, couponCode: undefined, quote });
  expect(intentOf(ended.payment)).toBeUndefined();
  expect(agreedOf(ended.payment)).toBeUndefined();
});

test("once a hold was requested it may exist, whether its answer came or timed out", () => {
  const asked = after(fresh, { type: "hold-requested" });

  expect(mayBeHeld(fresh.payment)).toBe(false);
  expect(mayBeHeld(asked.payment)).toBe(true);
  expect(mayBeHeld(after(asked, { type: "hold-ended" }).payment)).toBe(true);
});

test("a card is charged only for nights that are held", () => {
  const asked = after(fresh, { type: "hold-requested" }, { type: "paying-started" });

  expect(asked.payment.status).toBe("requested");
  expect(paying.payment.status).toBe("paying");
});

test("a payment that fails leaves the nights held and the intent as it was", () => {
  expect(after(paying, { type: "paying-failed" }).payment).toEqual(held.payment);
});

test("agreeing to a price doesn't hold nights yet", () => {
  const agreed = after(newDraft(ID, { ...FEBRUARY, guests: 2 }), { type: "price-agreed", quote });

  expect(agreed.payment.status).toBe("requested");
  expect(agreedOf(agreed.payment)?.quote).toEqual(quote);
});

test("no confirmation email is mentioned before the booking is recorded", () => {
  const early = after(paying, paid, { type: "mail-changed", mail: "sent" });

  expect(early.payment).toMatchObject({ booking: { status: "unrecorded" } });
});

test("closing asks first about typed details, but not about dates and guests alone", () => {
  const chosen = newDraft(ID, { checkIn: "2027-02-04", checkOut: "2027-02-08", guests: 4 });

  expect(hasEnteredDetails(chosen)).toBe(false);
  expect(hasEnteredDetails(after(chosen, { type: "detail-typed", field: "firstName", text: "A" }))).toBe(true);
  expect(hasEnteredDetails(after(chosen, { type: "agreement-ticked", agreement: "houseRules", accepted: true }))).toBe(
    true,
  );
});
