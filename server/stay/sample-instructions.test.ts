import { expect, test } from "vitest";
import { house } from "#house/house.ts";
import { engines, openTestDatabase } from "../testing/test-database.ts";
import { FOR_EVERYBODY, instructionsFor, setInstructions } from "./arrival-instructions.ts";
import { setSampleInstructions } from "./sample-instructions.ts";

test.each(engines)(
  "a house that was published tells its guests nothing of the sample's way in, on %s",
  async (engine) => {
    await using database = Object.assign(await openTestDatabase(engine), {
      [Symbol.asyncDispose]: () => database.close(),
    });
    const current = async () => (await instructionsFor(database.query, FOR_EVERYBODY)).values;
    await setSampleInstructions(database);
    const own = { "door-code": "8306", snow: "" };
    await setInstructions(database, { values: own, bookingId: FOR_EVERYBODY });

    const address = { ...house.address, town: "Stowe", region: "Vermont", postalCode: "05672" };
    await setSampleInstructions(database, { name: "Pine Cabin", place: "Off Mountain Road", address });

    expect(await current()).toMatchObject({
      address: "Off Mountain Road\nStowe, Vermont 05672",
      "wifi-name": "Pine Cabin",
      "door-code": "8306",
    });
    expect(await current()).not.toHaveProperty("snow");
    const { changedAt } = await instructionsFor(database.query, FOR_EVERYBODY);
    await setSampleInstructions(database, { name: "Pine Cabin", place: "Off Mountain Road", address });
    expect((await instructionsFor(database.query, FOR_EVERYBODY)).changedAt).toBe(changedAt);
  },
);
