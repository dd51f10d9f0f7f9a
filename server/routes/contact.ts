import { Hono, type MiddlewareHandler } from "hono";
import { contactRequest } from "#contract/contact.ts";
import type { Failure } from "#contract/failure.ts";
import { refusals } from "#contract/refusals.ts";
import { receiveMessage } from "../contact/receive-message.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import type { Wiring } from "../wiring.ts";

/** A guest's message. The page shows the text of a failed answer as it is, so every "no" here is one plain line. */
export function contactRoutes({ database, captcha, outbox, owner, log }: Wiring) {
  const needs = { database, captcha, outbox, owner, log, now: () => Date.now() };
  return new Hono<HttpEnv>().post("/send-contact-email", async (c) => {
    const request = await readJson(c, contactRequest);
    if (!request.ok) return c.text(refusals["contact-incomplete"].message, refusals["contact-incomplete"].status);
    const received = await receiveMessage(request.value, needs, c.get("client"));
    if (!received.ok) return c.text(refusals[received.refusal].message, refusals[received.refusal].status);
    return c.text("Message sent");
  });
}

/** Whoever says no before the route does (too long, too fast, from another site), here it is one plain line as well. */
export const inPlainWords: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.get("Content-Type")?.startsWith("application/json")) return;
  const { message } = (await c.res.json()) as Failure;
  c.res = new Response(message, { status: c.res.status, headers: { "Content-Type": "text/plain; charset=UTF-8" } });
};
