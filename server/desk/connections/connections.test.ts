import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DeskConnections } from "#contract/desk/connections.ts";
import { readConfig } from "../../config.ts";
import { readStoredEmail } from "../../emails/email.ts";
import { type MailServer, startMailServer } from "../../emails/testing/mail-server.ts";
import { readSealed, unseal } from "../../house/saved-settings.ts";
import { type StripeStandIn, startStripeStandIn } from "../../payments/testing/stripe-stand-in.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const SETTINGS_KEY = "a-key-of-forty-letters-outside-the-database";
const SITE_URL = "https://stay.example.com";
const RECORDS: Record<string, string> = {
  "example.com": "v=spf1 include:provider.example -all",
  "k1._domainkey.example.com": "k=rsa; p=MIGf",
};

type Done = { done: { says: string[] } };
type Refused = { code: string; why: [string] };

describe.each(engines)("connecting at the desk on %s", (engine) => {
  let world: DeskWorld;
  let stripe: StripeStandIn;
  let mail: MailServer;
  let outside: Server;
  let answerOutside: (path: string) => { status: number; body: unknown };

  beforeAll(async () => {
    stripe = await startStripeStandIn();
    mail = await startMailServer({
      onAuth: ({ password }, _, done) =>
        password?.startsWith("correct") ? done(null, { user: "ada" }) : done(new Error("no")),
    });
    outside = createServer((request, response) => {
      const { status, body } = answerOutside(request.url ?? "");
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    outside.closeAllConnections();
    outside.close();
    await Promise.all([stripe.stop(), mail.close()]);
  });
  beforeEach(async () => {
    const { port } = outside.address() as AddressInfo;
    world = await openDeskWorld(
      engine,
      {
        outside: {
          stripe: { ...stripe.connection, maxNetworkRetries: 0 },
          fetch: (url, init) => fetch(`http://127.0.0.1:${port}${new URL(String(url)).pathname}`, init),
          lookUp: async (name) =>
            RECORDS[name] === undefined ? Promise.reject(new Error("ENOTFOUND")) : [[RECORDS[name]]],
        },
      },
      { MODE: "sandbox", SITE_URL, SETTINGS_KEY, RECAPTCHA_SITE_KEY: "", PRICES: "" },
    );
  });
  afterEach(() => world.close());

  const read = async () => (await (await world.owner.get("/connections")).json()) as DeskConnections;
  async function save(part: string, typed: Record<string, string>) {
    const { version } = await read();
    return world.owner.act("/connection/save", { part, typed, seen: { version } });
  }
  const saved = async () => unseal(await readSealed(world.wiring.database.query), SETTINGS_KEY) ?? {};
  const keys = () => ({ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey });
  const smtp = () => ({
    ...{ SMTP_SERVER: `127.0.0.1:${mail.port}`, MAIL_FROM: "Pine Cabin <stay@example.com>" },
    OWNER_EMAIL: "ada@example.com",
  });

  test("Stripe's keys are tried, its webhook is made, the domain is registered, and the site runs with it", async () => {
    stripe.dashboard.addWebhookEndpoint(`${SITE_URL}/api/stripe-webhook`, ["*"]);

    const answer = await save("payments", keys());

    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Done).done).toMatchObject({
      says: [
        expect.stringContaining("Both keys belong together"),
        "The webhook is made.",
        expect.stringContaining("Apple Pay"),
      ],
    });
    const config = readConfig({
      MODE: "sandbox",
      SITE_URL,
      SETTINGS_KEY,
      SAVED_SETTINGS: await readSealed(world.wiring.database.query),
    });
    expect(config.payments).toMatchObject({
      ...keys(),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]+$/),
    });
    const calls = stripe.calls.map((call) => call.split(" ").slice(0, 2).join(" "));
    expect(calls.filter((call) => call.startsWith("DELETE /v1/webhook_endpoints/"))).toHaveLength(1);
    expect(calls).toContain("POST /v1/payment_method_domains");
    expect(calls.some((call) => call.endsWith("/cancel"))).toBe(true);
  });

  test.each([
    [
      "a secret key that Stripe doesn't know",
      () => ({ ...keys(), STRIPE_SECRET_KEY: "sk_test_somebody" }),
      "Stripe doesn’t know this secret key.",
    ],
    [
      "a publishable key of another account",
      () => ({ ...keys(), STRIPE_PUBLISHABLE_KEY: "pk_test_somebody" }),
      "isn’t of the same Stripe account",
    ],
    [
      "live keys in the sandbox",
      () => ({ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" }),
      "MODE=sandbox must charge nobody",
    ],
    ["one key alone", () => ({ STRIPE_SECRET_KEY: stripe.secretKey }), "Still missing: Publishable key."],
    [
      "keys in each other's place",
      () => ({ STRIPE_SECRET_KEY: stripe.publishableKey, STRIPE_PUBLISHABLE_KEY: stripe.secretKey }),
      "“Secret key” and “Publishable key” are swapped",
    ],
  ])("%s are refused in plain words, and nothing is saved", async (_, typed, words) => {
    const answer = await save("payments", typed());

    expect(answer.status).toBe(422);
    const { code, why } = (await answer.json()) as Refused;
    expect([code, why[0]]).toEqual(["connection-refused", expect.stringContaining(words)]);
    expect(await saved()).toEqual({});
  });

  test("a webhook of keys that were not saved after all is deleted again", async () => {
    const { version } = await read();
    await world.owner.act("/connection/save", { part: "own-prices", typed: {}, seen: { version } });
    const before = stripe.calls.filter((call) => call.startsWith("DELETE")).length;

    const late = await world.owner.act("/connection/save", { part: "payments", typed: keys(), seen: { version } });

    expect(late.status).toBe(409);
    expect(await saved()).toEqual({ PRICES: "own" });
    expect(stripe.calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(before + 1);
  });

  test("email is tried with the provider, and the sender's records are explained", async () => {
    const refused = await save("mail", { ...smtp(), SMTP_SERVER: "127.0.0.1:1" });
    expect(((await refused.json()) as Refused).why[0]).toContain("can’t be reached");
    const stranger = await save("mail", { ...smtp(), SMTP_USER: "ada", SMTP_PASSWORD: "wrong" });
    expect(((await stranger.json()) as Refused).why[0]).toContain("doesn’t take this user name and password");

    const answer = await save("mail", smtp());

    const { says } = ((await answer.json()) as Done).done;
    expect(says.map((sentence) => sentence.slice(0, 16))).toEqual([
      "The mail server ",
      "SPF is set: exam",
      "DKIM is set: ema",
      "DMARC is missing",
    ]);
  });

  test("a test email goes to the owner at once", async () => {
    const answer = await world.owner.act("/test-email", { seen: {} });

    const { says } = ((await answer.json()) as Done).done;
    expect(says[0]).toContain(world.wiring.owner.address);
    const rows = await world.wiring.database.query.selectFrom("outbox").selectAll().execute();
    const sent = rows.filter(({ email }) => readStoredEmail(email).subject.startsWith("Your email works"));
    expect(sent.map(({ status }) => status)).toEqual(["sent"]);
  });

  test("PriceLabs' key counts once PriceLabs has given prices for it, in the place of one's own table", async () => {
    await save("own-prices", {});
    const typed = { PRICELABS_API_KEY: "a-long-key-of-pricelabs-1234", PRICELABS_LISTING_ID: "12" };
    answerOutside = () => ({ status: 401, body: {} });
    expect(((await (await save("pricelabs", typed)).json()) as Refused).why[0]).toContain(
      "PriceLabs doesn’t give prices",
    );
    expect(await saved()).toEqual({ PRICES: "own" });

    const night = {
      date: "2027-01-01",
      price: 400,
      user_price: -1,
      min_stay: 2,
      check_in: true,
      check_out: true,
      unbookable: 0,
    };
    const listing = {
      id: "12",
      pms: "airbnb",
      currency: "USD",
      last_refreshed_at: new Date().toISOString(),
      data: [night],
    };
    answerOutside = () => ({ status: 200, body: [listing] });
    expect((await save("pricelabs", typed)).status).toBe(200);
    expect(await saved()).toEqual(typed);
  });

  test("reCAPTCHA's secret is tried with Google", async () => {
    const typed = { RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET_KEY: "secret" };
    answerOutside = () => ({ status: 200, body: { success: false, "error-codes": ["invalid-input-secret"] } });
    expect((await save("captcha", typed)).status).toBe(422);

    answerOutside = () => ({ status: 200, body: { success: false, "error-codes": ["invalid-input-response"] } });
    expect((await save("captcha", typed)).status).toBe(200);
  });

  test("no key is in the database, and none leaves the server again", async () => {
    await save("payments", keys());
    await save("mail", { ...smtp(), SMTP_USER: "ada", SMTP_PASSWORD: "correct-horse-battery" });

    expect(await saved()).toMatchObject({ ...keys(), SMTP_PASSWORD: "correct-horse-battery" });
    const tables = await world.wiring.database.query.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(world.wiring.database.query)),
    );
    const everything = JSON.stringify(rows.map((each) => each.rows));
    const shown = await (await world.owner.get("/connections")).text();
    for (const secret of [stripe.secretKey, "correct-horse-battery"]) {
      expect(everything).not.toContain(secret);
      expect(shown).not.toContain(secret);
    }
    expect(shown).toContain(`ends in ${stripe.secretKey.slice(-4)}`);
  });

  test("an empty field keeps what is saved, and a part can be disconnected", async () => {
    await save("mail", { ...smtp(), SMTP_USER: "ada", SMTP_PASSWORD: "correct-horse" });
    await save("mail", { OWNER_EMAIL: "owner@example.com" });
    expect(await saved()).toMatchObject({ SMTP_PASSWORD: "correct-horse", OWNER_EMAIL: "owner@example.com" });

    const { version } = await read();
    await world.owner.act("/connection/end", { part: "mail", seen: { version } });

    expect(await saved()).toEqual({});
    expect((await read()).parts.find(({ part }) => part === "mail")?.from).toBe("nowhere");
  });

  test("changing one needs a desk that was opened just now, and the owner gets an email", async () => {
    await save("mail", smtp());
    const rows = await world.wiring.database.query.selectFrom("outbox").selectAll().execute();
    const told = rows
      .map(({ email }) => readStoredEmail(email))
      .filter(({ subject }) => subject.startsWith("A connection"));
    expect(told.map((email) => [email.to.address, JSON.stringify(email).includes("“Email” was changed")])).toEqual([
      [world.wiring.owner.address, true],
    ]);

    world.ahead += 60 * 60_000;
    const late = await save("payments", keys());

    expect(((await late.json()) as Refused).code).toBe("link-again");
    expect(await saved()).not.toHaveProperty("STRIPE_SECRET_KEY");
  });

  test("a click that is repeated does it once", async () => {
    const { version } = await read();
    const act = { actId: randomUUID(), part: "mail", typed: smtp(), seen: { version } };
    const [one, two] = [
      await world.owner.post("/connection/save", act),
      await world.owner.post("/connection/save", act),
    ];

    expect(await one.text()).toBe(await two.text());
    expect(one.status).toBe(200);
  });
});

