import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type DeskEmailPreview,
  type DeskGuestData,
  type DeskHealth,
  type DeskHouse,
  PREVIEWED_EMAILS,
} from "#contract/desk/house.ts";
import { addDays } from "#domain/dates/calendar-date.ts";
import { createApp } from "../../app.ts";
import { compareAtStart } from "../../bookings/reconcile/reconcile.ts";
import { readConfig } from "../../config.ts";
import { silentLog } from "../../log.ts";
import { refundByHand } from "../../payments/testing/sandbox-dashboard.ts";
import { hold, pay, record } from "../../testing/guest.ts";
import { type GuestBrowser, openGuestBrowser, type Send } from "../../testing/processes/guest-browser.ts";
import { engines, openTestDatabase } from "../../testing/test-database.ts";
import { connect, type Wiring } from "../../wiring.ts";
import { type DeskBrowser, openDeskBrowser, signIn } from "../testing/desk-browser.ts";

const ORIGIN = "http://localhost:3000";
const QUARTER_HOUR = 15 * 60_000;
const DAY = 86_400_000;

describe.each(engines)("the house at the desk, on %s", (engine) => {
  let ahead: number;
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>;
  let wiring: Wiring;
  let owner: DeskBrowser;
  let guest: GuestBrowser;
  let sendFrom: (address: string) => Send;
  let send: Send;

  beforeEach(async () => {
    ahead = 0;
    folder = await mkdtempDisposable(join(tmpdir(), "lodge-house-"));
    const database = { ...(await openTestDatabase(engine)), now: async () => Date.now() + ahead };
    const config = readConfig({ RATE_LIMIT: "off", DATA_DIR: folder.path });
    wiring = await connect(config, silentLog, { database });
    const app = createApp(wiring);
    await Promise.all([compareAtStart(wiring.services, 10_000), wiring.calendars.pollOnce(), wiring.prices.refresh()]);
    sendFrom = (remoteAddress) => async (path, init) =>
      app.request(path, init, { incoming: { socket: { remoteAddress } } });
    send = sendFrom("192.0.2.1");
    guest = await openGuestBrowser(send);
    owner = openDeskBrowser(app, ORIGIN);
    await signIn(owner, wiring);
  });
  afterEach(async () => {
    await wiring.close();
    await folder.remove();
  });

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const house = () => json<DeskHouse>(owner.get("/house"));
  const acts = async () =>
    (await wiring.database.query.selectFrom("desk_acts").selectAll().orderBy("at").execute()).filter(
      ({ act }) => act !== "sign-in",
    );

  async function book() {
    const stay = guest
      .freeStays(2)
      .find(({ checkIn }) => checkIn > addDays(guest.freeStays(2)[0]?.checkIn ?? "2027-01-01", 40));
    if (stay === undefined) throw new Error("no free stay");
    const held = await hold(send, guest.request(stay));
    await pay(send, held);
    const { reference } = await json<{ reference: string }>(record(send, held));
    return { reference, stay, details: held.request.guestDetails };
  }

  test("what guests need to know is changed at once for everyone, and isn't in the history", async () => {
    const before = await house();

    const saved = await owner.act("/house/save", {
      values: { "door-code": "8675309", parking: "" },
      seen: { changedAt: before.instructions.changedAt },
    });

    expect(await saved.json()).toEqual({ done: 2 });
    const { values } = (await house()).instructions;
    expect(values["door-code"]).toBe("8675309");
    expect(values).not.toHaveProperty("parking");
    expect(values.address).toBe(before.instructions.values.address);
    const written = await acts();
    expect(JSON.parse(written[0]?.details ?? "")).toEqual({ changed: ["door-code", "parking"] });
    expect(JSON.stringify(written)).not.toContain("8675309");
  });

  test("what someone else has changed in the meantime isn't overwritten", async () => {
    const { changedAt } = (await house()).instructions;
    const save = (code: string) => owner.act("/house/save", { values: { "door-code": code }, seen: { changedAt } });
    expect((await save("1111")).status).toBe(200);

    const late = await save("2222");

    expect(late.status).toBe(409);
    expect((await house()).instructions.values["door-code"]).toBe("1111");
  });

  test("the thank-you code is set, shown and removed, and not over somebody else's", async () => {
    const save = (code: string, seen: string | null) =>
      owner.act("/thank-you-code/save", { code, seen: { code: seen } });
    const shown = () => json(owner.get("/thank-you-code"));
    expect(await shown()).toEqual({ code: null });

    expect((await save(" BACK10 ", null)).status).toBe(200);
    expect(await shown()).toEqual({ code: "BACK10" });
    const late = await save("OTHER", null);
    expect([late.status, await late.json()]).toMatchObject([409, { code: "has-changed" }]);
    expect(await shown()).toEqual({ code: "BACK10" });
    expect((await save("TWO\nLINES", "BACK10")).status).toBe(422);
    expect((await save("", "BACK10")).status).toBe(200);

    expect(await shown()).toEqual({ code: null });
    expect((await acts()).map(({ act }) => act)).toEqual(["thank-you-code/save", "thank-you-code/save"]);
  });

  test("while nobody has booked, emails are previewed with an invented guest, who is nowhere else", async () => {
    for (const kind of PREVIEWED_EMAILS) {
      const preview = await json<DeskEmailPreview>(owner.get(`/email/preview?kind=${kind}`));
      const page = await (await owner.get(`/email/page?kind=${kind}`)).text();

      expect(preview).toMatchObject({ subject: expect.stringMatching(/./), to: "nobody yet. Its guest is invented." });
      expect(page).toContain("Ada");
      expect(page).not.toMatch(/\{\{|NaN|undefined/);
    }
    expect(await wiring.database.query.selectFrom("bookings").select("id").execute()).toEqual([]);
    const sent = wiring.database.query.selectFrom("outbox").select("key").where("to_guest", "=", 1);
    expect(await sent.execute()).toEqual([]);
  });

  test("emails are previewed as the next guest would get them: with the code, and with a link that opens nothing", async () => {
    const { details } = await book();

    const pageOf = async (kind: string) => (await owner.get(`/email/page?kind=${kind}`)).text();
    for (const kind of PREVIEWED_EMAILS) {
      const { subject } = await json<DeskEmailPreview>(owner.get(`/email/preview?kind=${kind}`));
      expect(subject).not.toBe("");
      expect(await pageOf(kind)).toContain(details.firstName);
      expect(await pageOf(kind)).not.toMatch(/\{\{/);
    }
    expect(await pageOf("arrival")).toContain((await house()).instructions.values["door-code"]);
    const policy = (await owner.get("/email/page?kind=thanks")).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox$/);
    expect(await wiring.database.query.selectFrom("guest_links").selectAll().execute()).toEqual([]);
    const kinds = await wiring.database.query.selectFrom("outbox").select("kind").execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain("arrival");
  });

  test("previewing a cancellation looks at our own books: nobody is asked, and nothing is written", async () => {
    await book();
    const { query } = wiring.database;
    const { intent_id } = await query.selectFrom("charges").select("intent_id").executeTakeFirstOrThrow();
    await refundByHand(wiring.database, intent_id ?? "", 40_00);
    const before = await query.selectFrom("outbox").select("key").execute();

    const preview = await owner.get("/email/page?kind=cancellation");

    expect(await preview.text()).toContain("Your stay is canceled");
    expect(await query.selectFrom("charge_refunds").selectAll().execute()).toEqual([]);
    expect(await query.selectFrom("outbox").select("key").execute()).toEqual(before);
  });

  test("every part is checked now, and the check is in the history", async () => {
    const known = await json<DeskHealth>(owner.get("/health"));

    const { done } = await json<{ done: DeskHealth }>(owner.act("/health/check", { seen: { checkedAt: null } }));

    // No night has passed, so nobody knows whether backups work.
    expect(done.parts.filter(({ state }) => state !== "ok").map(({ part, state }) => [part, state])).toEqual(
      engine === "sqlite" ? [["backup", "unknown"]] : [],
    );
    // What the webhook gets isn't known before somebody asked.
    expect(known.parts.find(({ part }) => part === "webhook")?.state).toBe("unknown");
    expect(done.parts.find(({ part }) => part === "mail")?.lastOkAt).toEqual(expect.any(Number));
    const { parts } = await json<{ parts: Record<string, { state: string }> }>(sendFrom("127.0.0.1")("/readyz"));
    expect(Object.entries(parts).map(([part, { state }]) => [part, state])).toEqual(
      done.parts.map(({ part, state }) => [part, state]),
    );
    expect((await acts()).map(({ act }) => act)).toEqual(["health/check"]);
  });

  test("a backup needs a fresh link to download, is complete, and leaves no copy on the server", async () => {
    if (engine !== "sqlite") {
      expect((await owner.act("/backup", {})).status).toBe(404);
      expect((await house()).backup.isPossible).toBe(false);
      return;
    }
    ahead = QUARTER_HOUR;
    const late = await owner.act("/backup", {});
    expect([late.status, (await json<{ code: string }>(late)).code]).toEqual([403, "link-again"]);
    expect((await house()).backup.lastAt).toBeNull();

    await signIn(owner, wiring);
    const response = await owner.act("/backup", {});

    const file = join(folder.path, "downloaded.sqlite");
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
    using copy = new DatabaseSync(file);
    expect(copy.prepare("select count(*) as count from migrations").get()).not.toEqual({ count: 0 });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(readdirSync(folder.path).filter((name) => name.startsWith("download-"))).toEqual([]);
    expect((await house()).backup.lastAt).not.toBeNull();
    expect(existsSync(file)).toBe(true);
  });

  test("exporting a guest's data needs a fresh link, and the history names bookings, not guests", async () => {
    const { reference, details } = await book();
    const found = await json<DeskGuestData>(owner.get(`/guest-data?who=${encodeURIComponent(details.email)}`));
    expect(found).toMatchObject({ name: `${details.firstName} ${details.lastName}`, bookings: [reference] });
    const request = { who: details.email, seen: { name: found.name } };

    ahead = QUARTER_HOUR;
    expect((await owner.act("/guest/export", request)).status).toBe(403);
    await signIn(owner, wiring);
    const exported = await owner.act("/guest/export", request);

    expect(await exported.text()).toContain(details.phone.slice(-4));
    const written = JSON.stringify(await acts());
    expect(written).toContain(reference);
    expect(written).not.toMatch(new RegExp(`${details.lastName}|${details.email}`, "i"));
  });

  test("what is given out is in the history each time, also when the same request comes twice", async () => {
    const { details } = await book();
    const request = { actId: crypto.randomUUID(), who: details.email, seen: { name: details.firstName } };
    const exporting = [owner.post("/guest/export", request), owner.post("/guest/export", request)];
    for (const answer of exporting) expect(await (await answer).text()).toContain(details.email);
    const backup = { actId: crypto.randomUUID() };
    const making = engine === "sqlite" ? [owner.post("/backup", backup), owner.post("/backup", backup)] : [];
    for (const answer of making) expect((await (await answer).bytes()).length).toBeGreaterThan(1000);

    const [money, tax] = [{ year: 2027 }, { from: "2027-01-01", to: "2027-03-31" }];
    for (const [path, period] of Object.entries({ "/money/file": money, "/tax/file": tax })) {
      const asked = { actId: crypto.randomUUID(), ...period };
      for (const answer of [owner.post(path, asked), owner.post(path, asked)])
        expect((await json<{ done: string }>(answer)).done).toContain("Date,Booking,Guest");
    }

    const given = (await acts()).map(({ act }) => act).sort();
    const backups = engine === "sqlite" ? ["backup", "backup"] : [];
    const files = ["money/file", "money/file", "tax/file", "tax/file"];
    expect(given).toEqual([...backups, "guest/export", "guest/export", ...files]);
  });

  test("the owner reads by email that data was given out, each time", async () => {
    const { details } = await book();
    const actId = crypto.randomUUID();
    await owner.act("/guest/export", { actId, who: details.email, seen: { name: details.firstName } });
    await owner.act("/guest/export", { actId, who: details.email, seen: { name: details.firstName } });
    if (engine === "sqlite") await owner.act("/backup", {});

    const told = wiring.database.query.selectFrom("outbox").select("email").where("kind", "=", "desk-alert");
    const subjects = (await told.orderBy("created_at").execute()).map(({ email }) => JSON.parse(email).subject);
    const backup = engine === "sqlite" ? ["A backup was downloaded"] : [];
    expect(subjects.map((subject) => subject.split(":")[0]).sort()).toEqual(
      [...backup, "A guest’s data was exported", "A guest’s data was exported"].sort(),
    );
  });

  test("a guest is erased only after typing the name, never with an upcoming stay, and once", async () => {
    const { reference, stay, details } = await book();
    const name = `${details.firstName} ${details.lastName}`;
    const erase = (typed: string) => owner.act("/guest/erase", { who: reference, name: typed, seen: { bookings: 1 } });
    expect((await json<{ code: string }>(erase(name))).code).toBe("stay-ahead");

    ahead = Date.parse(stay.checkOut) - Date.now() + 2 * DAY;
    await signIn(owner, wiring);
    expect((await json<{ code: string }>(erase("Somebody Else"))).code).toBe("invalid-details");
    const erased = await erase(name.toUpperCase());

    expect(await erased.json()).toEqual({ done: [reference] });
    expect((await owner.get(`/guest-data?who=${reference}`)).status).toBe(404);
    const left = await wiring.database.query.selectFrom("stay_versions").select("last_name").execute();
    expect(left).toEqual([{ last_name: "guest" }]);
    expect((await acts()).map(({ act }) => act)).toEqual(["guest/erase"]);
  });
});
