import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { checkDatabase, claimDatabase } from "../installation.ts";
import { silentLog } from "../log.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { WrongCommand } from "./answer.ts";
import { runCommand } from "./commands.ts";

const yes = async () => true;
const no = async () => false;

describe.each(engines)("the owner's command on %s", (engine) => {
  let wiring: Wiring;
  beforeEach(async () => {
    wiring = await connect(readConfig({}), silentLog, { database: await openTestDatabase(engine) });
  });
  afterEach(() => wiring.close());

  const acts = () => wiring.database.query.selectFrom("desk_acts").selectAll().execute();

  test("moving the site asks first, only works for a live one, and is in the history", async () => {
    const config = { ...wiring.config, mode: "live", siteUrl: "https://new.example" } as const;
    const move = (ask = yes) => runCommand({ ...wiring, config }, ["move"], ask);
    await expect(move()).rejects.toThrow("hasn't been live yet");
    await claimDatabase(wiring.database, { ...config, siteUrl: "https://old.example" });

    await expect(runCommand(wiring, ["move"], yes)).rejects.toThrow("Only a live site");
    expect((await move(no)).data).toEqual({ moved: false });
    await expect(checkDatabase(wiring.database, config)).rejects.toThrow("https://old.example");
    expect(await acts()).toEqual([]);
    expect((await move()).data).toEqual({ moved: true, from: "https://old.example", to: "https://new.example" });
    await expect(checkDatabase(wiring.database, config)).resolves.toBeUndefined();
    expect(await acts()).toMatchObject([{ act: "move", subject: "https://new.example", session_id: null }]);
  });

  test("a printed link opens the desk, and signing out says whether anybody was signed in", async () => {
    const { text } = await runCommand(wiring, ["desk"], yes);

    expect(text).toMatch(/^http:\/\/localhost:3000\/desk\/enter#[\w-]{43}$/m);
    expect((await runCommand(wiring, ["desk", "sign-out"], yes)).text).toBe("Nobody was signed in.");
  });

  test("the doctor checks every part, reports its state and is in the history", async () => {
    await Promise.all([wiring.calendars.pollOnce(), wiring.prices.refresh()]);

    const { text } = await runCommand(wiring, ["doctor"], yes);

    for (const part of ["airbnb", "vrbo", "prices", "mail"]) expect(text).toMatch(new RegExp(`^${part}\\s+ok`, "m"));
    expect(await acts()).toMatchObject([{ act: "health/check", session_id: null }]);
  });

  test("a wrong command shows how to use it", async () => {
    await expect(runCommand(wiring, ["burn"], yes)).rejects.toThrow(WrongCommand);
    await expect(runCommand(wiring, ["backup"], yes)).rejects.toThrow("backup <file>");
  });
});
