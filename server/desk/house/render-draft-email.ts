import type { PreviewedEmail } from "#contract/desk/house.ts";
import { readConfig } from "../../config.ts";
import { openDatabase } from "../../database/open-database.ts";
import { thisSite } from "../../house/this-site.ts";
import { silentLog } from "../../log.ts";
import { connect } from "../../wiring.ts";
import { previewEmail } from "./preview-email.ts";

// A process of its own, started with the draft's folder as its house: a house is loaded once and for all.
const config = readConfig(thisSite.settings);
const { databaseUrl, dataFolder } = config;
const source = databaseUrl === undefined ? { folder: dataFolder, exclusive: false } : { url: databaseUrl };
const wiring = await connect(config, silentLog, { database: await openDatabase(source) });
const email = await previewEmail(wiring, process.argv[2] as PreviewedEmail);
process.stdout.write(JSON.stringify(email));
await wiring.close();
