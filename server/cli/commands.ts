import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { isTrouble } from "../alarms/alarm.ts";
import { lastBackup, listBackups } from "../database/nightly-backup.ts";
import { commandLine } from "../desk/audit-log.ts";
import { signOut } from "../desk/devices/devices.ts";
import { makeBackup } from "../desk/house/backup.ts";
import { checkNow } from "../desk/house/check-health.ts";
import { LINK_MINUTES, linkAddress, makeLink } from "../desk/sign-in/links.ts";
import { currentPublication } from "../house/publications.ts";
import { thisSite } from "../house/this-site.ts";
import { moveSite } from "../installation.ts";
import { type PriceTableRefusal, savePriceTable } from "../prices/own-table.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { call } from "./call.ts";

export const USAGE = `npm run lodge -- <command> [--json] [--yes]

  desk               prints a link that opens your desk in the browser, once
  desk sign-out      ends the desk's sessions on all devices
  doctor             checks every outside service now, and says how each is doing
  settings           says what's wrong in the settings, before a start or an update
  prices set <file>  sells by your own price table, when PRICES=own
  call <name> <JSON> does what the desk does, for scripts; "call" alone lists the names
  backup <file>      a full copy of the embedded database, made now
  backups            those that the server made by itself: every night, and before each update
  restore <file>     puts such a copy back, while the server is stopped; asks first
  house              the folder with the house that was published at the desk; nothing while none was
  move               the live site has a new address: that of SITE_URL
  new-house <name>   starts a house of your own in houses/; see docs/house-files.md

Everything else is done at the desk. --version prints which version this is. --json prints data for scripts. What can't
be undone asks first, unless you pass --yes.

On a server that deploy/install.sh set up this is sudo lodge <command>, and root may do two things more: sudo lodge update
brings a newer version and goes back by itself if it isn't ready; sudo lodge offsite sends backups to another machine.`;

export async function runCommand(wiring: Wiring, words: readonly string[], ask: Ask): Promise<Answer> {
  const [command, first = "", second = ""] = words;
  switch (command) {
    case "desk":
      return first === "sign-out" ? closeDesk(wiring) : openDesk(wiring);
    case "doctor":
      return doctor(wiring);
    case "prices":
      if (first !== "set")
        throw new WrongCommand("Say: prices set <file>. Everything else about prices is at the desk.");
      return setPrices(wiring, second);
    case "backup": {
      if (first === "") throw new WrongCommand("Say where to: backup <file>.");
      await makeBackup(wiring, commandLine(wiring.database, "backup"), first);
      return { text: `Saved to ${first}.`, data: { file: first } };
    }
    case "backups":
      return backups(wiring);
    case "call":
      return call(wiring, first, second || undefined);
    case "house": {
      const { HOUSE = "" } = thisSite.env;
      return { text: HOUSE, data: { folder: HOUSE || null } };
    }
    case "move":
      return move(wiring, ask);
    default:
      throw new WrongCommand(USAGE);
  }
}

/** Whoever may run commands on the server may open the desk. */
async function openDesk({ database, config }: Wiring): Promise<Answer> {
  const secret = await database.transaction((trx) => makeLink(database, trx));
  const address = linkAddress(config.siteUrl, secret);
  const text = `Open this within ${LINK_MINUTES} minutes. It works once.\n${address}`;
  return { text, data: { address } };
}

async function closeDesk(wiring: Wiring): Promise<Answer> {
  const count = await signOut(wiring, commandLine(wiring.database, "sessions/end"), "all");
  return { text: count === 0 ? "Nobody was signed in." : "All devices are signed out.", data: { ended: count } };
}

async function doctor(wiring: Wiring): Promise<Answer> {
  const { parts } = await checkNow(wiring, commandLine(wiring.database, "health/check"));
  const rows = parts.map(({ part, state, headline }) => [part, state, headline]);
  const advice = parts.filter(isTrouble).map((alarm) => `${alarm.sentence}\n${alarm.advice}`);
  const shown = await currentPublication(wiring.database.query);
  const house =
    shown &&
    `Guests see the house as it was published at the desk (number ${shown.id}), not the folder that HOUSE names.`;
  const all = [writeTable(["Part", "State", "What"], rows), ...advice, ...(house ? [house] : [])];
  return { text: all.join("\n\n"), data: parts };
}

async function backups({ database }: Wiring): Promise<Answer> {
  const last = await lastBackup(database);
  if (last === undefined) return { text: "PostgreSQL is backed up with its own pg_dump.", data: [] };
  const made = listBackups(database);
  const rows = made.map(({ file, at, bytes }) => [
    new Date(at).toISOString().slice(0, 16).replace("T", " "),
    `${(bytes / 1_000_000).toFixed(1)} MB`,
    file,
  ]);
  const text = made.length === 0 ? "There is none yet." : writeTable(["Made (UTC)", "Size", "File"], rows);
  return { text: [text, ...(last.failure === undefined ? [] : [last.failure])].join("\n\n"), data: made };
}

function writeTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(headings), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

/** The live site has a new address: that of SITE_URL. */
async function move({ database, config, calendarToken }: Wiring, ask: Ask): Promise<Answer> {
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

/** Here and not only at the desk, because a live site that sells by its own table doesn't start without one. */
async function setPrices(wiring: Wiring, file: string): Promise<Answer> {
  if (file === "") throw new WrongCommand("Say which file: prices set <file>. The house's prices.yaml is a pattern.");
  const saved = await savePriceTable(wiring.database, await readTable(file), undefined, (trx, version) =>
    commandLine(wiring.database, "prices/save").record(trx, version),
  );
  if (!saved.ok) throw new WrongCommand(`${file} wasn't accepted:\n${mistakesOf(saved.refusal)}`);
  const { hasOwnPrices, mode, prices } = wiring.config;
  const effect =
    hasOwnPrices || (mode === "sandbox" && prices === undefined)
      ? "Guests pay these prices from now on; a payment under way keeps its price."
      : "It isn't used until you set PRICES=own.";
  return { text: `Saved as version ${saved.value}. ${effect}`, data: { version: saved.value } };
}

function mistakesOf(refusal: PriceTableRefusal): string {
  if (refusal === "has-changed") return "The table was changed meanwhile. Try again.";
  return refusal.why.map((each) => `- ${each}`).join("\n");
}

/** YAML, of which JSON is a part. */
async function readTable(file: string): Promise<unknown> {
  try {
    return parse(await readFile(file, "utf8"));
  } catch (fault) {
    throw new WrongCommand(`We can't read ${file}: ${fault instanceof Error ? fault.message : fault}`);
  }
}
