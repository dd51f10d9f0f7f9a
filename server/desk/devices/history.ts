import type { DeskActs, DeskSessions } from "#contract/desk/devices.ts";
import type { Database } from "../../database/database.ts";
import type { Wiring } from "../../wiring.ts";
import type { Handlers } from "../call.ts";
import { openPasskeys } from "../sign-in/passkeys.ts";
import { openSessions } from "../sign-in/sessions.ts";

const ACTS_SHOWN = 100;

/** What was done, newest first, in pages. */
export async function readActs({ query }: Database, after?: string): Promise<DeskActs> {
  const [at, id] = after?.split(" ") ?? [];
  const all = query
    .selectFrom("desk_acts")
    .leftJoin("desk_sessions", "desk_sessions.id", "desk_acts.session_id")
    .select(["desk_acts.id", "at", "act", "subject", "details", "device"]);
  const rest =
    at === undefined || id === undefined
      ? all
      : all.where(({ eb, or, and }) =>
          or([eb("at", "<", Number(at)), and([eb("at", "=", Number(at)), eb("desk_acts.id", ">", id)])]),
        );
  const rows = await rest
    .orderBy("at", "desc")
    .orderBy("desk_acts.id")
    .limit(ACTS_SHOWN + 1)
    .execute();
  const last = rows[ACTS_SHOWN - 1];
  return {
    acts: rows.slice(0, ACTS_SHOWN).map(({ details, ...act }) => ({
      ...act,
      details: JSON.parse(details) as Record<string, unknown>,
    })),
    next: rows.length > ACTS_SHOWN && last ? `${last.at} ${last.id}` : null,
  };
}

export const historyHandlers = {
  sessions: (wiring, _, { session }) => readHistory(wiring, session?.id),
  acts: ({ database }, { after }) => readActs(database, after),
} satisfies Partial<Handlers>;

/** The devices that are signed in, and what was done lately. */
async function readHistory(wiring: Wiring, own: string | undefined): Promise<DeskSessions> {
  const { database } = wiring;
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
    passkeys: (await openPasskeys(wiring)).map(({ id, device, made_at, last_used_at }) => ({
      ...{ id, device, madeAt: made_at, lastUsedAt: last_used_at },
    })),
    ...(await readActs(database)),
  };
}
