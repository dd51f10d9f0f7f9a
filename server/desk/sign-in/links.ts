import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/dates/durations.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../../database/database.ts";
import { takeLock } from "../../database/named-lock.ts";
import { hashOf } from "../../hash.ts";
import { newSecret } from "../../http/secrets.ts";

export const LINK_MINUTES = 15;
/** For all strangers together, because they fill one mailbox, and for each browser that has been signed in. */
const LINKS = { anHour: 5, aDay: 20 };
const HOUSEHOLD_LINKS_AN_HOUR = 2;
const KEPT_MS = 30 * DAY_MS;

/** The secret is in the fragment, which browsers never send: it reaches no log and no other site. */
export function linkAddress(siteUrl: string, secret: string): string {
  return `${siteUrl}/desk/enter#${secret}`;
}

/** A link that opens the desk once, within 15 minutes. */
export async function makeLink(database: Database, trx: Trx, askedBy?: string): Promise<string> {
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
      used_at: null,
      asked_by: askedBy ?? null,
    })
    .execute();
  return secret;
}

/** Whoever asks for a link: a browser that has been signed in, or a household. */
export type LinkAsker =
  | { readonly kind: "known"; readonly session: string }
  | { readonly kind: "stranger"; readonly client: string };

export function askerId(asker: LinkAsker): string {
  return asker.kind === "known" ? `session ${asker.session}` : `${STRANGER}${asker.client}`;
}

const STRANGER = "from ";

/** Whether another link may be emailed. Strangers can't use up what a browser has that was signed in before. */
export async function mayMailLink(database: Database, trx: Trx, asker: LinkAsker): Promise<boolean> {
  await takeLock(trx, "desk-links");
  const now = await database.now(trx);
  const made = await trx
    .selectFrom("desk_links")
    .select(["made_at", "asked_by"])
    .where("made_at", ">", now - DAY_MS)
    .where("asked_by", "is not", null)
    .execute();
  const own = made.filter(({ asked_by }) => asked_by === askerId(asker));
  const shared = asker.kind === "known" ? own : made.filter(({ asked_by }) => asked_by?.startsWith(STRANGER));
  const lastHour = (links: typeof made) => links.filter(({ made_at }) => made_at > now - HOUR_MS).length;
  if (asker.kind === "stranger" && lastHour(own) >= HOUSEHOLD_LINKS_AN_HOUR) return false;
  return lastHour(shared) < LINKS.anHour && shared.length < LINKS.aDay;
}

/** Uses up the link. If two people use it at once, one gets in. */
export async function useLink(
  database: Database,
  trx: Trx,
  secret: string,
): Promise<Result<"opened", "link-wrong" | "link-old" | "link-used">> {
  const now = await database.now(trx);
  const hash = hashOf(secret);
  const { numUpdatedRows } = await trx
    .updateTable("desk_links")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return accept("opened");
  const link = await trx.selectFrom("desk_links").select("used_at").where("hash", "=", hash).executeTakeFirst();
  if (link === undefined) return refuse("link-wrong");
  return refuse(link.used_at === null ? "link-old" : "link-used");
}
