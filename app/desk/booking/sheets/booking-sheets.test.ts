// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { booking, refused, showDesk } from "../../testing/desk-screen.ts";
import { BookingNote } from "../booking-note.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { DamageSheet } from "./damage-sheet.tsx";
import { GiveRefundSheet } from "./give-refund-sheet.tsx";

const none = () => undefined;
const REFUND = { refund: 1_800_00, policy: 1_800_00, most: 1_900_00 };

test("the refund is shown before a booking is canceled, and exactly that is sent", async () => {
  const onCanceled = vi.fn();
  const desk = await showDesk(createElement(CancelSheet, { booking, onClose: none, onCanceled }), {
    refund: () => REFUND,
    cancel: () => REFUND.refund,
  });
  expect(desk.text()).toContain("You keep $100.00.");

  await desk.click("Cancel and refund $1,800.00");

  const seen = { refund: 1_800_00 };
  expect(desk.sent).toEqual([
    { name: "cancel", body: { actId: expect.any(String), ref: "TST-1", terms: "by-policy", seen } },
  ]);
  expect(onCanceled).toHaveBeenCalledWith(1_800_00);
});

test("a policy without a fee gives everything back, and not everything but nothing", async () => {
  const free = { ...booking, cancellation: { ...booking.cancellation, fee: 0 } };
  const desk = await showDesk(createElement(CancelSheet, { booking: free, onClose: none, onCanceled: none }), {
    refund: () => REFUND,
  });

  expect(desk.text()).toContain("Through April 3, 2027: everything.");
});

test("a refund that has changed meanwhile is shown anew, and nothing is canceled", async () => {
  const onCanceled = vi.fn();
  const desk = await showDesk(createElement(CancelSheet, { booking, onClose: none, onCanceled }), {
    refund: (turn) => (turn === 0 ? REFUND : { ...REFUND, refund: 900_00 }),
    cancel: () => refused("has-changed", "Something has changed."),
  });

  await desk.click("Cancel and refund $1,800.00");

  expect(desk.text()).toContain("Something has changed. The refund would be $900.00 now.");
  expect(desk.button("Cancel and refund $900.00")).toBeDefined();
  expect(onCanceled).not.toHaveBeenCalled();
});

test("no more damage can be charged than the agreement leaves", async () => {
  const desk = await showDesk(createElement(DamageSheet, { booking, onClose: none, onTold: none }), {
    damage: () => 500_00,
  });
  await desk.type("What for", "A broken window");
  await desk.type("Amount", "500.01");
  expect(desk.text()).toContain("That is more than $500.00.");
  expect(desk.button("Tell Ada")?.disabled).toBe(true);

  await desk.type("Amount", "500");
  await desk.click("Tell Ada, charge $500.00 in 3 days");

  expect(desk.sent).toMatchObject([
    { name: "damage", body: { amount: 500_00, text: "A broken window", seen: { claimed: 0 } } },
  ]);
});

test("a refund without canceling shows what the guest reads, and is never more than is kept", async () => {
  const onGiven = vi.fn();
  const props = { booking, onClose: none, onStale: none, onGiven };
  const desk = await showDesk(createElement(GiveRefundSheet, props), { "refund/give": () => 100_00 });
  await desk.type("What for", "The hot tub was cold");
  await desk.type("Amount", "1900.01");
  expect(desk.text()).toContain("That is more than the $1,900.00 you keep.");
  expect(desk.button("Refund")?.disabled).toBe(true);

  await desk.type("Amount", "$100");
  expect(desk.text()).toContain("Dear Ada, we're refunding $100.00 to the card you paid with.");
  await desk.click("Refund $100.00");

  const told = { amount: 100_00, reason: "The hot tub was cold", words: "" };
  expect(desk.sent).toMatchObject([{ name: "refund/give", body: { ref: "TST-1", ...told, seen: { most: 1_900_00 } } }]);
  expect(onGiven).toHaveBeenCalledWith("$100.00 is refunded to Ada’s card. Ada gets an email.");
});

test("a refund from a screen that has grown old is refused, and the booking is read again", async () => {
  const [onStale, onGiven] = [vi.fn(), vi.fn()];
  const props = { booking, onClose: none, onStale, onGiven };
  const desk = await showDesk(createElement(GiveRefundSheet, props), {
    "refund/give": () => refused("has-changed", "This has changed since you looked. Nothing was done."),
  });
  await desk.type("What for", "The hot tub was cold");
  await desk.type("Amount", "100");

  await desk.click("Refund $100.00");

  expect(desk.text()).toContain("Nothing was done.");
  expect(onStale).toHaveBeenCalledTimes(1);
  expect(onGiven).not.toHaveBeenCalled();
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
  const desk = await showDesk(createElement(CancelSheet, { booking, onClose: none, onCanceled: none }), {
    refund: () => REFUND,
    cancel: () => answer.promise,
  });

  await desk.click("Cancel and refund $1,800.00");
  await desk.click("Cancel and refund $1,800.00");

  expect(desk.sent).toHaveLength(1);
});

test("after a lost connection the same act is sent again, so that it's done once", async () => {
  const desk = await showDesk(createElement(CancelSheet, { booking, onClose: none, onCanceled: none }), {
    refund: () => REFUND,
    cancel: (turn) => (turn === 0 ? "lost" : REFUND.refund),
  });

  await desk.click("Cancel and refund $1,800.00");
  await desk.click("Cancel and refund $1,800.00");

  expect(desk.sent).toHaveLength(2);
  expect(desk.sent[1]).toEqual(desk.sent[0]);
});
