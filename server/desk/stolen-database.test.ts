import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskPhonePrice } from "#contract/desk/booking/phone-booking.ts";
import { askForStayLink, askToHold, hold, pay, post, record } from "../testing/guest.ts";
import { engines } from "../testing/test-database.ts";
import { openDeskBrowser } from "./testing/desk-browser.ts";
import { type DeskWorld, openDeskWorld } from "./testing/desk-world.ts";

const ORIGIN = "http://localhost:3000";
const MINUTE = 60_000;

describe.each(engines)("a thief with a copy of the database on %s", (engine) => {
  let world: DeskWorld;
  beforeAll(async () => {
    world = await openDeskWorld(engine);
  });
  afterAll(() => world.close());

  test("finds nothing in it that opens a guest's page, a calendar with names, or the desk", async () => {
    const stay = world.farStay();
    const paid = await hold(world.send, world.guest.request(stay));
    await pay(world.send, paid);
    await record(world.send, paid);
    const { secret } = (await (await askForStayLink(world.send, paid)).json()) as { secret: string };
    await world.owner.act("/calendar-link", { kind: "owner", seen: { madeAt: null } });
    await world.owner.post("/link", {});
    // A link that the owner has not used yet waits in the outbox for a quarter of an hour.
    world.ahead += 15 * MINUTE;

    const found = await everythingIn(world);
    expect(found).not.toContain(secret);
    expect(found).toContain(paid.request.draftId);
    const thief = openDeskBrowser(world.app, ORIGIN, "198.51.100.4");
    const opened: string[] = [];
    for (const words of found) {
      const headers = { authorization: `Bearer ${words}` };
      const draftId = paid.request.draftId;
      const tries = [
        world.send("/api/stay", { headers }),
        world.send("/api/pay", { headers }),
        world.send(`/calendar/${words}.ics`),
        post(world.send, "/api/stay/link", { draftId, tabSecret: words }),
        post(world.send, "/api/booking-status", { clientSecret: words, draftId }),
        thief.post("/sign-in", { secret: words, keep: false }),
        world.send("/desk/api/frame", { headers: { cookie: `desk=${words}` } }),
      ];
      const answers = await Promise.all(tries);
      const names = ["stay", "pay", "calendar", "link", "status", "enter", "desk"];
      opened.push(...answers.flatMap(({ status }, at) => (status === 200 ? `${names[at]}: ${words}` : [])));
    }

    // What other channels read says which nights are taken, and nothing else.
    const tokens = await world.wiring.database.query.selectFrom("channels").select("export_token").execute();
    const exports = [world.wiring.calendarToken, ...tokens.map(({ export_token }) => export_token)];
    expect(opened.sort()).toEqual(exports.map((token) => `calendar: ${token}`).sort());
  });

  test("can neither take over nor end the nights that the owner holds for a guest on the phone", async () => {
    const stay = world.farStay(8);
    const quote = await world.owner.get(`/phone-price?in=${stay.checkIn}&out=${stay.checkOut}&price=list`);
    const { bill } = (await quote.json()) as DeskPhonePrice;
    const { guestDetails: details, guests } = world.guest.request(stay);
    const call = { ...stay, guests, details, price: "list", holdHours: 48, seen: { amount: bill?.payable } };
    expect((await world.owner.act("/phone-booking", call)).status).toBe(200);
    const phoneHold = () =>
      world.wiring.database.query.selectFrom("bookings").selectAll().where("by_owner", "=", 1).executeTakeFirst();
    const held = await phoneHold();
    const draftId = held?.id ?? "";

    const taken = await askToHold(world.send, { ...world.guest.request(stay), draftId });
    await post(world.send, "/api/release-hold", { draftId });

    expect(taken.status).toBe(409);
    expect(await phoneHold()).toEqual(held);
  });
});

/** Every word in the database that could be a secret, but for the sandbox's provider and its outside world. */
async function everythingIn({ wiring }: DeskWorld): Promise<string[]> {
  const { database } = wiring;
  const tables = await database.query.introspection.getTables();
  const words = new Set<string>();
  for (const { name } of tables.filter((table) => !table.name.startsWith("sandbox_"))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.query);
    for (const word of JSON.stringify(rows).match(/[\w-]{20,300}/g) ?? []) words.add(word);
  }
  return [...words];
}
