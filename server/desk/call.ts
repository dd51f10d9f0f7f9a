import type { Context } from "hono";
import type { z } from "zod";
import type { RefusalCode } from "#contract/refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import type { Wiring } from "../wiring.ts";
import { countActs } from "./audit-log.ts";
import type { Actor } from "./owner-acts.ts";
import type { DeskSession } from "./sign-in/sessions.ts";

/** One route of the desk's API. */
export type DeskCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  answer(c: Context<HttpEnv>, desk: Desk): Promise<Response>;
};

/** Who does an act, and its id, which makes a repeat harmless. */
export function actor({ session }: Desk, { actId }: { readonly actId: string }): Actor {
  return { id: actId, session: session.id };
}

const HOUR_MS = 3_600_000;
const MONEY_ACTS_AN_HOUR = 20;
const MONEY_ACTS = [
  "cancel",
  "settle-refund",
  "change",
  "approve-change",
  "damage",
  "take-back-damage",
  "refund-payment",
];

/** Someone who picks up an unlocked phone can't refund a fortune in one afternoon. */
export async function isOverMoneyLimit({ wiring: { config, database } }: Desk): Promise<boolean> {
  if (!config.isRateLimited) return false;
  return (await countActs(database, MONEY_ACTS, (await database.now()) - HOUR_MS)) >= MONEY_ACTS_AN_HOUR;
}

export type Desk = { readonly wiring: Wiring; readonly session: DeskSession };

/** Reads are GET and change nothing that an owner could see. An undefined answer is a 404. */
export function read<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  look: (wiring: Wiring, query: z.infer<Schema>, desk: Desk) => Promise<object | undefined>,
): DeskCall {
  return {
    method: "GET",
    path,
    async answer(c, desk) {
      const query = schema.safeParse(c.req.query());
      if (!query.success) return sendRefusal(c, "bad-request");
      const answer = await look(desk.wiring, query.data, desk);
      return answer === undefined ? sendRefusal(c, "not-found") : c.json(answer);
    },
  };
}

/** What an act answers, or why it wasn't done. With "has-changed", the current state. */
export type Acted = Result<unknown, { readonly code: RefusalCode; readonly now?: unknown }>;

/** A preview of an act. It changes nothing, but its request is too large for a URL. */
export function preview<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  look: (wiring: Wiring, request: z.infer<Schema>) => Promise<object>,
): DeskCall {
  return act(path, schema, async ({ wiring }, request) => accept(await look(wiring, request)));
}

/** Acts are POST with JSON. */
export function act<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  work: (desk: Desk, request: z.infer<Schema>) => Promise<Acted>,
): DeskCall {
  return {
    method: "POST",
    path,
    async answer(c, desk) {
      const request = await readJson(c, schema);
      if (!request.ok) return request.refusal;
      const acted = await work(desk, request.value);
      if (acted.ok) return c.json({ done: acted.value });
      const { code, now } = acted.refusal;
      return sendRefusal(c, code, now === undefined ? {} : { now });
    },
  };
}
