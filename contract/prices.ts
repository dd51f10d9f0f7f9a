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
});

/** The server reads its stored copy with it; the browser takes the server's word. */
export const pricesAnswer = z.array(priceListing);

export type WireNightlyPrice = z.infer<typeof nightlyPrice>;
export type PriceListing = z.infer<typeof priceListing>;
