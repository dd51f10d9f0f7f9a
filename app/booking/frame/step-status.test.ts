import { expect, test } from "vitest";
import type { GuestDetails } from "#domain/guest.ts";
import { type Draft, newDraft, reduceDraft } from "../draft/draft.ts";
import { type Prospects, statusOf } from "./step-status.ts";

const chosen = newDraft("id", { checkIn: "2027-02-04", checkOut: "2027-02-08", guests: 2 });
const receipt = { amount: 77814, couponName: undefined, discount: 0 };
const FREE: Prospects = { isStayAvailable: true, paying: "open" };

test("the payment step asks for payment until it succeeded", () => {
  const paying: Draft = { ...chosen, step: 4 };

  expect(statusOf(paying, FREE).status).toBe("Please complete payment to proceed.");
  expect(statusOf(reduceDraft(paying, { type: "paid", receipt, booking: { status: "unrecorded" } }), FREE).status).toBe(
    "Payment successful! Completing your booking...",
  );
});

test("nobody is asked to pay when a coupon covers everything, or when someone else has the nights", () => {
  expect(statusOf({ ...chosen, step: 4 }, { ...FREE, paying: "free" }).status).toBe("");
});

test("a guest whose bank is slow isn't asked to pay again, and one whose nights are gone is told", () => {
  expect(statusOf({ ...chosen, step: 4 }, { ...FREE, paying: "waiting" }).status).toBe("Waiting for your bank...");
  expect(statusOf({ ...chosen, step: 4 }, { ...FREE, paying: "taken" }).status).toContain("taken");
});

test("the first step says when the nights are available, and nothing while they aren't", () => {
  expect(statusOf(chosen, FREE).status).toBe("These four nights are available.");
  expect(statusOf(chosen, { ...FREE, isStayAvailable: false }).status).toBe("");
});

test("the second step says what is still needed, or that nothing is", () => {
  const typed = (details: Partial<GuestDetails>) =>
    statusOf({ ...chosen, step: 2, guestDetails: { ...chosen.guestDetails, ...details } }, FREE);
  const named = { firstName: "Ada", lastName: "Byron" };

  expect(typed({}).status).toBe("Still needed: name, email and phone");
  expect(typed({ firstName: "Ada" }).status).toBe("Still needed: last name, email and phone");
  expect(typed({ ...named, email: "ada@" }).status).toBe("Still needed: email and phone");
  expect(typed({ ...named, email: "ada@example.com", phone: "(555) 123-4567" })).toEqual({
    status: "That’s all we need.",
    isGood: true,
  });
});

test("the third step counts what is accepted", () => {
  const terms: Draft = { ...chosen, step: 3 };

  expect(statusOf(terms, FREE).status).toBe("None of four accepted");
  expect(
    statusOf({ ...terms, agreements: { ...terms.agreements, houseRules: true, privacyPolicy: true } }, FREE).status,
  ).toBe("Two of four accepted");
});
