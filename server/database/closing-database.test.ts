import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { openPostgres } from "./postgres.ts";

test("a PostgreSQL that shuts down while a server connects counts as unavailable, and the server keeps running", async () => {
  const closing = createServer((socket) => {
    socket.on("error", () => {});
    // In one packet, as a busy machine sends it.
    socket.once("data", () => socket.end(Buffer.concat([LET_IN, READY, SHUTTING_DOWN])));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void closing.close());
  await once(closing, "listening");
  const database = openPostgres(`postgres://lodge@127.0.0.1:${(closing.address() as AddressInfo).port}/lodge`);
  onTestFinished(() => database.close());

  const asked = sql`select 1`.execute(database.query);

  await expect(asked).rejects.toBeInstanceOf(DatabaseUnavailable);
});

const LET_IN = message("R", Buffer.from([0, 0, 0, 0]));
const READY = message("Z", Buffer.from("I"));
const SHUTTING_DOWN = message("E", Buffer.from("SFATAL\0C57P01\0Mterminating connection\0\0"));

/** A message of PostgreSQL's protocol: a letter, the length, the content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}