test("a part that the server's own settings name can't be changed at the desk, which says where it's from", async () => {
  const world = await openDeskWorld(
    "sqlite",
    {},
    {
      SETTINGS_KEY,
      MODE: "sandbox",
      RECAPTCHA_SITE_KEY: "site",
      RECAPTCHA_SECRET_KEY: "from-the-environment",
    },
  );
  const shown = (await (await world.owner.get("/connections")).json()) as DeskConnections;

  expect(shown.parts.find(({ part }) => part === "captcha")).toMatchObject({
    from: "environment",
    fields: [{ shown: "site" }, { shown: "ends in ment" }],
  });
  const typed = { RECAPTCHA_SITE_KEY: "other", RECAPTCHA_SECRET_KEY: "other" };
  const answer = await world.owner.act("/connection/save", {
    part: "captcha",
    typed,
    seen: { version: shown.version },
  });
  expect(((await answer.json()) as Refused).why[0]).toContain("overrides the desk");
  await world.close();
});

test("without a key to encrypt with, nothing is saved and the desk says what to do", async () => {
  const world = await openDeskWorld("sqlite");
  const { obstacle, version } = (await (await world.owner.get("/connections")).json()) as DeskConnections;

  expect(obstacle).toContain("SETTINGS_KEY=");
  const answer = await world.owner.act("/connection/save", { part: "own-prices", typed: {}, seen: { version } });
  expect(((await answer.json()) as Refused).why[0]).toBe(obstacle);
  await world.close();
});
