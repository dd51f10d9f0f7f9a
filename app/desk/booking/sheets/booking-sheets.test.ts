// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { booking, refused, showDesk } from "../../testing/desk-screen.ts";
import BookingPage, { BookingNote } from "../booking-page.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { ChangeSheet } from "./change-sheet.tsx";
import { DamageSheet, GiveRefundSheet } from "./sum-sheets.tsx";

const REFUND = { refund: 1_800_00, policy: 1_800_00, most: 1_900_00 };

test("the refund is shown before a booking is canceled, and exactly that is sent", async () => {
  const desk = await showDesk(createElement(CancelSheet, { booking }), {
    refund: () => REFUND,
    cancel: () => REFUND.refund,
  });
  expect(desk.text()).toContain("You keep $100.00.");

  await desk.click("Cancel and refund $1,800.00");

  const seen = { refund: 1_800_00 };
  expect(desk.sent).toEqual([
    { name: "cancel", body: { actId: expect.any(String), ref: "TST-1", terms: "by-policy", seen } },
  ]);
  expect(desk.text()).toContain("TST-1 is canceled. $1,800.00 will be refunded.");
});

test("a policy without a fee gives everything back, and not everything but nothing", async () => {
  const free = { ...booking, cancellation: { ...booking.cancellation, fee: 0 } };
  const desk = await showDesk(createElement(CancelSheet, { booking: free }), {
    refund: () => REFUND,
  });

  expect(desk.text()).toContain("Through April 3, 2027: everything.");
  expect(desk.text()).not.toContain("everything but");
});

test("a refund that has changed meanwhile is shown anew, and nothing is canceled", async () => {
  const desk = await showDesk(createElement(CancelSheet, { booking }), {
    refund: (turn) => (turn === 0 ? REFUND : { ...REFUND, refund: 900_00 }),
    cancel: () => refused("has-changed", "Something has changed."),
  });

  await desk.click("Cancel and refund $1,800.00");

  expect(desk.text()).toContain("Something has changed.");
  expect(desk.button("Cancel and refund $900.00")).toBeDefined();
  expect(desk.text()).not.toContain("is canceled.");
});

const LONGER = { ...booking.bill, payable: 2_375_00 };
const change = (price: object) => ({
  ...{ problem: null, before: booking.bill, after: LONGER, brokenRule: null },
  ...{ balances: { "by-policy": null, "in-full": null, free: null }, ...price },
});

test("a longer stay asks the guest for exactly the difference that the owner saw", async () => {
  const differences = { "by-policy": 475_00, "in-full": 475_00, free: 0 };
  const desk = await showDesk(createElement(ChangeSheet, { booking }), {
    "change-price": () => change({ differences }),
    change: () => "asked",
  });
  expect(desk.button("Change the stay")?.disabled).toBe(true);

  await desk.type("Check-out", "5/8/2027");
  expect(desk.text()).toContain("Total$1,900.00$2,375.00");
  await desk.click("Send pay link for $475.00");

  const order = { checkIn: "2027-05-03", checkOut: "2027-05-08", guests: 2, terms: "by-policy" };
  expect(desk.sent).toMatchObject([{ name: "change", body: { ...order, seen: { difference: 475_00 } } }]);
  expect(desk.text()).toContain("Pay link sent to ada@example.com.");
});

test.each([
  ["a paid stay", null, "A saved card may only be charged for damage."],
  ["a stay with a balance", 950_00, "A saved card may only be charged for the balance and for damage."],
])("whoever changes %s reads what its card is for", async (_, amount, words) => {
  const balance = { id: "b", chargeAt: 0, payBy: null, isFailed: false, isBeingRecorded: false };
  const changed = { ...booking, balance: amount === null ? null : { ...balance, amount } };

  expect((await showDesk(createElement(ChangeSheet, { booking: changed }), {})).text()).toContain(words);
});

test("nights that are taken can't be changed to, and the owner reads why", async () => {
  const desk = await showDesk(createElement(ChangeSheet, { booking }), {
    "change-price": () => ({ problem: "May 7 is taken." }),
  });

  await desk.type("Check-out", "2027-05-08");

  expect(desk.text()).toContain("May 7 is taken.");
  expect(desk.button("Change the stay")?.disabled).toBe(true);
});

