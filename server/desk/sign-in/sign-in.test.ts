import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { silentLog } from "../../log.ts";
import { engines, openTestDatabase } from "../../testing/test-database.ts";
import { connect, type Wiring } from "../../wiring.ts";
import { callNames, calls } from "../call.ts";
import { type DeskBrowser, mailedSecrets, openDeskBrowser, signIn } from "../testing/desk-browser.ts";

const ORIGIN = "http://localhost:3000";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(engines)("signing in to the desk on %s", (engine) => {
  let time: number;
  let wiring: Wiring;
  let app: App;
  let owner: DeskBrowser;

  beforeEach(async () => {
    time = Date.UTC(2027, 8, 17, 15);
    const database = { ...(await openTestDatabase(engine)), now: async () => time };
    wiring = await connect(readConfig({}), silentLog, { database });
    app = createApp(wiring);
    owner = openDeskBrowser(app, ORIGIN);
  });
  afterEach(() => wiring.close());

  const isIn = async (browser = owner) => (await browser.get("/sessions")).status === 200;
  const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

  test("an emailed link opens the desk, once", async () => {
    await owner.post("/link", { address: wiring.owner.address });
    const [secret] = await mailedSecrets(wiring);
    expect((await owner.post("/sign-in", { secret, keep: true })).status).toBe(200);
    expect(await isIn()).toBe(true);

    const thief = openDeskBrowser(app, ORIGIN, "198.51.100.4");
    const again = await thief.post("/sign-in", { secret, keep: true });

    expect([again.status, await codeOf(again)]).toEqual([403, "link-used"]);
    expect(await isIn(thief)).toBe(false);
  });

  test("when two people use a link at the same moment, one gets in", async () => {
    await owner.post("/link", { address: wiring.owner.address });
    const [secret] = await mailedSecrets(wiring);
    const two = [openDeskBrowser(app, ORIGIN), openDeskBrowser(app, ORIGIN)];

    const entered = await Promise.all(two.map((browser) => browser.post("/sign-in", { secret, keep: false })));

    expect(entered.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test("a link works for 15 minutes and not a moment longer", async () => {
    await owner.post("/link", { address: wiring.owner.address });
    const [secret] = await mailedSecrets(wiring);

    time += 15 * MINUTE;
    const late = await owner.post("/sign-in", { secret, keep: true });

    expect([late.status, await codeOf(late)]).toEqual([403, "link-old"]);
    expect(await isIn()).toBe(false);
  });

  test("a forged link opens nothing, and however many came before, a right one opens", async () => {
    await owner.post("/link", { address: wiring.owner.address });
    const [secret] = await mailedSecrets(wiring);
    for (let guess = 0; guess < 10; guess += 1)
      expect(await codeOf(await owner.post("/sign-in", { secret: `guess ${guess}`, keep: true }))).toBe("link-wrong");

    expect((await owner.post("/sign-in", { secret: "guess 11", keep: true })).status).toBe(429);
    expect((await owner.post("/sign-in", { secret, keep: true })).status).toBe(200);
  });

  test("every address gets the same answer, and only the owner's own mailbox gets an email", async () => {
    const answers = [];
    for (const address of ["stranger@example.com", "", wiring.owner.address.toUpperCase()]) {
      const response = await owner.post("/link", { address });
      answers.push([response.status, await response.text()]);
    }

    expect(new Set(answers.map(String)).size).toBe(1);
    const emails = await wiring.database.query.selectFrom("outbox").selectAll().execute();
    expect(emails.map(({ email }) => JSON.parse(email).to.address)).toEqual([wiring.owner.address]);
  });

  test("neither the secret of a link nor that of a session is in the desk's tables", async () => {
    await owner.post("/link", { address: wiring.owner.address });
    const [secret = ""] = await mailedSecrets(wiring);
    await owner.post("/sign-in", { secret, keep: true });
    const tables = ["desk_links", "desk_sessions", "desk_acts", "desk_tries"] as const;
    const stored = await Promise.all(
      tables.map((table) => wiring.database.query.selectFrom(table).selectAll().execute()),
    );

    const text = JSON.stringify(stored);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(owner.cookie?.split("=")[1]);
  });

  test("five links an hour are emailed, however many are asked for", async () => {
    for (let asked = 0; asked < 7; asked += 1) {
      const browser = openDeskBrowser(app, ORIGIN, `192.0.2.${asked}`);
      expect((await browser.post("/link", { address: wiring.owner.address })).status).toBe(200);
    }
    expect(await mailedSecrets(wiring)).toHaveLength(5);

    time += HOUR;
    await owner.post("/link", { address: wiring.owner.address });
    expect(await mailedSecrets(wiring)).toHaveLength(6);
  });

  test("twenty links a day are emailed, however patient strangers are", async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      const strangers = [1, 2, 3, 4, 5].map((each) => openDeskBrowser(app, ORIGIN, `192.0.${hour}.${each}`));
      await Promise.all(strangers.map((stranger) => stranger.post("/link", { address: wiring.owner.address })));
      time += HOUR;
    }

    expect(await mailedSecrets(wiring)).toHaveLength(20);
  });

  test("a household that was never signed in is asked for a passkey ten times an hour, another one is asked", async () => {
    const asks = [];
    for (let asked = 0; asked < 11; asked += 1) asks.push((await owner.post("/passkey/ask", {})).status);
    const neighbor = await openDeskBrowser(app, ORIGIN, "198.51.100.7").post("/passkey/ask", {});

    expect(asks).toEqual([...Array(10).fill(200), 429]);
    expect(neighbor.status).toBe(200);
  });

  test("twenty acts with money an hour, and no more, whoever holds the phone", async () => {
    await signIn(owner, wiring);
    const cancel = { ref: "WI-AAAAAA", terms: "by-policy", seen: { refund: 0 } };
    const act = { session_id: null, act: "cancel", subject: null, details: "{}", answer: "0", request: null };
    const before = Array.from({ length: 19 }, () => ({ ...act, id: crypto.randomUUID(), at: time }));
    await wiring.database.query.insertInto("desk_acts").values(before).execute();

    const last = await owner.act("/cancel", cancel);
    await wiring.database.query
      .insertInto("desk_acts")
      .values({ ...act, id: "20", at: time })
      .execute();
    const over = await owner.act("/cancel", cancel);
    time += HOUR + 1;
    const later = await owner.act("/cancel", cancel);

    expect([await codeOf(last), await codeOf(over), await codeOf(later)]).toEqual([
      "not-found",
      "too-many-requests",
      "not-found",
    ]);
  });

  test("one household gets two links an hour, so it can't take everybody's", async () => {
    for (let asked = 0; asked < 5; asked += 1) await owner.post("/link", { address: wiring.owner.address });
    expect(await mailedSecrets(wiring)).toHaveLength(2);
  });

  test("strangers who use up all links don't keep out a browser that was signed in before", async () => {
    await signIn(owner, wiring);
    await owner.post("/sign-out", {});
    for (let asked = 0; asked < 20; asked += 1) {
      const stranger = openDeskBrowser(app, ORIGIN, `198.51.100.${asked}`);
      await stranger.post("/link", { address: wiring.owner.address });
    }
    const before = (await mailedSecrets(wiring)).length;

    await owner.post("/link", { address: wiring.owner.address });

    expect(await mailedSecrets(wiring)).toHaveLength(before + 1);
  });

  test("a signed-in owner gets a fresh link whatever strangers did, and reads it when none was sent", async () => {
    await signIn(owner, wiring);
    for (let asked = 0; asked < 7; asked += 1) {
      const stranger = openDeskBrowser(app, ORIGIN, `198.51.100.${asked}`);
      await stranger.post("/link", { address: wiring.owner.address });
    }
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await owner.post("/link", {})).status);

    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailedSecrets(wiring)).toHaveLength(10);
    expect(await codeOf(await owner.post("/link", {}))).toBe("links-used-up");
  });

  test("the cookie that says a browser was here opens nothing, and a made-up one gets no count of its own", async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      const stranger = openDeskBrowser(app, ORIGIN);
      stranger.cookie = `desk-known=${crypto.randomUUID()}`;
      await stranger.post("/link", { address: wiring.owner.address });
      expect(await isIn(stranger)).toBe(false);
    }
    expect(await mailedSecrets(wiring)).toHaveLength(2);
  });

  test("the owner is told about every sign-in, with the device", async () => {
    await signIn(owner, wiring);

    const told = await wiring.database.query
      .selectFrom("outbox")
      .select("email")
      .where("kind", "=", "desk-sign-in")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(told.email).subject).toContain("Safari on iPhone");
  });

  test("the cookie is only for this site and this server, and bound to https where there is https", async () => {
    const plain = (await signIn(owner, wiring)).headers.getSetCookie()[0] ?? "";
    expect(plain).toMatch(/^desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);

    const https = { ...wiring, config: { ...wiring.config, siteUrl: "https://lodge.example" } };
    const browser = openDeskBrowser(createApp(https), "https://lodge.example");
    const secure = (await signIn(browser, https, false)).headers.getSetCookie()[0] ?? "";
    expect(secure).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(await isIn(browser)).toBe(true);
  });

  test("a session ends when it isn't used, and at its limit however much it's used", async () => {
    await signIn(owner, wiring, false);
    time += 2 * HOUR - 1;
    expect(await isIn()).toBe(true);
    time += 2 * HOUR;
    expect(await isIn()).toBe(false);

    await signIn(owner, wiring, true);
    for (let day = 0; day < 29; day += 1) {
      time += DAY;
      expect(await isIn()).toBe(true);
    }
    time += DAY;
    expect(await isIn()).toBe(false);
  });

  test("a stolen cookie opens nothing once its session was ended from another device", async () => {
    await signIn(owner, wiring);
    const stolen = openDeskBrowser(app, ORIGIN, "198.51.100.4");
    stolen.cookie = owner.cookie;
    const laptop = openDeskBrowser(app, ORIGIN);
    await signIn(laptop, wiring);
    expect(await isIn(stolen)).toBe(true);
    const { sessions } = (await (await laptop.get("/sessions")).json()) as {
      sessions: { id: string; isThis: boolean }[];
    };
    const phone = sessions.find(({ isThis }) => !isThis)?.id;

    await laptop.act("/sessions/end", { session: phone, seen: { open: 2 } });

    expect(await isIn(stolen)).toBe(false);
    expect(await isIn(owner)).toBe(false);
    expect(await isIn(laptop)).toBe(true);
  });

  test("the cookie's secret changes with time, and a copy of the previous one ends the session and is told", async () => {
    await signIn(owner, wiring);
    const copy = openDeskBrowser(app, ORIGIN, "198.51.100.4");
    copy.cookie = owner.cookie;

    time += HOUR;
    expect(await isIn(owner)).toBe(true);
    expect(owner.cookie).not.toBe(copy.cookie);
    expect(await isIn(owner)).toBe(true);
    time += 2 * MINUTE;

    expect(await isIn(copy)).toBe(false);
    expect(await isIn(owner)).toBe(false);
    const told = await wiring.database.query
      .selectFrom("outbox")
      .select("email")
      .where("kind", "=", "desk-alert")
      .execute();
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0]?.email ?? "").subject).toContain("A device was signed out");
  });

  test("requests under way when the secret changes are answered, and end nothing", async () => {
    await signIn(owner, wiring);
    const before = openDeskBrowser(app, ORIGIN);
    before.cookie = owner.cookie;
    time += HOUR;
    await owner.get("/sessions");
    await owner.get("/sessions");

    time += MINUTE - 1;
    expect(await isIn(before)).toBe(true);
    expect(await isIn(owner)).toBe(true);
  });

  test("an owner whose new secret got lost on the way stays signed in", async () => {
    await signIn(owner, wiring);
    const before = owner.cookie;
    time += HOUR;
    await owner.get("/sessions");
    owner.cookie = before;

    time += 10 * MINUTE;
    expect(await isIn(owner)).toBe(true);
    expect(owner.cookie).not.toBe(before);
  });

  test("signing out ends the session, not only the cookie", async () => {
    await signIn(owner, wiring);
    const copy = openDeskBrowser(app, ORIGIN);
    copy.cookie = owner.cookie;

    expect((await owner.post("/sign-out", {})).status).toBe(200);

    expect(owner.cookie).toBeUndefined();
    expect(await isIn(copy)).toBe(false);
  });

  test("signing out lets the browser forget what the desk has shown", async () => {
    await signIn(owner, wiring);
    const left = await owner.post("/sign-out", {});
    expect(left.headers.get("clear-site-data")).toBe('"cache"');
  });
});

