import type { Context } from "hono";
import { lodge } from "#content/lodge.ts";
import type { Failure } from "#contract/failure.ts";
import { type RefusalCode, refusalSentence, refusals } from "#contract/refusals.ts";

export type RefusalExtra = Pick<Failure, "quote" | "fields"> & {
  /** What the sentence speaks of, such as the nights of a minimum stay. */
  values?: Record<string, string | number>;
};

/** Says one of the table's refusals on the wire: its status, its code and the guest's sentence. */
export function sendRefusal(c: Context, code: RefusalCode, { values, ...extra }: RefusalExtra = {}): Response {
  const message = refusalSentence(code, { phone: lodge.phone.shown, ...values });
  const failure: Failure = { code, message, ...extra };
  return c.json(failure, refusals[code].status);
}
