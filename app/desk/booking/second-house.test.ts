// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { booking, showDesk } from "../testing/desk-screen.ts";
import { BookingChanges } from "./booking-changes.tsx";

// The cabin has no deposit, so it keeps no card.

const without = { ...booking, damage: { ...booking.damage, refusal: "no-deposit" as const, left: 0 } };

test("a house without a deposit says why damage can't be charged", async () => {
  const desk = await showDesk(createElement(BookingChanges, { booking: without }), {});

  expect(desk.text()).toContain("Charge for damageThe agreement has no deposit, so no card is kept to charge");
});

test("a house without a deposit doesn't speak of a saved card when a stay is changed", async () => {
  const desk = await showDesk(createElement(BookingChanges, { booking: without }), {});

  await desk.click("Change dates or guestsSee the new price before anything happens");

  expect(desk.text()).toContain("The booking number stays.");
  expect(desk.text()).not.toContain("saved card");
});
