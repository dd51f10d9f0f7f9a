import { expect, test, vi } from "vitest";
import { quoteStay } from "#domain/prices/quote.ts";
import { rules } from "#house/rules.ts";
import { newDraft } from "./draft/draft.ts";
import { priceDraft } from "./price.ts";

vi.mock("#house/rules.ts", async (original) => {
  const { rules: sample } = await original<typeof import("#house/rules.ts")>();
  return { rules: { ...sample, priceLabs: { lengthDiscounts: false, extraGuests: true } } };
});

test("where PriceLabs asks for extra guests, another number of them is priced anew, not at the price agreed before", () => {
  const stay = { checkIn: "2027-05-01", checkOut: "2027-05-02" } as const;
  const night = { cents: 400_00, minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const extraGuests = { above: 4, fee: 15_00 };
  const prices = { byNight: new Map([[stay.checkIn, { ...night, extraGuests }]]), unbookable: new Set<never>() };
  const four = newDraft("draft", { ...stay, guests: 4 });
  const quote = priceDraft(four, prices)?.quote;
  if (quote === undefined) throw new Error("a stay was chosen");
  const agreed = { ...stay, guests: 4, couponCode: undefined, quote };

  const six = priceDraft({ ...four, guests: 6, payment: { status: "held", agreed, intent: undefined } }, prices);

  const asked = quoteStay(stay, prices, rules, { guests: 6 });
  expect(six?.quote.payable).toBe(asked.ok && asked.value.total);
});
