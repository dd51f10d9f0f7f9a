import { openDatabase } from "../../server/database/open-database.ts";
import { linkAddress, makeLink } from "../../server/desk/sign-in/links.ts";

/**
 * What `npm run lodge desk` prints, without a process that first loads the whole program: most journeys only want to get
 * in.
 */
export async function deskLink(dataFolder: string, now = Date.now()): Promise<string> {
  const opened = await openDatabase({ folder: dataFolder, exclusive: false });
  const database = { ...opened, now: async () => now };
  try {
    return linkAddress("", await database.transaction((trx) => makeLink(database, trx, "a journey")));
  } finally {
    await database.close();
  }
}
