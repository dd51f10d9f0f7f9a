import { accept, type Result } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";

/** One click, or one command. */
export type Act = {
  /** Made by the browser or the command: a repeat gets the first answer and does nothing. */
  readonly id: string;
  /** Undefined on the command line. */
  readonly session: string | undefined;
  readonly name: string;
  /** A booking's reference, or a block's id. */
  readonly subject?: string;
  /** Amounts and dates, never a guest's details. */
  readonly figures?: Readonly<Record<string, unknown>>;
};

/**
 * Runs a use case once and records it in the use case's own transaction: neither exists without the other. The use case
 * gets a database whose transaction writes the act last. If it refuses or is rolled back, nothing is recorded.
 */
export function actOnce<Value, Refusal>(
  database: Database,
  act: Act,
  work: (database: Database) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  return actAndTell(database, act, work, (value) => value);
}

/** The same for a use case whose result is more than the history may hold: `tell` says what to answer and store. */
export async function actAndTell<Value, Told, Refusal>(
  database: Database,
  act: Act,
  work: (database: Database) => Promise<Result<Value, Refusal>>,
  tell: (value: Value) => Told,
): Promise<Result<Told, Refusal>> {
  const earlier = await answerOf<Told>(database, act.id);
  if (earlier !== undefined) return accept(earlier.answer);
  try {
    const outcome = await work({ ...database, transaction: (inner) => database.transaction(writingDown(inner)) });
    if (outcome.ok) return accept(tell(outcome.value));
    // The same request may have run just before, and would then be the reason for the refusal.
    const twin = await answerOf<Told>(database, act.id);
    return twin === undefined ? outcome : accept(twin.answer);
  } catch (fault) {
    const twin = await answerOf<Told>(database, act.id);
    if (twin === undefined) throw fault;
    return accept(twin.answer);
  }

  function writingDown<Done>(inner: (trx: Trx) => Promise<Done>) {
    return async (trx: Trx): Promise<Done> => {
      const done = await inner(trx);
      const answer = answerIn(done);
      if (answer !== undefined) await writeAct(database, trx, act, tell(answer as Value));
      return done;
    };
  }
}

/** The only place that writes acts, and it only ever adds. */
export async function writeAct(database: Database, trx: Trx, act: Act, answer: unknown = null): Promise<void> {
  await trx
    .insertInto("desk_acts")
    .values({
      id: act.id,
      at: await database.now(trx),
      session_id: act.session ?? null,
      act: act.name,
      subject: act.subject ?? null,
      figures: JSON.stringify(act.figures ?? {}),
      answer: JSON.stringify(answer),
    })
    .execute();
}

/** How often something was done since then. */
export async function countActs({ query }: Database, names: readonly string[], since: number): Promise<number> {
  const { count } = await query
    .selectFrom("desk_acts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("act", "in", names)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function answerOf<Value>({ query }: Database, id: string): Promise<{ readonly answer: Value } | undefined> {
  const row = await query.selectFrom("desk_acts").select("answer").where("id", "=", id).executeTakeFirst();
  return row && { answer: JSON.parse(row.answer) as Value };
}

/** What a transaction did: the value of a result, or any other return value that isn't a refusal. */
function answerIn(done: unknown): unknown {
  if (typeof done === "object" && done !== null && "ok" in done) {
    const result = done as Result<unknown, unknown>;
    return result.ok ? (result.value ?? null) : undefined;
  }
  return done === false || done === 0 ? undefined : done;
}
