import type { DeskQuote } from "#contract/desk/answers.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import { billOf } from "#domain/prices/bill.ts";
import { priceWithCoupon } from "#domain/prices/coupon.ts";
import { quoteStay } from "#domain/prices/quote.ts";
import { nightsAtLeast } from "#domain/stays/nights-at-least.ts";
import { rules } from "#house/rules.ts";
import type { Wiring } from "../../wiring.ts";
import { brokenRule } from "../bookings/broken-rule.ts";
import { isReadable } from "./stays.ts";

/** What a guest would pay for these nights. */
export async function readQuote(
  { services, prices: source }: Wiring,
  { in: checkIn, out: checkOut, guests = 1, pets }: CheckedRequest<"quote">,
): Promise<DeskQuote | undefined> {
  const stay = { checkIn, checkOut };
  if (!isReadable(stay)) return undefined;
  const prices = await services.prices.onSale();
  const quote = prices && quoteStay(stay, prices, rules, { guests, pets });
  const table = await source.ownTable?.();
  const listed = (await source.current())?.beforeFactor;
  const list = listed && quoteStay(stay, listed, { cleaningFee: 0, taxes: [] });
  return {
    list: list?.ok ? list.value.subtotal : null,
    bill: quote?.ok ? billOf(priceWithCoupon(quote.value, undefined), undefined, rules.currency) : null,
    minStay: Math.max(nightsAtLeast(rules.nights, checkIn), prices?.byNight.get(checkIn)?.minStay ?? 1),
    brokenRule: await brokenRule(services, stay),
    priceTable: table?.version ?? null,
  };
}
