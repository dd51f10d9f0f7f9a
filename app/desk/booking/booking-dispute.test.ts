// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { booking, refused, showDesk } from "../testing/desk-screen.ts";
import { BookingDispute } from "./booking-dispute.tsx";

const HOUR = 3_600_000;
const TAKEN = { amount: 500_00, reason: "fraudulent", at: 0, state: "taken", answerBy: null } as const;

const shown = (dispute: object, answers = {}) =>
  showDesk(createElement(BookingDispute, { booking: { ...booking, disputes: [{ ...TAKEN, ...dispute }] } }), answers);

test("a dispute says how many days are left, what was taken, and what the cardholder says", async () => {
  const desk = await shown({ answerBy: Date.now() + 8 * 24 * HOUR + HOUR });

  expect(desk.text()).toContain("9 days left: answer by ");
  expect(desk.text()).toContain("$500.00");
  expect(desk.text()).toContain("The cardholder says they didn’t make this payment");
});

test.each([
  [{ answerBy: null }, "There’s nothing to answer now; the bank decides."],
  [{ answerBy: Date.now() - HOUR }, "The time to answer ended "],
  [{ state: "lost" }, "The bank has decided."],
  [{ state: "won" }, "Nothing to do."],
])("one that asks for nothing more says so: %o", async (dispute, said) => {
  const desk = await shown(dispute);

  expect(desk.text()).toContain(said);
  expect(desk.text()).not.toContain("answer by");
});

test("its file is downloaded as a page, and without a fresh link the owner reads how to get one", async () => {
  const saved = vi.spyOn(URL, "createObjectURL");
  // Without a browser a click would leave the page, and the tests that share it.
  const followed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const desk = await shown(
    {},
    {
      "dispute/file": (turn: number) =>
        turn === 0 ? refused("link-again", "Open it with a fresh link.") : "<h1>…</h1>",
    },
  );

  await desk.click("Download the file for the bank");
  expect(desk.text()).toContain("Email me a fresh link");
  expect(saved).not.toHaveBeenCalled();
  await desk.click("Download the file for the bank");

  expect(saved.mock.lastCall?.[0]).toMatchObject({ type: "text/html" });
  expect(desk.sent.at(-1)).toMatchObject({ name: "dispute/file", body: { ref: "TST-1" } });
  expect(followed).toHaveBeenCalledOnce();
  saved.mockRestore();
  followed.mockRestore();
});

test("a booking without a dispute has no such part", async () => {
  const desk = await showDesk(createElement(BookingDispute, { booking }), {});

  expect(desk.text()).toBe("");
});
