import { type Result, refuse } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";

/** Thrown inside a transaction to undo it; never seen outside `rollingBack`. */
class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super("rolled back");
    this.refusal = refusal;
  }
}

export function refuseAndRollBack(refusal: string): never {
  throw new RolledBack(refusal);
}

/** A transaction that can still refuse after it has written; its writes are rolled back. */
export async function rollingBack<Value, Refusal>(
  database: Database,
  work: (trx: Trx) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await database.transaction(work);
  } catch (fault) {
    if (fault instanceof RolledBack) return refuse(fault.refusal as Refusal);
    throw fault;
  }
}
