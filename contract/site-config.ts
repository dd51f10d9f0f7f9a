import { z } from "zod";

/** `GET /api/site-config`: what the browser may know of the server's settings. */
export const siteConfig = z.object({
  mode: z.enum(["sandbox", "live"]),
  payments: z.enum(["stripe", "sandbox"]),
  publishableKey: z.string().nullable(),
  recaptchaSiteKey: z.string().nullable(),
  listingId: z.string(),
});

export type SiteConfig = z.infer<typeof siteConfig>;
