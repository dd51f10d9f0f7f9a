import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { formatCents } from "#app/money.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { testRules } from "#domain/testing/test-rules.ts";
import { rules } from "#house/rules.ts";
import { StayOffers } from "./stays-close-by.tsx";

const asWritten = { pets: rules.pets, extraGuests: rules.extraGuests };
afterEach(() => void Object.assign(rules, asWritten));

test("dates that are offered instead cost what this party and its pets will pay", () => {
  const fees = { pets: { feePerStay: 60_00 }, extraGuests: { above: 4, fee: 25_00, per: "night" } };
  Object.assign(rules, fees);
  const stay = { checkIn: "2027-05-01", checkOut: "2027-05-02" } as const;
  const night = { cents: 400_00, minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const prices = { byNight: new Map([[stay.checkIn, night]]), unbookable: new Set<never>() };
  const calendar = { rules: testRules, today: "2027-04-01", booked: new Set<never>(), prices } as const;
  const party = { guests: 5, pets: 2 };

  const offers = renderToStaticMarkup(createElement(StayOffers, { stays: [stay], calendar, onChoose() {}, ...party }));

  const quote = quoteStay(stay, prices, rules, party);
  expect(offers).toContain(quote.ok && formatCents(quote.value.total));
});
