import pg from "pg";

/** The database is unreachable, timed out or has no room on its disk. Whether a commit went through is unknown until it is queried again. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    super(`The database did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** PostgreSQL's own codes for running out of time or shutting down. */
const OUT_OF_TIME = new Set([
  "55P03", // lock not available
  "57014", // statement timeout
  "25P03", // idle in transaction
  "57P01", // shutting down
  "57P02", // crashed
  "57P03", // starting up
]);

/** Any other PostgreSQL error is an answer to the query; an error from anywhere else is a lost connection. */
export function isUnavailable(fault: unknown): boolean {
  return !(fault instanceof pg.DatabaseError) || OUT_OF_TIME.has(fault.code ?? "");
}
