import { sql } from "kysely";
import type { DeskOpened } from "#contract/desk/answers.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { Database } from "../../database/database.ts";
import type { Log } from "../../log.ts";

/** Notes that the guest's page was opened, and whether the instructions with the door code were on it. */
export async function noteOpened(
  { database, log }: { readonly database: Database; readonly log: Log },
  bookingId: string,
  { now, instructions }: Pick<StayAnswer, "now" | "instructions">,
): Promise<void> {
  const opened = instructions === null ? (["page"] as const) : (["page", "instructions"] as const);
  const rows = opened.map((what) => ({ booking_id: bookingId, what, first_at: now, last_at: now, times: 1 }));
  const noted = database.query
    .insertInto("stay_opens")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["booking_id", "what"]).doUpdateSet({ last_at: now, times: sql`stay_opens.times + 1` }),
    );
  // The guest reads the page whether or not we could write this down.
  await noted.execute().catch((fault: unknown) => log.warn("opening-not-noted", { fault }));
}

export async function opensOf(query: Database["query"], bookingId: string) {
  const rows = await query.selectFrom("stay_opens").selectAll().where("booking_id", "=", bookingId).execute();
  const of = (which: "page" | "instructions"): DeskOpened | null => {
    const row = rows.find(({ what }) => what === which);
    return row === undefined ? null : { firstAt: row.first_at, lastAt: row.last_at, times: row.times };
  };
  return { page: of("page"), instructions: of("instructions") };
}