test("no more damage can be charged than the agreement leaves", async () => {
  const desk = await showDesk(createElement(DamageSheet, { booking }), {
    damage: () => 500_00,
  });
  await desk.type("What for", "A broken window");
  await desk.type("Amount", "500.01");
  expect(desk.text()).toContain("That’s more than $500.00.");
  expect(desk.button("Email Ada")?.disabled).toBe(true);
  expect(desk.text()).toContain("Announce it by May 18, 2027; the card can’t be charged after May 21, 2027.");

  await desk.type("Amount", "500");
  await desk.click("Email Ada, charge $500.00 in 3 days");

  expect(desk.sent).toMatchObject([
    { name: "damage", body: { amount: 500_00, text: "A broken window", seen: { claimed: 0 } } },
  ]);
});

test("without a card on file the owner reads that the guest gets a link to pay", async () => {
  const paidByCheck = { ...booking, damage: { ...booking.damage, hasCard: false } };
  const desk = await showDesk(createElement(DamageSheet, { booking: paidByCheck }), { damage: () => 500_00 });
  await desk.type("What for", "A broken window");
  await desk.type("Amount", "500");
  expect(desk.text()).toContain("We’ll send you a link to pay $500.00, three days after this email");
  expect(desk.text()).not.toMatch(/saved card|rental agreement/);

  await desk.click("Email Ada, send a link for $500.00 in 3 days");

  expect(desk.text()).toContain("There’s no card on file. Three days after the email has gone out, Ada gets a link");
});

test("a refund without canceling shows what the guest reads, and is never more than is kept", async () => {
  const sheet = createElement(GiveRefundSheet, { booking });
  const desk = await showDesk(sheet, { "refund/give": () => 100_00 });
  await desk.type("What for", "The hot tub was cold");
  await desk.type("Amount", "1900.01");
  expect(desk.text()).toContain("That’s more than the $1,900.00 you keep.");
  expect(desk.button("Refund")?.disabled).toBe(true);

  await desk.type("Amount", "$100");
  expect(desk.text()).toContain("Dear Ada, we’re refunding $100.00 to the card you paid with.");
  await desk.click("Refund $100.00");

  const told = { amount: 100_00, reason: "The hot tub was cold", words: "" };
  expect(desk.sent).toMatchObject([{ name: "refund/give", body: { ref: "TST-1", ...told, seen: { most: 1_900_00 } } }]);
  expect(desk.text()).toContain("$100.00 is refunded to Ada’s card. Ada gets an email.");
});

test("a refund from a screen that has grown old is refused, and the booking is read again", async () => {
  vi.stubGlobal("location", { ...location, hash: "#TST-1" });
  const desk = await showDesk(createElement(BookingPage), {
    booking: (turn) => ({ ...booking, mostToGive: turn === 0 ? 1_900_00 : 1_400_00 }),
    "refund/give": () => refused("has-changed", "This has changed since you looked. Nothing was done."),
  });
  await desk.click("Refund without cancelingUp to $1,900.00; the booking stays");
  await desk.type("What for", "The hot tub was cold");
  await desk.type("Amount", "100");

  await desk.click("Refund $100.00");

  expect(desk.text()).toContain("Nothing was done.");
  expect(desk.text()).toContain("Up to $1,400.00; the booking stays");
  expect(desk.text()).not.toContain("is refunded");
});

test("a note that couldn't be saved stays in its field, and says why", async () => {
  const desk = await showDesk(createElement(BookingNote, { reference: "TST-1", note: booking.note }), {
    note: () => refused("server-error", "It could not be saved."),
  });
  await desk.type("Notes about this booking", "Brings a cello");

  await desk.click("Save the note");

  expect(desk.text()).toContain("It could not be saved.");
  expect(desk.field("Notes about this booking")).toBe("Brings a cello");
});

test("a second click while the first is under way sends nothing", async () => {
  const answer = Promise.withResolvers<number>();
  const desk = await showDesk(createElement(CancelSheet, { booking }), {
    refund: () => REFUND,
    cancel: () => answer.promise,
  });

  await desk.click("Cancel and refund $1,800.00");
  await desk.click("Cancel and refund $1,800.00");

  expect(desk.sent).toHaveLength(1);
});

test("after a lost connection the same act is sent again, so that it's done once", async () => {
  const desk = await showDesk(createElement(CancelSheet, { booking }), {
    refund: () => REFUND,
    cancel: (turn) => (turn === 0 ? "lost" : REFUND.refund),
  });

  await desk.click("Cancel and refund $1,800.00");
  await desk.click("Cancel and refund $1,800.00");

  expect(desk.sent).toHaveLength(2);
  expect(desk.sent[1]).toEqual(desk.sent[0]);
});
