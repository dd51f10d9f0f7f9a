import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskCalendarLinks } from "#contract/desk/calendar.ts";
import { rules } from "#house/rules.ts";
import { blockNights } from "../../bookings/blocks.ts";
import { hold, pay, record } from "../../testing/guest.ts";
import { engines } from "../../testing/test-database.ts";
import { openTestSite, type TestSite } from "../../testing/test-site.ts";
import { type DeskBrowser, openDeskBrowser, signIn } from "../testing/desk-browser.ts";

describe.each(engines)("private calendars on %s", (engine) => {
  let site: TestSite;
  let owner: DeskBrowser;
  beforeEach(async () => {
    site = await openTestSite(engine);
    owner = openDeskBrowser(site.app, "http://localhost:3000");
    await signIn(owner, site.wiring);
  });
  afterEach(() => site.close());

  const listed = async () => (await (await owner.get("/calendar-links")).json()) as DeskCalendarLinks;
  const madeAtOf = async (kind: string) => (await listed()).links.find((link) => link.kind === kind)?.madeAt;

  async function make(kind: "owner" | "cleaner"): Promise<string> {
    const made = await owner.act("/calendar-link", { kind, seen: { madeAt: await madeAtOf(kind) } });
    const { done } = (await made.json()) as { done: { address: string } };
    return new URL(done.address).pathname;
  }

  async function book() {
    const held = await hold(site.send, site.guest.request(site.nextStay()));
    await pay(site.send, held);
    const { reference } = (await (await record(site.send, held)).json()) as { reference: string };
    return { reference, request: held.request };
  }

  const eventsOf = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => ({
      day: String(event.getFirstPropertyValue("dtstart")).slice(0, 10),
      summary: String(event.getFirstPropertyValue("summary")),
      description: String(event.getFirstPropertyValue("description") ?? ""),
    }));

  test("the owner's shows who is coming, with names and phone numbers, and what is blocked", async () => {
    const { request, reference } = await book();
    await blockNights(site.wiring.database, site.nextStay(), "painting");

    const response = await site.send(await make("owner"));

    expect(response.headers.get("cache-control")).toBe("no-store");
    const events = eventsOf(await response.text());
    const { firstName, lastName, phone } = request.guestDetails;
    const stay = events.find(({ description }) => description.includes(reference));
    expect(stay?.summary).toContain(`${firstName} ${lastName}`);
    expect(stay?.description).toContain(phone.slice(-4));
    expect(events.map(({ summary }) => summary)).toContain("Blocked: painting");
  });

  test("the owner's needs a desk that was opened just now, and is told by email; the cleaner's needs neither", async () => {
    const { query } = site.wiring.database;
    await query
      .updateTable("desk_sessions")
      .set(({ eb }) => ({ opened_at: eb("opened_at", "-", 15 * 60_000) }))
      .execute();
    const told = () => query.selectFrom("outbox").select("email").where("kind", "=", "desk-alert").execute();

    const late = await owner.act("/calendar-link", { kind: "owner", seen: { madeAt: null } });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([403, "link-again"]);
    await make("cleaner");
    expect(await told()).toEqual([]);

    await signIn(owner, site.wiring);
    await make("owner");
    expect((await told()).map(({ email }) => JSON.parse(email).subject)).toEqual([
      expect.stringContaining("A new calendar link was made"),
    ]);
  });

  test("signing out everywhere ends the owner's, and leaves the cleaner's", async () => {
    const [own, cleaner] = [await make("owner"), await make("cleaner")];

    await owner.act("/sessions/end", { session: "all", seen: { open: 1 } });

    expect((await site.send(own)).status).toBe(404);
    expect((await site.send(cleaner)).status).toBe(200);
  });

  test("the cleaner's shows when guests leave and how many arrive, and nothing else about them", async () => {
    const { request, reference } = await book();

    const text = await (await site.send(await make("cleaner"))).text();

    const turnover = eventsOf(text).find(({ day }) => day === request.checkOutDate.slice(0, 10));
    expect(turnover?.summary).toContain(`Out by ${rules.checkOutBy}`);
    const { firstName, lastName, email, phone } = request.guestDetails;
    for (const secret of [firstName, lastName, email, phone, phone.slice(-4), reference])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test("a new link ends the previous one, and an ended one opens nothing", async () => {
    const first = await make("cleaner");
    const mine = await make("owner");
    const second = await make("cleaner");

    expect((await site.send(first)).status).toBe(404);
    expect((await site.send(second)).status).toBe(200);
    await owner.act("/calendar-link/end", { kind: "cleaner", seen: { madeAt: await madeAtOf("cleaner") } });
    expect((await site.send(second)).status).toBe(404);
    expect((await site.send(mine)).status).toBe(200);
  });

  test("the desk says who read it last; its secret is in no table and not in the history", async () => {
    const path = await make("owner");
    const secret = /\/calendar\/(.+)\.ics/.exec(path)?.[1] ?? "";
    await site.send(path, { headers: { "user-agent": "iOS/18.0 (22A) dataaccessd/1.0 iPhone" } });

    expect((await listed()).links[0]).toMatchObject({ kind: "owner", lastReader: "iPhone" });
    const { query } = site.wiring.database;
    const kept = [
      await query.selectFrom("calendar_links").selectAll().execute(),
      await query.selectFrom("desk_acts").selectAll().execute(),
      await listed(),
    ];
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test("a double click makes one link, and the second answer doesn't show it again", async () => {
    const request = { actId: crypto.randomUUID(), kind: "cleaner", seen: { madeAt: null } };
    await owner.post("/calendar-link", request);

    const again = await owner.post("/calendar-link", request);

    expect(await again.json()).toEqual({ done: { address: null } });
    expect(await site.wiring.database.query.selectFrom("calendar_links").selectAll().execute()).toHaveLength(1);
  });
});
