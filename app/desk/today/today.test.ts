// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import RequestSheet from "../booking/sheets/request-sheet.tsx";
import { refused, showDesk } from "../testing/desk-screen.ts";
import { TodayPage } from "./today-page.tsx";
import UnmatchedPayments from "./unmatched-payments.tsx";

const pet = { id: "r1", reference: "TST-1", name: "Ada", wish: "a dog", isChange: false, at: 0 };

test("a guest's wish is approved at the price that is shown", async () => {
  const desk = await showDesk(createElement(RequestSheet, { id: "r1" }), {
    request: () => ({ ...pet, amount: 75_00, problem: null }),
    "request/approve": () => 75_00,
  });

  await desk.click("Say yes, ask for $75.00");

  expect(desk.sent).toMatchObject([{ name: "request/approve", body: { id: "r1", seen: { amount: 75_00 } } }]);
  expect(desk.text()).toContain("Approved. The guest is asked for $75.00.");
});

test("a wish that can't be granted can only be declined, with the owner's own words", async () => {
  const desk = await showDesk(createElement(RequestSheet, { id: "r1" }), {
    request: () => ({ ...pet, amount: null, problem: "The house is full." }),
    "request/decline": () => true,
  });
  expect(desk.text()).toContain("A yes is not possible now. The house is full.");
  expect(desk.button("Say yes")?.disabled).toBe(true);

  await desk.type("A line for a no (optional)", "Sorry, Ada.");
  await desk.click("Say no");

  expect(desk.sent).toMatchObject([{ name: "request/decline", body: { words: "Sorry, Ada." } }]);
  expect(desk.text()).toContain("Declined. The guest gets an email.");
});

const payment = {
  ...{ id: "pi_1", page: null },
  known: {
    ...{ at: 0, amount: 400_00, refunded: 50_00, isPaid: true, isCanceled: false },
    isElsewhere: false,
    ...{ reference: null, balanceOf: null },
    booking: { stay: { checkIn: "2027-05-03", checkOut: "2027-05-07" }, guests: 2 },
    payer: { name: "Ada Lovelace", email: "ada@example.com" },
  },
};

test("selling is paused until each payment without a booking is decided in one of three ways", async () => {
  const desk = await showDesk(createElement(UnmatchedPayments), {
    unmatched: (turn) => ({ now: 0, payments: turn === 0 ? [payment] : [] }),
    "unmatched/refund": () => 350_00,
    "unmatched/resume": () => true,
  });
  expect(desk.text()).toContain("We found 1 payment without a booking");
  for (const choice of ["Make it a booking", "Refund it", "Leave it to me"]) expect(desk.button(choice)).toBeDefined();
  expect(desk.button("Start selling again")).toBeUndefined();

  await desk.click("Refund it");
  await desk.click("Refund $350.00");
  expect(desk.text()).toContain("$350.00 is refunded to the guest.");
  await desk.click("Start selling again");

  expect(desk.sent).toMatchObject([
    { name: "unmatched/refund", body: { payment: "pi_1", seen: { left: 350_00 } } },
    { name: "unmatched/resume" },
  ]);
});

test("a balance that was paid after the backup is counted as paid, so that no card is charged twice", async () => {
  const balance = { ...payment, known: { ...payment.known, booking: null, balanceOf: "WI-7K2QXM" } };
  const desk = await showDesk(createElement(UnmatchedPayments), {
    unmatched: (turn) => ({ now: 0, isPaused: true, payments: turn === 0 ? [balance] : [] }),
    "unmatched/adopt": () => "WI-7K2QXM",
  });
  expect(desk.text()).toContain("It’s the balance of booking WI-7K2QXM, which is unpaid here.");

  await desk.click("The balance is paid");
  expect(desk.text()).toContain("Otherwise the guest’s card is charged $400.00 again.");
  await desk.click("Count it as paid");

  expect(desk.sent).toMatchObject([{ name: "unmatched/adopt", body: { payment: "pi_1", seen: { refunded: 50_00 } } }]);
  expect(desk.text()).toContain("The balance of WI-7K2QXM is paid.");
});

test("a new database with payments of another one sells only when the owner says that they're another house's", async () => {
  const other = { ...payment, known: { ...payment.known, isElsewhere: true } };
  const desk = await showDesk(createElement(UnmatchedPayments), {
    unmatched: (turn) => ({ now: 0, payments: turn === 0 ? [other] : [] }),
    "unmatched/leave-others": () => 1,
  });
  expect(desk.text()).toContain("1 payment for stays ahead was made through another one");
  for (const choice of ["Make it a booking", "Refund it", "Leave it to me"])
    expect(desk.button(choice)).toBeUndefined();

  await desk.click("They’re another house’s");

  expect(desk.sent).toMatchObject([{ name: "unmatched/leave-others" }]);
  expect(desk.button("Start selling again")).toBeDefined();
});

