import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NO_PRICES } from "#domain/prices/nightly-prices.ts";
import type { AvailabilityCalendar } from "#domain/stays/availability.ts";
import { rules } from "#house/rules.ts";
import { PriceLine } from "./price-line.tsx";

test("a guest who may pay in two reads that this keeps their card until the balance is paid", () => {
  const calendar: AvailabilityCalendar = { rules, today: "2027-06-01", booked: new Set<never>(), prices: NO_PRICES };
  const line = createElement(PriceLine, {
    choice: { guests: 2 },
    chosen: undefined,
    onChange: () => {},
    availability: { status: "loading", pricesLoading: true, calendar, refresh: () => {} },
    wizard: undefined,
    onBook: () => {},
  });

  expect(renderToStaticMarkup(line)).toContain("Your card is kept only if you pay in two, until the balance is paid.");
});
