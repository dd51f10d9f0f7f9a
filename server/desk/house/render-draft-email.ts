import type { PreviewedEmail } from "#contract/desk/house.ts";
import { readConfig } from "../../config.ts";
import type { Database, Trx } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import { thisSite } from "../../house/this-site.ts";
import { silentLog } from "../../log.ts";
import { connect } from "../../wiring.ts";
import { previewEmail } from "./preview-email.ts";

// A process of its own, started with the draft's folder as its house: a house is loaded once and for all. The database
// is the running site's.
const config = readConfig(thisSite.settings);
const { databaseUrl, dataFolder } = config;
const source = databaseUrl === undefined ? { folder: dataFolder, exclusive: false } : { url: databaseUrl };
const database = await openDatabase(source);
if (config.isAllSandbox) await undone(database, printEmail);
else await printEmail(database);
await database.close();

async function printEmail(on: Database): Promise<void> {
  const email = await previewEmail(
    await connect(config, silentLog, { database: on }),
    process.argv[2] as PreviewedEmail,
  );
  process.stdout.write(JSON.stringify(email));
}

/**
 * A sandbox invents a way in for the house's place as it connects, which guests mustn't read before the draft is
 * published. A live site writes nothing, so none of its guests waits for this transaction.
 */
async function undone({ transaction, ...others }: Database, work: (on: Database) => Promise<void>): Promise<void> {
  const done = new Error("It's only rolled back.");
  const all = transaction(async (trx) => {
    await work({ ...others, query: trx, transaction: <Value>(inner: (trx: Trx) => Promise<Value>) => inner(trx) });
    throw done;
  });
  await all.catch((fault) => {
    if (fault !== done) throw fault;
  });
}
