import type { DeskPriceMonth } from "#contract/desk/prices.ts";
import { monthOf } from "#domain/dates/calendar-date.ts";
import type { NightlyPrices } from "#domain/prices/nightly-prices.ts";
import { nightsAtLeast } from "#domain/stays/nights-at-least.ts";
import { rules } from "#house/rules.ts";

/** What nights cost, month by month, and their minimum stays. */
export function priceMonths({ byNight }: Pick<NightlyPrices, "byNight">): DeskPriceMonth[] {
  const months = Map.groupBy([...byNight.entries()], ([day]) => monthOf(day));
  return [...months].map(([month, nights]) => {
    const cents = nights.map(([, night]) => night.cents);
    const minStays = [
      ...new Set(nights.map(([day, { minStay }]) => Math.max(nightsAtLeast(rules.nights, day), minStay))),
    ].sort((one, other) => one - other);
    return { month, lowest: Math.min(...cents), highest: Math.max(...cents), minStays };
  });
}
