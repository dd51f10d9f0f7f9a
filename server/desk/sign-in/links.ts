import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { hashOf, newSecret } from "../../http/secrets.ts";

export const LINK_MINUTES = 15;
const LINKS_AN_HOUR = 5;
const LINKS_A_DAY = 20;
const KEPT_MS = 30 * DAY_MS;

/** The secret is in the fragment, which browsers never send: it reaches no log and no other site. */
export function linkAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/desk/enter#${secret}`;
}

/** A link that opens the desk once, within 15 minutes. */
export async function makeLink(database: Database, trx: Trx, askedOn: string): Promise<string> {
  const now = await database.now(trx);
  const secret = newSecret();
  await trx
    .deleteFrom("desk_links")
    .where("made_at", "<", now - KEPT_MS)
    .execute();
  await trx
    .insertInto("desk_links")
    .values({
      hash: hashOf(secret),
      made_at: now,
      ends_at: now + LINK_MINUTES * MINUTE_MS,
      asked_on: askedOn,
      used_at: null,
      used_on: null,
    })
    .execute();
  return secret;
}

/** Whether another link may be emailed. There's one count for everyone, because they all go to one mailbox. */
export async function mayMailLink(database: Database, trx: Trx): Promise<boolean> {
  await takeLock(trx, "desk-links");
  const now = await database.now(trx);
  const made = await trx
    .selectFrom("desk_links")
    .select("made_at")
    .where("made_at", ">", now - DAY_MS)
    .where("asked_on", "!=", COMMAND_LINE)
    .execute();
  const lastHour = made.filter(({ made_at }) => made_at > now - HOUR_MS);
  return lastHour.length < LINKS_AN_HOUR && made.length < LINKS_A_DAY;
}

export const COMMAND_LINE = "the command line";

/** Uses up the link. If two people use it at once, one gets in. */
export async function useLink(
  database: Database,
  trx: Trx,
  { secret, device }: { readonly secret: string; readonly device: string },
): Promise<Result<"opened", "link-wrong" | "link-old" | "link-used">> {
  const now = await database.now(trx);
  const hash = hashOf(secret);
  const { numUpdatedRows } = await trx
    .updateTable("desk_links")
    .set({ used_at: now, used_on: device })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return accept("opened");
  const link = await trx.selectFrom("desk_links").select("used_at").where("hash", "=", hash).executeTakeFirst();
  if (link === undefined) return refuse("link-wrong");
  return refuse(link.used_at === null ? "link-old" : "link-used");
}