// One site for all of them: what is refused changes nothing.
describe.each(engines)("every call of the desk on %s", (engine) => {
  let wiring: Wiring;
  let app: App;
  let owner: DeskBrowser;

  beforeAll(async () => {
    wiring = await connect(readConfig({ RATE_LIMIT: "off" }), silentLog, { database: await openTestDatabase(engine) });
    app = createApp(wiring);
    owner = openDeskBrowser(app, ORIGIN);
    await signIn(owner, wiring);
  });
  afterAll(() => wiring.close());

  const methodOf = (name: (typeof callNames)[number]) => (calls[name].kind === "read" ? "GET" : "POST");

  test.each(callNames.map((name) => [methodOf(name), `/${name}`] as const))(
    "%s %s without a session reveals nothing",
    async (method, path) => {
      const stranger = openDeskBrowser(app, ORIGIN);
      stranger.cookie = "desk=made-up";
      const answer = method === "GET" ? await stranger.get(path) : await stranger.post(path, {});
      const unknown = await (method === "GET" ? stranger.get("/no-such-call") : stranger.post("/no-such-call", {}));

      expect([answer.status, await answer.text()]).toEqual([401, await unknown.text()]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    },
  );

  test.each(callNames.filter((name) => methodOf(name) === "POST").map((name) => `/${name}`))(
    "another site can't make the owner's browser do %s, by a form, a script or GET",
    async (path) => {
      const before = await wiring.database.query.selectFrom("desk_acts").selectAll().execute();
      const form = { "content-type": "application/x-www-form-urlencoded" };
      const statuses = await Promise.all([
        owner.post(path, {}, { origin: "https://evil.example", "sec-fetch-site": "cross-site" }).then(statusOf),
        owner.post(path, {}, { origin: "https://evil.example" }).then(statusOf),
        owner.post(path, {}, { origin: "null", "sec-fetch-site": "cross-site" }).then(statusOf),
        owner.post(path, {}, { "sec-fetch-site": "same-site" }).then(statusOf),
        owner.post(path, {}, form).then(statusOf),
        owner.get(path).then(statusOf),
      ]);

      expect(statuses).toEqual([403, 403, 403, 403, 400, 404]);
      expect(await wiring.database.query.selectFrom("desk_acts").selectAll().execute()).toEqual(before);
    },
  );
});

function statusOf({ status }: Response): number {
  return status;
}
