import type { Database } from "../../database/database.ts";
import { type Email, type RenderedEmail, readStoredEmail } from "../email.ts";
import { render } from "../rendering/render.ts";
import type { OutboxRow } from "./outbox-store.ts";

/** An email as the sandbox shows it. */
export type OutboxItem = { readonly row: OutboxRow; readonly email: Email | RenderedEmail };

/** The sandbox's emails for reading in the browser, newest first. */
export async function readOutbox({ query }: Database, limit = 100): Promise<OutboxItem[]> {
  const rows = await query
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("key")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ row, email: readStoredEmail(row.email) }));
}

/** A stored email as text, without the guest's own link, which is made as it's sent. */
export function readEmailText({ email }: Pick<OutboxRow, "email">): RenderedEmail {
  const shown = render(readStoredEmail(email), { siteUrl: "", stay: "[link]", pay: "[link]" });
  // The version before stored placeholders for what only the guest should see.
  return { ...shown, text: shown.text.replace(/\{\{([a-z-]+)\}\}/g, "[$1]") };
}
