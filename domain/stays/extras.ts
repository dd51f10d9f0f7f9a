import type { Extra, HouseRules } from "../house-rules.ts";
import { petTerms } from "../prices/quote.ts";
import { type ChargedTax, chargeTaxes, sumOfTaxes } from "../prices/taxes.ts";

/** The longest detail a guest may give with an extra. */
export const EXTRA_WORDS_MAX = 80;

/** The id of a pet among the extras. */
export const PET = "pet";

/** Everything a guest of this house can ask for: pets, and the owner's list. */
export function extrasOf({ pets, extras = [] }: Pick<HouseRules, "pets" | "extras">): readonly Extra[] {
  if (pets === undefined) return extras;
  const kinds = pets.kinds?.map((kind) => kind.replace(/s$/, "")).join(" or ");
  const asksFor = `Your ${kinds ?? "pet"}'s name and kind, such as ${kinds === "cat" ? "Tom, a tabby" : "Rex, a spaniel"}`;
  const { each: cents, per } = petTerms(pets);
  return [{ id: PET, name: "Pet", price: { cents, per }, asksFor }, ...extras];
}

/** What a guest pays for it, and what of that is tax. */
export function priceOfExtra(
  { id, price }: Extra,
  nights: number,
  { taxes }: Pick<HouseRules, "taxes">,
): { readonly amount: number; readonly taxes: readonly ChargedTax[] } {
  const cents = price.per === "night" ? price.cents * nights : price.cents;
  const charged = chargeTaxes(taxes, id === PET ? { pets: cents } : { extras: cents }, nights);
  return { amount: cents + sumOfTaxes(charged), taxes: charged };
}

/** "Pet: Rex" */
export function labelOfExtra({ name }: Extra, given: string | undefined): string {
  return given === undefined ? name : `${name}: ${given}`;
}