test("a booking that was canceled after the backup is canceled again, or stands", async () => {
  const lost = { ...payment, known: { ...payment.known, isCanceled: true, reference: "WI-7K2QXM" } };
  const desk = await showDesk(createElement(UnmatchedPayments), {
    unmatched: (turn) => ({ now: 0, payments: turn === 0 ? [lost] : [] }),
    "unmatched/cancel": () => true,
  });
  for (const choice of ["Make it a booking", "Refund it"]) expect(desk.button(choice)).toBeUndefined();
  expect(desk.button("Leave it to me")).toBeDefined();

  await desk.click("It was canceled");
  expect(desk.text()).toContain("Cancel WI-7K2QXM again?");
  await desk.click("Cancel it again");

  expect(desk.sent).toMatchObject([{ name: "unmatched/cancel", body: { payment: "pi_1" } }]);
});

test("a payment that says too little can't be made a booking", async () => {
  const vague = { ...payment, known: { ...payment.known, booking: null } };
  const desk = await showDesk(createElement(UnmatchedPayments), {
    unmatched: () => ({ now: 0, payments: [vague] }),
  });

  expect(desk.text()).toContain("It says too little to make a booking from.");
  expect(desk.button("Make it a booking")).toBeUndefined();
});

test("a page that can't be read says why, and is read again on a click", async () => {
  const day = { now: 0, today: "2027-03-01", stays: [], prices: {}, conflicts: [], alarms: [], todos: [], coming: [] };
  const rest = { refundsForOwner: [], lostEmails: [], leaving: [], arriving: [] };
  const month = { month: "2027-03", nights: 31, sold: 0, free: 31, paid: 0 };
  const desk = await showDesk(createElement(TodayPage), {
    today: (turn) => (turn === 0 ? refused("server-error", "The desk is asleep.") : { ...day, ...rest, month }),
  });
  expect(desk.text()).toContain("The desk is asleep.");

  await desk.click("Try again");

  expect(desk.text()).not.toContain("The desk is asleep.");
  expect(desk.text()).toContain("Nothing needs you today.");
});

test("a turnover shows its hours, the code for the lock, and whether a mail server took the arrival email", async () => {
  const stay = { ...{ kind: "direct", guests: 2, block: null, note: null }, phone: null, paid: null };
  const out = { ...stay, reference: "WI-1", name: "Ada", checkIn: "2027-02-27", checkOut: "2027-03-01", wayIn: null };
  const wayIn = { code: "8306", isOwnCode: true, onLockAt: null, email: { status: "failed", at: 0 } };
  const into = { ...stay, reference: "WI-2", name: "Ben", checkIn: "2027-03-01", checkOut: "2027-03-03", wayIn };
  const code = { kind: "door-code", reference: "WI-2", name: "Ben", code: "8306", changedAt: 7 };
  const day = { now: 0, today: "2027-03-01", stays: [], prices: {}, conflicts: [], alarms: [], coming: [] };
  const month = { month: "2027-03", nights: 31, sold: 0, free: 31, paid: 0 };
  const todos = [{ ...code, stay: { checkIn: "2027-03-01", checkOut: "2027-03-03" } }];
  const rest = { refundsForOwner: [], lostEmails: [], leaving: [out], month };
  const isSet = { ...into, wayIn: { ...wayIn, onLockAt: 0, email: { status: "sent", at: 0 } } };
  const desk = await showDesk(createElement(TodayPage), {
    today: (turn) => ({ ...day, ...rest, todos: turn === 0 ? todos : [], arriving: [turn === 0 ? into : isSet] }),
    "door-code/on-lock": () => true,
  });
  expect(desk.text()).toMatch(/Out by .*Cleaning, \d+ hours.*In from /);
  expect(desk.text()).toContain("Put 8306 onto the lock");
  expect(desk.text()).toContain("Own code 8306, not on the lock yet");
  expect(desk.text()).toContain("No mail server took the arrival email");

  await desk.click("It’s on the lock");

  expect(desk.sent).toMatchObject([
    { name: "door-code/on-lock", body: { ref: "WI-2", done: true, seen: { changedAt: 7 } } },
  ]);
  expect(desk.text()).not.toContain("Put 8306 onto the lock");
  expect(desk.text()).toContain("on the lock since");
  expect(desk.text()).toContain("The mail server took the arrival email");
});

test("a new booking that couldn't be dismissed isn't said to be, and one that was comes back with Undo", async () => {
  const booked = { kind: "new-booking", reference: "WI-1", name: "Ada", guests: 2, paid: 400_00, at: 0 };
  const todo = { ...booked, stay: { checkIn: "2027-05-03", checkOut: "2027-05-07" } };
  const day = { now: 0, today: "2027-03-01", stays: [], prices: {}, conflicts: [], alarms: [], coming: [] };
  const month = { month: "2027-03", nights: 31, sold: 0, free: 31, paid: 0 };
  const rest = { refundsForOwner: [], lostEmails: [], leaving: [], arriving: [], month };
  const desk = await showDesk(createElement(TodayPage), {
    today: () => ({ ...day, ...rest, todos: [todo] }),
    "todo/done": (turn) => (turn === 0 ? "lost" : true),
  });

  await desk.click("Got it");
  expect(desk.text()).toContain("We can’t reach the desk.");
  expect(desk.text()).not.toContain("Dismissed.");
  await desk.click("Got it");
  expect(desk.text()).toContain("Dismissed.");
  await desk.click("Undo");

  expect(desk.sent.map(({ body }) => body.done)).toEqual([true, true, false]);
});
