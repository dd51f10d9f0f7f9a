import { commandLine } from "../desk/audit-log.ts";
import { moveSite } from "../installation.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";

/** The live site has a new address: that of SITE_URL. */
export async function move({ database, config, calendarToken }: Wiring, ask: Ask): Promise<Answer> {
  if (config.mode !== "live") throw new WrongCommand("Only a live site has an address to move from.");
  const question = `Is the server at the old address stopped, and does the site live at ${config.siteUrl} from now on?`;
  if (!(await ask(question))) return { text: "Nothing was changed.", data: { moved: false } };
  const from = await moveSite(database, config.siteUrl, (trx, before) =>
    commandLine(database, "move").record(trx, before, { subject: config.siteUrl }),
  );
  if (from === undefined) throw new WrongCommand("This database hasn't been live yet: just start the server.");
  const calendar = `${config.siteUrl}/calendar/${calendarToken}.ics`;
  return {
    text: `The site has moved from ${from} to ${config.siteUrl}. At the card processor, change the webhook's address too. The other channels read your nights at ${calendar} from now on.`,
    data: { moved: true, from, to: config.siteUrl },
  };
}
