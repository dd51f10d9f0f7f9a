import pg from "pg";

/** The database could not be reached or took too long. What a commit did meanwhile is known when it is asked again. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";

  constructor(cause: unknown) {
    super(`The database did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** What the database itself says when it ran out of time or is about to stop. */
const OUT_OF_TIME = new Set([
  "55P03", // a lock was not to be had
  "57014", // the statement took too long
  "25P03", // the transaction stood idle
  "57P01", // it is shutting down,
  "57P02", // crashed,
  "57P03", // or is starting
]);

/** Any other word of the database is an answer to what was asked; all that is no word of it is a lost connection. */
export function isAway(fault: unknown): boolean {
  return !(fault instanceof pg.DatabaseError) || OUT_OF_TIME.has(fault.code ?? "");
}
