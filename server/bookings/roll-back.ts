import type { Outcome, RefusalCode } from "#contract/refusals.ts";
import { refuse } from "#domain/result.ts";
import type { Database, Trx } from "../database/database.ts";

/** Thrown inside a transaction to undo it; never seen outside `rollingBack`. */
class RolledBack extends Error {
  readonly refusal: RefusalCode;
  constructor(refusal: RefusalCode) {
    super("rolled back");
    this.refusal = refusal;
  }
}

export function refuseAndRollBack(refusal: RefusalCode): never {
  throw new RolledBack(refusal);
}

/** A transaction that can still refuse after it has written; its writes are rolled back. */
export async function rollingBack<Value>(
  database: Database,
  work: (trx: Trx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await database.transaction(work);
  } catch (fault) {
    if (fault instanceof RolledBack) return refuse(fault.refusal);
    throw fault;
  }
}
