import { expect, test } from "vitest";
import { confirmationFrom, mailSentence } from "./confirmation/confirmation.ts";
import { type Draft, newDraft, reduceDraft } from "./draft/draft.ts";
import { statusOf } from "./frame/step-status.ts";
import { changedLines } from "./payment/changed-lines.ts";
import { couponLabel, readCoupon } from "./payment/coupon.ts";

const chosen = newDraft("id", { checkIn: "2027-02-04", checkOut: "2027-02-08", guests: 2 });
const quote = {
  nights: [{ night: "2027-02-06", cents: 54800 } as const],
  subtotal: 54800,
  cleaningFee: 20000,
  salesTax: 3014,
  total: 77814,
  discount: 0,
  payable: 77814,
};
const receipt = { amount: 77814, couponName: undefined, discount: 0 };
const FREE = { isStayFree: true, hasToPay: true };

test("the mail indicator speaks the specified words in all three states", () => {
  const recorded = { status: "recorded", reference: "WI-7K2Q" } as const;
  const shortly = "Email confirmation will be sent shortly...";
  const email = "ada@example.com";

  expect(mailSentence({ ...recorded, mail: "sending" }, email)).toBe(`Sending confirmation email to ${email}...`);
  expect(mailSentence({ ...recorded, mail: "sent" }, email)).toBe(`Confirmation email sent successfully to ${email}`);
  expect(mailSentence({ ...recorded, mail: "failed" }, email)).toBe(shortly);
  expect(mailSentence({ status: "recording" }, email)).toBe(shortly);
});

test("the payment step asks for payment until it succeeded", () => {
  const paying: Draft = { ...chosen, step: 4 };

  expect(statusOf(paying, FREE).status).toBe("Please complete payment to proceed.");
  expect(statusOf(reduceDraft(paying, { type: "paid", receipt, booking: { status: "unrecorded" } }), FREE).status).toBe(
    "Payment successful! Completing your booking...",
  );
});

test("nobody is asked to pay when a coupon has left nothing, or when somebody else has the nights", () => {
  expect(statusOf({ ...chosen, step: 4 }, { ...FREE, hasToPay: false }).status).toBe("");
});

test("the first step says that the nights are free, and nothing while they are not", () => {
  expect(statusOf(chosen, FREE).status).toBe("These four nights are free.");
  expect(statusOf(chosen, { ...FREE, isStayFree: false }).status).toBe("");
});

test("the third step counts what is accepted", () => {
  const terms: Draft = { ...chosen, step: 3 };

  expect(statusOf(terms, FREE).status).toBe("None of four accepted");
  expect(
    statusOf({ ...terms, agreements: { ...terms.agreements, houseRules: true, privacyPolicy: true } }, FREE).status,
  ).toBe("Two of four accepted");
});

test("a coupon says what it takes off", () => {
  expect(couponLabel({ name: "First Snow", percentOff: 10 })).toBe("First Snow, 10% off");
  expect(couponLabel({ name: "Friends", amountOff: 5000 })).toBe("Friends, $50 off");
  expect(couponLabel({ name: "Odd", amountOff: 1250 })).toBe("Odd, $12.50 off");
  expect(couponLabel({ name: "A third off", percentOff: 33.33 })).toBe("A third off");
});

test("a coupon of the wire that takes nothing off is none", () => {
  expect(readCoupon({ name: "Nothing", percent_off: null, amount_off: null })).toBeUndefined();
  expect(readCoupon({ name: "Ten", percent_off: 10, amount_off: null })).toEqual({ name: "Ten", percentOff: 10 });
  expect(readCoupon({ name: "Fifty", percent_off: null, amount_off: 5000 })).toEqual({
    name: "Fifty",
    amountOff: 5000,
  });
});

test("a changed price shows the lines that differ and the total", () => {
  const dearer = {
    ...quote,
    nights: [{ night: "2027-02-06", cents: 57800 } as const],
    salesTax: 3179,
    total: 80979,
    payable: 80979,
  };

  expect(changedLines(quote, dearer)).toEqual([
    { label: "Sat, Feb 6", was: 54800, isNow: 57800 },
    { label: "Sales tax", was: 3014, isNow: 3179 },
    { label: "Total", was: 77814, isNow: 80979 },
  ]);
});

test("a coupon that counts for less than before shows among what changed", () => {
  const before = { ...quote, discount: 10000, payable: 67814 };

  expect(changedLines(before, quote)).toEqual([
    { label: "Discount", was: -10000, isNow: undefined },
    { label: "Total", was: 67814, isNow: 77814 },
  ]);
});

test("a guest who comes back from the bank in another browser sees the stored booking", () => {
  const confirmation = confirmationFrom({
    status: "confirmed",
    reference: "WI-7K2Q2Q",
    draftId: "id",
    paymentIntentId: "pi_1",
    checkInDate: "2027-02-04",
    checkOutDate: "2027-02-08",
    guests: 2,
    email: "ada@example.com",
    amountPaid: 77814,
    couponName: null,
    discount: 0,
  });

  expect(confirmation).toMatchObject({
    stay: { checkIn: "2027-02-04", checkOut: "2027-02-08" },
    receipt,
    booking: { status: "recorded", reference: "WI-7K2Q2Q" },
  });
});
