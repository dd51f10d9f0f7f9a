import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Failure } from "#contract/failure.ts";
import { contactRequest } from "#contract/guest/contact.ts";
import { type RefusalCode, refusalSentence, refusals } from "#contract/refusals.ts";
import { type ContactField, checkContactMessage, MESSAGE_MAX } from "#domain/contact-message.ts";
import { formatNumber } from "#domain/format.ts";
import { receiveMessage } from "../contact/receive-message.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { readJson } from "../http/read-json.ts";
import type { Wiring } from "../wiring.ts";

/** A guest's message. The page shows the text of an error as is, so every refusal here is one plain line. */
export function contactRoutes({ database, captcha, outbox, log }: Wiring) {
  const needs = { database, captcha, outbox, log, now: () => Date.now() };
  return new Hono<HttpEnv>().post("/send-contact-email", async (c) => {
    const request = await readJson(c, contactRequest);
    if (!request.ok) {
      const reason = reasonOf(await c.req.json().catch(() => undefined));
      return c.text(refusalSentence(reason, { max: formatNumber(MESSAGE_MAX) }), refusals[reason].status);
    }
    const received = await receiveMessage(request.value, needs, c.get("client"));
    if (!received.ok) return c.text(refusals[received.refusal].message, refusals[received.refusal].status);
    return c.text("Message sent");
  });
}

/** The schema only says that something is wrong; the domain rules say what, in the guest's words. */
function reasonOf(body: unknown) {
  const wrong = checkContactMessage(typed.parse(body));
  const [field] = Object.keys(wrong) as ContactField[];
  if (field === undefined || Object.values(wrong).includes("required")) return "contact-incomplete";
  return reasons[field];
}

const text = z.string().catch("");
const typed = z.object({ name: text, email: text, message: text }).catch({ name: "", email: "", message: "" });

const reasons = {
  name: "contact-name",
  email: "contact-email",
  message: "contact-too-long",
} as const satisfies Record<ContactField, RefusalCode>;

/** Refusals by middleware (too long, too fast, cross-site) become one plain line too. */
export const refusalAsText: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  if (!c.res.headers.get("Content-Type")?.startsWith("application/json")) return;
  const { message } = (await c.res.json()) as Failure;
  c.res = new Response(message, { status: c.res.status, headers: { "Content-Type": "text/plain; charset=UTF-8" } });
};
