import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callNames, calls } from "../desk/call.ts";
import { engines } from "../testing/test-database.ts";
import { openTestSite, type TestSite } from "../testing/test-site.ts";
import { WrongCommand } from "./answer.ts";
import { runCommand } from "./commands.ts";

describe.each(engines)("what the desk does, called by a script on %s", (engine) => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite(engine);
  });
  afterEach(() => site.close());

  const run = (...words: string[]) => runCommand(site.wiring, ["call", ...words], async () => true);
  const call = (name: string, request: object = {}) => run(name, JSON.stringify(request));
  const acts = () => site.wiring.database.query.selectFrom("desk_acts").selectAll().execute();

  test("a call that reads answers as the desk does, as JSON", async () => {
    const { checkIn, checkOut } = site.nextStay();

    const { text, data } = await call("quote", { in: checkIn, out: checkOut });

    expect(data).toMatchObject({ bill: { nights: expect.any(Array) }, minStay: expect.any(Number) });
    expect(JSON.parse(text)).toEqual(data);
    expect((await run()).data).toEqual(callNames);
    expect(await acts()).toEqual([]);
  });

  test("an act is done and in the history, as from the desk", async () => {
    const { checkIn, checkOut } = site.nextStay();

    const blocked = await call("block", { checkIn, checkOut, note: "1234", seen: { free: 2 } });
    await call("unblock", { block: blocked.data, seen: { checkIn, checkOut } });

    expect((await call("money/file", { year: 2027 })).text).toMatch(/^Date,Booking,Guest/);

    expect(await acts()).toMatchObject([
      { act: "block", session_id: null, details: JSON.stringify({ checkIn, checkOut }) },
      { act: "unblock", session_id: null, subject: blocked.data },
      { act: "money/file", session_id: null },
    ]);
  });

  test("what the desk refuses is refused in the same sentence, and nothing is recorded", async () => {
    const past = { checkIn: "2021-06-01", checkOut: "2021-06-03", note: "", seen: { free: 2 } };

    await expect(call("block", past)).rejects.toThrow("These dates have already passed.");
    await expect(call("booking", { ref: "NOBODY-1" })).rejects.toThrow(WrongCommand);
    expect(await acts()).toEqual([]);
  });

  test("a wrong request and an unknown name say what is wrong", async () => {
    await expect(call("block", { checkIn: "tomorrow" })).rejects.toThrow(/checkIn: must be a day(.|\n)*note/);
    await expect(run("block", "everything")).rejects.toThrow("block can't be called like this");
    await expect(call("backup")).rejects.toThrow("backup <file>");
    await expect(call("burn")).rejects.toThrow("There's no call burn.");
    for (const name of Object.keys(calls).filter((each) => !(callNames as readonly string[]).includes(each)))
      await expect(call(name)).rejects.toThrow("There's no call");
  });
});
