import { z } from "zod";

const id = z.string().regex(/^[\w-]{1,255}$/);

const subject = z.looseObject({
  id,
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([id, z.looseObject({ id })]).nullish(),
});

const READ = /^(payment_intent|charge|refund)\./;

const event = z.looseObject({ type: z.string(), data: z.looseObject({ object: z.unknown() }).optional() });

/**
 * Whether an event has the fields we read. A valid signature proves who sent it, not its shape: the endpoint's API
 * version at Stripe can differ from ours.
 */
export function hasReadableShape(told: unknown): boolean {
  const read = event.safeParse(told);
  if (!read.success) return false;
  const { type, data } = read.data;
  return !READ.test(type) || subject.safeParse(data?.object).success;
}
