import { z } from "zod";
import { wireQuote } from "./payments.ts";

/** The body of every "no" on the wire. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  /** With "price-changed": what the stay costs now. */
  quote: wireQuote.optional(),
  /** With "bad-request" and "invalid-details": which field is wrong, and how. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type Failure = z.infer<typeof failure>;
