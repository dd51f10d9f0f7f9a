import type { Extra } from "#domain/extras.ts";
import { PET_FEE_PER_NIGHT } from "#domain/house-rules.ts";

/** What guests can ask for on the page of their stay. The owner says yes or no to each. */
export const extras: readonly Extra[] = [
  {
    id: "pet",
    name: "Pet",
    price: { cents: PET_FEE_PER_NIGHT, per: "night" },
    asksFor: "Your pet's name and kind, such as Rex, a spaniel",
  },
  { id: "early-check-in", name: "Early check-in, from noon", price: { cents: 60_00, per: "stay" } },
];
