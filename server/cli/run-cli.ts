import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../config.ts";
import { openDatabase } from "../database/open-database.ts";
import { checkDatabase } from "../installation.ts";
import { silentLog } from "../log.ts";
import { VERSION } from "../version.ts";
import { connect } from "../wiring.ts";
import { type Answer, WrongCommand } from "./answer.ts";
import { runCommand, USAGE } from "./commands.ts";
import { newHouse } from "./new-house.ts";
import { restore, restoreDump } from "./restore.ts";

/** The owner's commands, which work alongside the running server. */
export async function runCli(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean" },
      yes: { type: "boolean" },
      help: { type: "boolean" },
      version: { type: "boolean" },
    },
  });
  if (values.version) return void process.stdout.write(`${VERSION}\n`);
  if (values.help || positionals.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  // Needs no settings and no database, because a new owner doesn't have them yet.
  if (positionals[0] === "new-house") {
    return print(await newHouse(process.cwd(), positionals[1] ?? ""));
  }
  const config = readConfig(process.env);
  const { databaseUrl, dataFolder } = config;
  if (positionals[0] === "settings") return print({ text: "These settings can be used.", data: { mode: config.mode } });
  if (positionals[0] === "restore") return print(await restoreBackup(config, positionals[1], values.yes === true));
  // Prices may be set before the first start. Any other command would only find the empty database it just created.
  const mayBeNew = positionals[0] === "prices" && positionals[1] === "set";
  if (databaseUrl === undefined && !mayBeNew && !existsSync(join(dataFolder, "lodge.sqlite"))) {
    throw new WrongCommand(
      `There's no database in ${dataFolder}. Run this in the site's folder, set DATA_DIR as the server has it, or start the server first.`,
    );
  }
  // Not exclusive: the server may be running.
  const database = await openDatabase(
    databaseUrl === undefined ? { folder: dataFolder, exclusive: false } : { url: databaseUrl },
  );
  const wiring = await connect(config, silentLog, { database });
  try {
    if (positionals[0] !== "move") await checkDatabase(database, config);
    const answer = await runCommand(
      wiring,
      positionals,
      async (question) => values.yes === true || askPerson(question),
    );
    print(answer);
  } finally {
    await wiring.close();
  }

  function print({ text, data }: Answer): void {
    process.stdout.write(`${values.json ? JSON.stringify(data, null, 2) : text}\n`);
  }
}

/** Runs before the database is opened, because it replaces it. */
async function restoreBackup(config: Config, file: string | undefined, isSure: boolean): Promise<Answer> {
  const { databaseUrl, dataFolder } = config;
  if (file === undefined) throw new WrongCommand("Say which file: restore <file>.");
  const place = databaseUrl === undefined ? `database in ${dataFolder}` : "PostgreSQL database";
  const question = `Replace the ${place} with ${file}?`;
  if (!isSure && !(await askPerson(question))) return { text: "Nothing was changed.", data: { restored: false } };
  const before = await (databaseUrl === undefined
    ? restore(dataFolder, file)
    : restoreDump(databaseUrl, dataFolder, file));
  const kept = before === undefined ? "" : ` The one before is ${before}.`;
  return { text: `Restored.${kept} Now start the server.`, data: { restored: true, before: before ?? null } };
}

async function askPerson(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new WrongCommand("Say --yes to do this without being asked.");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
