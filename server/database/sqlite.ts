import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { limitedMemory } from "#domain/limited-memory.ts";
import type { Database } from "./database.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import type { Tables } from "./tables.ts";

/** The embedded database. Only one server may open it; the owner's CLI may read and write alongside. */
export function openSqlite(folder: string, exclusive: boolean): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = exclusive ? lockFolder(folder) : () => {};
  const path = join(folder, "lodge.sqlite");
  keepToOwner(path);
  // Patient from its first statement: whoever else opens it at this moment may hold it for a while.
  const file = new DatabaseSync(path, { timeout: 5_000 });
  // FULL: an acknowledged commit survives a power failure, not only a crash of the process.
  file.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on");
  // An erased guest is gone from the file too, not only from its rows.
  file.exec("pragma secure_delete = on");
  const query = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ImmediateDriver({ database: asKyselyDatabase(file) }, file),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    engine: "sqlite",
    folder,
    query,
    transaction: (work) => query.transaction().execute(work),
    now: async () => Date.now(),
    async close() {
      await query.destroy();
      unlock();
    },
  };
}

/** Takes the write lock up front: a transaction that reads first could fail halfway when it upgrades. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync;

  constructor(config: SqliteDialectConfig, file: DatabaseSync) {
    super(config);
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has already rolled back, and a second rollback would hide the error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** The folder may be open to others. SQLite gives its other files the mode that this one has. */
function keepToOwner(path: string): void {
  closeSync(openSync(path, "a", 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((each) => existsSync(each))) {
    try {
      chmodSync(file, 0o600);
    } catch {
      // It belongs to another user, who lets us use it.
    }
  }
}

/** An exclusive transaction on a separate file: the operating system releases it however the process ends. */
function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, "server.lock"));
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch {
    lock.close();
    throw new Error(
      `Another server already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

const MOST_STATEMENTS = 500;

function asKyselyDatabase(file: DatabaseSync): SqliteDatabase {
  // Preparing a statement takes longer than running it, and ours are few.
  const prepared = limitedMemory<ReturnType<SqliteDatabase["prepare"]>>(MOST_STATEMENTS);

  function prepare(sql: string): ReturnType<SqliteDatabase["prepare"]> {
    const statement = orUnavailable(() => file.prepare(sql));
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => orUnavailable(() => statement.all(...(parameters as never[]))),
      run: (parameters) => orUnavailable(() => statement.run(...(parameters as never[]))),
      iterate: (parameters) => statement.iterate(...(parameters as never[])),
    };
  }

  return { close: () => file.close(), prepare: (sql) => prepared.getOrMake(sql, () => prepare(sql)) };
}

const [BUSY, IO_ERROR, FULL] = [5, 10, 13];

/** The file is locked by someone else, or its disk is broken or full: not an answer, and a retry may succeed. */
function orUnavailable<Answer>(ask: () => Answer): Answer {
  try {
    return ask();
  } catch (fault) {
    const code = fault instanceof Error && "errcode" in fault ? Number(fault.errcode) & 0xff : undefined;
    throw code === BUSY || code === IO_ERROR || code === FULL ? new DatabaseUnavailable(fault) : fault;
  }
}
