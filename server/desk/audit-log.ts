import { randomUUID } from "node:crypto";
import type { ActName } from "#contract/desk/calls.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";

/** What an act was about, as the history tells it. */
type About = {
  /** A booking's reference, or a block's id. */
  readonly subject?: string;
  /** Amounts and dates, never a guest's details. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Whoever does something: the owner on one of their devices, or on the command line. */
export type Actor = {
  /** Made by the browser or the command, one for each click. */
  readonly actId: string;
  /** Undefined on the command line. */
  readonly session: string | undefined;
  /** Signed in just now. */
  readonly isFresh: boolean;
  /**
   * Adds to the history. A use case calls it last in its own transaction, so neither exists without the other. The answer
   * is what a repeat gets.
   */
  record(trx: Trx, answer: unknown, about?: About): Promise<void>;
};

type ActorInput = Omit<Actor, "record" | "actId"> & {
  readonly act: ActName;
  /** Left out, it's an act of its own that nobody repeats. */
  readonly actId?: string;
  /** What was asked for under this id, as a hash. */
  readonly request?: string;
};

/** The only place that writes acts, and it only ever adds. */
export function actorOf(database: Database, input: ActorInput): Actor {
  const { act, actId = randomUUID(), session, isFresh, request } = input;
  return {
    actId,
    session,
    isFresh,
    async record(trx, answer, { subject, details } = {}) {
      await trx
        .insertInto("desk_acts")
        .values({
          ...{ id: actId, at: await database.now(trx), session_id: session ?? null, act, subject: subject ?? null },
          ...{
            details: JSON.stringify(details ?? {}),
            answer: JSON.stringify(answer ?? null),
            request: request ?? null,
          },
        })
        .execute();
    },
  };
}

export function commandLine(database: Database, act: ActName): Actor {
  return actorOf(database, { act, session: undefined, isFresh: true });
}

export type Once = {
  readonly act: ActName;
  readonly actId: string;
  /** What was asked for, as a hash. */
  readonly request: string;
  /** A repeat gives it out again, under an id of its own. */
  readonly isGivenOut: true | undefined;
};

/** Does something once for each id. A repeat gets the first answer; an id that was used for something else is refused. */
export async function doOnce<Value, Refusal>(
  database: Database,
  once: Once,
  work: (actId: string) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "act-id-used">> {
  const repeat = async () => {
    const earlier = await findEarlier<Value>(database, once);
    return earlier?.ok && once.isGivenOut ? work(randomUUID()) : earlier;
  };
  const repeated = await repeat();
  if (repeated !== undefined) return repeated;
  try {
    const outcome = await work(once.actId);
    if (outcome.ok) return outcome;
    // The same request may have run just before, and would then be the reason for the refusal.
    return (await repeat()) ?? outcome;
  } catch (fault) {
    const twin = await repeat();
    if (twin === undefined) throw fault;
    return twin;
  }
}

async function findEarlier<Value>(
  { query }: Database,
  { act, actId, request }: Once,
): Promise<Result<Value, "act-id-used"> | undefined> {
  const acts = query.selectFrom("desk_acts").select(["act", "answer", "request"]);
  const row = await acts.where("id", "=", actId).executeTakeFirst();
  if (row === undefined) return undefined;
  // Older acts have no hash.
  const isSame = row.act === act && (row.request === null || row.request === request);
  return isSame ? accept(JSON.parse(row.answer) as Value) : refuse("act-id-used");
}

/** How often something was done since then. */
export async function countActs({ query }: Database, names: readonly ActName[], since: number): Promise<number> {
  const { count } = await query
    .selectFrom("desk_acts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("act", "in", names)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
