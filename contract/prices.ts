import { z } from "zod";

/** `GET /api/pricelabs-pricing`: PriceLabs' format, reduced to what the page needs. */
const nightlyPrice = z.object({
  date: z.string(),
  price: z.number(),
  min_stay: z.number(),
  check_in: z.boolean(),
  check_out: z.boolean(),
  unbookable: z.number(),
  /** These only where the house counts them. */
  weekly_discount: z.number().optional(),
  monthly_discount: z.number().optional(),
  extra_person_fee: z.number().optional(),
  extra_person_fee_trigger: z.number().optional(),
});

const losStep = z.object({
  los_night: z.union([z.string(), z.number()]),
  los_adjustment: z.union([z.string(), z.number()]),
  min_price: z.union([z.string(), z.number()]).optional(),
  max_price: z.union([z.string(), z.number()]).optional(),
});

const priceListing = z.object({
  id: z.string(),
  pms: z.string(),
  currency: z.string(),
  last_refreshed_at: z.string(),
  data: z.array(nightlyPrice),
  los_pricing: z.record(z.string(), losStep).optional(),
  /** Not in PriceLabs' format; present only when the owner's own table has them. */
  length_discounts: z.array(z.object({ nights: z.number(), percent: z.number() })).optional(),
});

/** The server validates its stored copy with it; the browser trusts the server. */
export const pricesAnswer = z.array(priceListing);

export type WireNightlyPrice = z.infer<typeof nightlyPrice>;
export type PriceListing = z.infer<typeof priceListing>;
