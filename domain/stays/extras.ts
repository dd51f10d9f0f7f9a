import type { Extra, HouseRules } from "../house-rules.ts";
import { petTerms } from "../prices/quote.ts";

/** The longest detail a guest may give with an extra. */
export const EXTRA_WORDS_MAX = 80;

/** Everything a guest of this house can ask for: pets, and the owner's list. */
export function extrasOf({ pets, extras = [] }: Pick<HouseRules, "pets" | "extras">): readonly Extra[] {
  if (pets === undefined) return extras;
  const asksFor = "Your pet's name and kind, such as Rex, a spaniel";
  const { each: cents, per } = petTerms(pets);
  return [{ id: "pet", name: "Pet", price: { cents, per }, asksFor }, ...extras];
}

export function priceOfExtra({ price }: Extra, nights: number): number {
  return price.per === "night" ? price.cents * nights : price.cents;
}

/** "Pet: Rex" */
export function labelOfExtra({ name }: Extra, given: string | undefined): string {
  return given === undefined ? name : `${name}: ${given}`;
}
