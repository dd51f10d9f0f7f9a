import { Hono } from "hono";
import { html, raw } from "hono/html";
import { SANDBOX_CARDS, sandboxPayRequest } from "#contract/guest/sandbox.ts";
import { colors } from "#house/colors.ts";
import { house } from "#house/house.ts";
import type { Database } from "../database/database.ts";
import { nameOf, type OutboxItem, readOutbox } from "../emails/sending/outbox-store.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { jsonBody } from "../http/read-json.ts";
import { sendRefusal } from "../http/send-refusal.ts";
import { playCard } from "../payments/sandbox/card.ts";
import { disputePayment } from "../payments/sandbox/dispute.ts";
import type { Wiring } from "../wiring.ts";

// An email has inline styles; nothing in it may run or load from elsewhere.
const EMAIL_POLICY = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The sandbox's emails, for reading in the browser. Mounted only while every part of the server is a sandbox. */
export function outboxRoutes({ database, beforeSend }: Wiring) {
  return new Hono<HttpEnv>()
    .get("/outbox", async (c) => {
      const items = await readOutbox(database);
      return c.html(listPage(items), 200, { "Content-Security-Policy": EMAIL_POLICY });
    })
    .get("/outbox/:name", async (c) => {
      const item = (await readOutbox(database)).find(({ row }) => nameOf(row.key) === c.req.param("name"));
      if (item === undefined) return sendRefusal(c, "not-found");
      // As it would be sent: the stored copy has no link and no door code in it.
      const { html: page } = await database.transaction((trx) => beforeSend.finish(trx, item.row));
      return c.html(page, 200, { "Content-Security-Policy": EMAIL_POLICY });
    });
}

function listPage(items: readonly OutboxItem[]) {
  return html`<!doctype html>
    <html lang="${house.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sandbox outbox, ${house.name}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <main>
          <p><a href="/">${house.name}</a></p>
          <h1>Sandbox outbox</h1>
          <p>Emails that a live site would have sent. None of them leaves this machine.</p>
          ${items.length === 0 ? html`<p>Nothing here yet. Book a stay or send a message first.</p>` : ""}
          <ul>
            ${items.map(
              (item) => html`<li>
                <a href="/sandbox/outbox/${nameOf(item.row.key)}">${item.email.subject}</a>
                <span>to ${item.email.to.address}, ${item.row.status}, ${new Date(item.row.created_at).toISOString().slice(0, 16).replace("T", " ")} UTC</span>
              </li>`,
            )}
          </ul>
        </main>
      </body>
    </html>`;
}

const STYLES = `
  body { margin: 0; background: ${colors.ground}; color: ${colors.ink}; font: 17px/1.6 system-ui, sans-serif; }
  main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
  h1 { font: 340 2.25rem/1.1 Georgia, serif; margin: 1rem 0 0.5rem; }
  a { color: ${colors.action}; text-underline-offset: 0.2em; }
  ul { list-style: none; margin: 2rem 0; padding: 0; border-top: 1px solid ${colors.hairline}; }
  li { padding: 1rem 0; border-bottom: 1px solid ${colors.hairline}; }
  li span { display: block; color: ${colors["ink-soft"]}; font-size: 0.875rem; }
`;

/** Pays with a sandbox card. Mounted only while every part of the server is a sandbox. */
export function sandboxRoutes(database: Database, deliverWebhooks: () => void) {
  return new Hono<HttpEnv>().post("/sandbox/pay", jsonBody(sandboxPayRequest), async (c) => {
    const request = c.req.valid("json");
    const paid = await playCard(database, request);
    if (request.cardNumber === SANDBOX_CARDS.dispute) await disputePayment(database, request.paymentIntentId);
    // As with a real provider, the webhook is sent separately from the response.
    deliverWebhooks();
    return paid === undefined ? sendRefusal(c, "not-found") : c.json(paid);
  });
}
