import { z } from "zod";

/** `GET /api/pricelabs-pricing`: PriceLabs' shape, cut down to what the page needs. */
const nightlyPrice = z.object({
  date: z.string(),
  price: z.number(),
  min_stay: z.number(),
  check_in: z.boolean(),
  check_out: z.boolean(),
  unbookable: z.number(),
});

const priceListing = z.object({
  id: z.string(),
  pms: z.string(),
  currency: z.string(),
  last_refreshed_at: z.string(),
  data: z.array(nightlyPrice),
  /** Beyond PriceLabs' shape, and only where the owner's own table gives a discount for long stays. */
  length_discounts: z.array(z.object({ nights: z.number(), percent: z.number() })).optional(),
});

/** The server reads its stored copy with it; the browser takes the server's word. */
export const pricesAnswer = z.array(priceListing);

export type WireNightlyPrice = z.infer<typeof nightlyPrice>;
export type PriceListing = z.infer<typeof priceListing>;
