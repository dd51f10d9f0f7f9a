import { Hono } from "hono";
import { contactRequest } from "#contract/contact.ts";
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
