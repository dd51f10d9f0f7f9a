import { randomBytes } from "node:crypto";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { Database, Trx } from "../database/database.ts";
import { CHANNEL_NAMES, type FeedName } from "./fetching/feed-source.ts";

/** Every channel has an address of its own for our nights, so that we know who read them, and when. */
export async function prepareChannels(database: Database): Promise<void> {
  const made_at = await database.now();
  const rows = Object.entries(CHANNEL_NAMES).map(([id, name]) => ({ ...newChannel(name, null, made_at), id }));
  await database.query
    .insertInto("channels")
    .values(rows)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The only reader of a channel's choices. */
export async function openChannels(query: Database["query"]) {
  const rows = await query
    .selectFrom("channels")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, leaves_open, echoes, ...row }) => ({
    ...{ ...row, id: id as FeedName, leavesOpen: leaves_open === 1, echoes: echoes === 1 },
  }));
}

/** Names of all channels, of removed ones too. */
export async function channelNames(query: Database["query"]): Promise<ReadonlyMap<string, string>> {
  const rows = await query.selectFrom("channels").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function newChannel(name: string, address: string | null, made_at: number) {
  return {
    ...{ id: `other-${randomBytes(6).toString("hex")}`, name, address, made_at },
    ...{ export_token: randomBytes(24).toString("base64url"), ended_at: null, last_read_at: null, last_reader: null },
  };
}

/** Whether the address is a channel's. Records when and by whom it was read, if there was a reader. */
export async function openExport(database: Database, token: string, reader: string | undefined): Promise<boolean> {
  const read = await database.query
    .updateTable("channels")
    .set(reader === undefined ? { export_token: token } : { last_read_at: await database.now(), last_reader: reader })
    .where("export_token", "=", token)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return read !== undefined;
}

/** Its nights open at once. Stays that were still to come no longer count as sold. */
export async function endChannel(trx: Trx, id: string, now: number, today: CalendarDate): Promise<void> {
  await trx.updateTable("channels").set({ ended_at: now, address: null }).where("id", "=", id).execute();
  await trx.deleteFrom("feed_copies").where("source", "=", id).execute();
  await trx
    .updateTable("outside_stays")
    .set({ gone_at: now })
    .where("source", "=", id)
    .where("check_out", ">", today)
    .where("gone_at", "is", null)
    .execute();
}

type Choices = { readonly leavesOpen: boolean; readonly echoes: boolean };

/**
 * Days that the channel merely closed for itself, open here or not; and whether its calendar shows what it read from
 * ours. The next read must not be told "unchanged".
 */
export async function chooseDays(trx: Trx, id: string, { leavesOpen, echoes }: Choices): Promise<void> {
  await trx
    .updateTable("channels")
    .set({ leaves_open: Number(leavesOpen), echoes: Number(echoes) })
    .where("id", "=", id)
    .execute();
  const again = { etag: null, last_modified: null, next_read_at: 0 };
  await trx.updateTable("feed_copies").set(again).where("source", "=", id).execute();
}
