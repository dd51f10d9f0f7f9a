import { expect, test } from "vitest";
import type { StayCharge, StayRequest } from "#contract/guest/stay-charges.ts";
import { stateOfRequest, withdrawalOf } from "./request-list.tsx";

const request = (more: Partial<StayRequest> = {}): StayRequest => ({
  ...{ id: "r1", kind: "extra", label: "Pet: Rex", status: "approved", answer: null, chargeId: "c1" },
  ...more,
});
const charge = (more: Partial<StayCharge> = {}): StayCharge => ({
  ...{
    id: "c1",
    kind: "extra",
    label: "Pet: Rex",
    amount: 100_00,
    status: "open",
    isPayable: true,
    payBy: null,
    chargeAt: null,
    isFailed: false,
    back: 0,
  },
  ...more,
});

test.each([
  ["an unanswered request waits", request({ status: "asked", chargeId: null }), [], "waiting"],
  ["a yes with a price has to be paid", request(), [charge()], "to-pay"],
  ["a paid extra is paid", request(), [charge({ status: "paid", isPayable: false })], "paid"],
  ["a yes that costs nothing is agreed", request({ chargeId: null }), [], "agreed"],
  ["a yes that wasn't paid in time is unpaid", request(), [charge({ isPayable: false })], "not-paid"],
  ["a charge that was ended is unpaid", request(), [charge({ status: "void", isPayable: false })], "not-paid"],
  ["a no is declined", request({ status: "declined", chargeId: null }), [], "declined"],
] as const)("%s", (_, wish, charges, state) => {
  expect(stateOfRequest(wish, charges)).toBe(state);
});

const paid = [charge({ status: "paid", isPayable: false, back: 100_00 })];

test("through the last day for a refund, everything paid for an extra is refunded", () => {
  expect(withdrawalOf(request(), paid, true)).toEqual({ status: "possible", back: 100_00 });
});

test("what the owner already refunded isn't refunded again", () => {
  const partly = [charge({ status: "paid", isPayable: false, back: 60_00 })];

  expect(withdrawalOf(request(), partly, true)).toEqual({ status: "possible", back: 60_00 });
});

test("after the last day for a refund, a paid extra can't be withdrawn on the page", () => {
  expect(withdrawalOf(request(), paid, false)).toEqual({ status: "too-late" });
});

test("an unpaid extra can be withdrawn at any time, and nothing is refunded", () => {
  expect(withdrawalOf(request(), [charge()], false)).toEqual({ status: "possible", back: 0 });
});

test("a change that is already made can't be withdrawn", () => {
  expect(withdrawalOf(request({ kind: "change" }), paid, true)).toEqual({ status: "none" });
  expect(withdrawalOf(request({ kind: "change", chargeId: null }), [], true)).toEqual({ status: "none" });
});

test.each(["declined", "withdrawn"] as const)("what was %s has nothing to take back", (status) => {
  expect(withdrawalOf(request({ status, chargeId: null }), [], true)).toEqual({ status: "none" });
});
