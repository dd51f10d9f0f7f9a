// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { WaitingForPayment } from "../booking/pay-link.tsx";
import { RecordPayment } from "../booking/record-payment-sheet.tsx";
import { booking, refused, showDesk } from "../testing/desk-screen.ts";
import PhoneBookingPage from "./phone-booking-page.tsx";

const PRICED = { problem: null, bill: booking.bill, brokenRule: null };
const page = createElement(PhoneBookingPage);
type Desk = Awaited<ReturnType<typeof showDesk>>;

async function fillIn(desk: Desk) {
  await desk.type("Check-in", "5/3/2027");
  await desk.type("Check-out", "May 7, 2027");
  await desk.type("First name", "Ada");
  await desk.type("Last name", "Lovelace");
  await desk.type("Email", "ada@example.com");
  await desk.type("Phone", "(303) 555-0117");
}

test("the guest is asked for the sum that the owner saw, and for the nights that were typed", async () => {
  const desk = await showDesk(page, {
    // Once they're held, the nights can't be priced again.
    "phone-price": (turn) => (turn < 1 ? PRICED : { problem: "These nights are taken.", bill: null }),
    "phone-booking": () => ({ reference: "TST-2", until: 1_800_000_000_000 }),
  });
  await fillIn(desk);
  expect(desk.text()).toContain("Ada would pay4 nights$1,900.00");

  await desk.click("Hold nights and send pay link");

  expect(desk.sent).toMatchObject([
    { name: "phone-booking", body: { checkIn: "2027-05-03", checkOut: "2027-05-07", seen: { amount: 1_900_00 } } },
  ]);
  expect(desk.text()).toContain("Pay link sent to Ada Lovelace");
  expect(desk.text()).toContain("pays $1,900.00 by card");
  expect(desk.text()).not.toContain("These nights are taken.");
});

test("nothing is held while a name is missing, and the field says so", async () => {
  const desk = await showDesk(page, { "phone-price": () => PRICED });
  await fillIn(desk);
  await desk.type("Last name", "");

  await desk.click("Hold nights and send pay link");

  expect(desk.sent).toEqual([]);
  expect(desk.text()).toContain("Something is still missing.");
});

test("a check is recorded for the whole sum, on the day it came", async () => {
  const charge = { id: "c1", amount: 950_00, what: "the balance" };
  const desk = await showDesk(createElement(RecordPayment, { booking, charge, variant: "ghost" }), {
    "charge/record": () => "recorded",
  });
  await desk.click("Record a payment: the balance");
  await desk.type("Received on", "2/27/2027");

  await desk.click("Record $950.00");

  const body = { charge: "c1", by: "check", on: "2027-02-27", isSigned: false, seen: { amount: 950_00 } };
  expect(desk.sent).toMatchObject([{ name: "charge/record", body }]);
  expect(desk.text()).toContain("$950.00 is recorded. Ada gets an email.");
  expect(desk.button("Record $950.00")).toBeUndefined();
});

test("no payment is recorded before it came, or before the agreement was signed on paper", async () => {
  const charge = { id: "c1", amount: 950_00, what: "the stay" };
  const recording = createElement(RecordPayment, { booking, charge, needsPaper: true, variant: "ghost" });
  const desk = await showDesk(recording, { "charge/record": () => "recorded" });
  await desk.click("Record a payment: the stay");
  expect(desk.button("Record $950.00")?.disabled).toBe(true);

  await desk.tick("Ada has signed");
  expect(desk.button("Record $950.00")?.disabled).toBe(false);

  await desk.type("Received on", "3/2/2027");
  expect(desk.button("Record $950.00")?.disabled).toBe(true);
});

test("a phone booking that was paid meanwhile isn't canceled", async () => {
  const waiting = createElement(WaitingForPayment, { booking, until: 5 });
  const desk = await showDesk(waiting, {
    "phone-booking/cancel": () => refused("not-waiting", "It has just been paid."),
  });
  await desk.click("Cancel it");
  await desk.click("Cancel it", -1);

  expect(desk.sent).toMatchObject([{ name: "phone-booking/cancel", body: { ref: "TST-1", seen: { until: 5 } } }]);
  expect(desk.text()).toContain("It has just been paid.");
  expect(desk.text()).not.toContain("The nights are open again.");
});
