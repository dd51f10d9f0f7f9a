import type { PreviewedEmail } from "#contract/desk/house.ts";
import { readConfig } from "../../config.ts";
import type { Trx } from "../../database/database.ts";
import { openDatabase } from "../../database/open-database.ts";
import { thisSite } from "../../house/this-site.ts";
import { silentLog } from "../../log.ts";
import { connect } from "../../wiring.ts";
import { previewEmail } from "./preview-email.ts";

// A process of its own, started with the draft's folder as its house: a house is loaded once and for all.
const config = readConfig(thisSite.settings);
const { databaseUrl, dataFolder } = config;
const source = databaseUrl === undefined ? { folder: dataFolder, exclusive: false } : { url: databaseUrl };
const database = await openDatabase(source);
const shown = new Error("The email has been shown.");
try {
  // It's the running site's database, which keeps nothing of a draft: not the way in that a sandbox invents for its place.
  await database.transaction(async (trx) => {
    const within = { ...database, query: trx, transaction: <Value>(work: (trx: Trx) => Promise<Value>) => work(trx) };
    const wiring = await connect(config, silentLog, { database: within });
    const email = await previewEmail(wiring, process.argv[2] as PreviewedEmail);
    process.stdout.write(JSON.stringify(email));
    throw shown;
  });
} catch (fault) {
  if (fault !== shown) throw fault;
}
await database.close();
