import type { Context } from "hono";
import type { Failure } from "#contract/failure.ts";
import { type RefusalCode, refusalSentence, refusals } from "#contract/refusals.ts";
import { house } from "#house/house.ts";

export type RefusalExtra = Pick<Failure, "quote" | "fields" | "why"> & {
  /** Values for the sentence, such as the nights of a minimum stay. */
  values?: Record<string, string | number>;
};

/** Sends a refusal from the table: its status, its code and its sentence for the guest. */
export function sendRefusal(c: Context, code: RefusalCode, { values, ...extra }: RefusalExtra = {}): Response {
  const message = refusalSentence(code, { phone: house.phone.shown, ...values });
  const failure: Failure = { code, message, ...extra };
  return c.json(failure, refusals[code].status);
}
