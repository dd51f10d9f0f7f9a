import type { PricedQuote } from "#domain/prices/coupon.ts";

/** The body of every refusal. */
export type Failure = {
  readonly code: string;
  readonly message: string;
  /** With "price-changed": what the stay costs now. */
  readonly quote?: PricedQuote;
  /** With "bad-request" and "invalid-details": which field is wrong, and how. */
  readonly fields?: Readonly<Record<string, string>>;
  /** At the desk: what is wrong, in sentences, instead of the message. */
  readonly why?: readonly string[];
};
