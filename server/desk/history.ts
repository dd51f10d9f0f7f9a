import type { DeskSessions } from "#contract/desk-answers.ts";
import type { Database } from "../database/database.ts";
import { openSessions } from "./sessions.ts";

const ACTS_SHOWN = 100;

/** The devices that are signed in, and what was done lately. */
export async function readHistory(database: Database, own: string): Promise<DeskSessions> {
  const acts = await database.query
    .selectFrom("desk_acts")
    .leftJoin("desk_sessions", "desk_sessions.id", "desk_acts.session_id")
    .select(["desk_acts.id", "at", "act", "subject", "figures", "device"])
    .orderBy("at", "desc")
    .orderBy("desk_acts.id")
    .limit(ACTS_SHOWN)
    .execute();
  return {
    now: await database.now(),
    sessions: (await openSessions(database)).map((session) => ({
      id: session.id,
      device: session.device,
      openedAt: session.opened_at,
      lastUsedAt: session.last_used_at,
      endsAt: session.ends_at,
      isThis: session.id === own,
    })),
    acts: acts.map(({ figures, ...act }) => ({ ...act, figures: JSON.parse(figures) as Record<string, unknown> })),
  };
}
