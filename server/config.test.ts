import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { seal } from "./house/saved-settings.ts";

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const postgres = { DATABASE_URL: "postgres://lodge@localhost:5432/lodge" };

const liveKeys = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const everything = {
  ...liveKeys,
  MODE: "live",
  SITE_URL: "https://wildirislodge.example",
  PRICELABS_API_KEY: "key",
  PRICELABS_LISTING_ID: "12",
  AIRBNB_ICAL_URL: "https://www.airbnb.com/calendar/ical/1.ics",
  VRBO_ICAL_URL: "none",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  MAIL_FROM: "Wild Iris Lodge <hello@wildirislodge.example>",
  OWNER_EMAIL: "owner@wildirislodge.example",
  RECAPTCHA_SITE_KEY: "site",
  RECAPTCHA_SECRET_KEY: "secret",
};

test("nothing configured is a sandbox on this machine", () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    mode: "sandbox",
    isAllSandbox: true,
    host: "127.0.0.1",
    port: 3000,
    payments: undefined,
  });
});

test("a data folder with a relative name is the same for a process that runs elsewhere, such as one that shows a draft's email", () => {
  expect(readConfig({}).dataFolder).toBe(resolve("data"));
  expect(readConfig({ DATA_DIR: "../lodge data" }).dataFolder).toBe(resolve("../lodge data"));
});

test("a part that is only half configured stops the start and names what is missing", () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET is missing",
  );
});

test("as soon as one part is real, the mode must be set", () => {
  expect(() => readConfig(stripe)).toThrow("say MODE=live, or MODE=sandbox");
  expect(() => readConfig(postgres)).toThrow("Some parts are real (database): say MODE=live, or MODE=sandbox");
});

test("an address that others can reach makes the mode a decision", () => {
  expect(() => readConfig({ HOST: "0.0.0.0" })).toThrow("HOST is 0.0.0.0");
});

test.each([
  ["real payments", stripe],
  ["a real database", postgres],
])("a sandbox with %s has no sandbox payment and no outbox reader", (_, part) => {
  const config = readConfig({ ...part, MODE: "sandbox" });

  expect(config.isAllSandbox).toBe(false);
});

test("a house that isn't listed elsewhere runs in the sandbox without sample calendars", () => {
  const config = readConfig({ AIRBNB_ICAL_URL: "none", VRBO_ICAL_URL: "none" });

  expect(config).toMatchObject({ mode: "sandbox", isAllSandbox: true, feeds: { AIRBNB_ICAL_URL: "none" } });
});

test("a live site starts with nothing connected, plays no sandbox, and knows what it lacks", () => {
  const live = { MODE: "live", SITE_URL: "https://wildirislodge.example" };

  expect(readConfig(live)).toMatchObject({ isAllSandbox: false, unconnected: ["payments", "prices", "feeds", "mail"] });
  expect(readConfig({ ...live, ...liveKeys, PRICES: "own" }).unconnected).toEqual(["feeds", "mail"]);
  expect(readConfig(everything).unconnected).toEqual([]);
});

describe("what was saved at the desk", () => {
  const SETTINGS_KEY = "a-key-of-forty-letters-outside-the-database";
  const savedMail = {
    ...{ SMTP_SERVER: "mail.example:587", SMTP_USER: "ada@example.com", SMTP_PASSWORD: "p@ss/word" },
    ...{ MAIL_FROM: "stay@example.com", OWNER_EMAIL: "ada@example.com" },
  };
  const sealed = (fields: Record<string, string>) => ({ SETTINGS_KEY, SAVED_SETTINGS: seal(fields, SETTINGS_KEY) });

  test("connects a part, in a sandbox where nobody has said the mode", () => {
    expect(readConfig(sealed(savedMail))).toMatchObject({
      ...{ mode: "sandbox", isAllSandbox: false },
      mail: { SMTP_URL: "smtp://ada%40example.com:p%40ss%2Fword@mail.example:587", OWNER_EMAIL: "ada@example.com" },
    });
  });

  test("doesn't count for a part that the environment names, and counts for the others", () => {
    const fields = { ...savedMail, RECAPTCHA_SITE_KEY: "desk", RECAPTCHA_SECRET_KEY: "desk-secret" };
    const config = readConfig({ ...everything, RECAPTCHA_SITE_KEY: " ", RECAPTCHA_SECRET_KEY: "", ...sealed(fields) });

    expect(config.mail?.OWNER_EMAIL).toBe("owner@wildirislodge.example");
    expect(config.captcha?.RECAPTCHA_SITE_KEY).toBe("desk");
  });

  test("can't be read with another key or after somebody changed it, and the site starts without it", () => {
    const { SAVED_SETTINGS } = sealed(savedMail);
    const last = SAVED_SETTINGS.at(-1) === "A" ? "B" : "A";

    expect(readConfig({ SAVED_SETTINGS })).toMatchObject({ saved: undefined, mail: undefined });
    expect(readConfig({ SAVED_SETTINGS, SETTINGS_KEY: SETTINGS_KEY.toUpperCase() }).saved).toBeUndefined();
    expect(readConfig({ SETTINGS_KEY, SAVED_SETTINGS: SAVED_SETTINGS.slice(0, -1) + last }).saved).toBeUndefined();
  });
});

test.each([
  ["the embedded database", {}],
  ["PostgreSQL", postgres],
])("a live site with every part real starts on %s", (_, database) => {
  const config = readConfig({ ...everything, ...database });

  expect(config).toMatchObject({ mode: "live", isAllSandbox: false, feeds: { VRBO_ICAL_URL: "none" } });
});

describe("the owner's own prices", () => {
  const { PRICELABS_API_KEY, PRICELABS_LISTING_ID, ...withoutPriceLabs } = everything;

  test("let a live site start without PriceLabs", () => {
    expect(readConfig({ ...withoutPriceLabs, PRICES: "own" })).toMatchObject({ hasOwnPrices: true, prices: undefined });
    expect(readConfig(withoutPriceLabs).unconnected).toEqual(["prices"]);
  });

  test("can be tried in the sandbox, where a booking can be paid and its emails read", () => {
    expect(readConfig({ PRICES: "own" })).toMatchObject({ mode: "sandbox", isAllSandbox: true, hasOwnPrices: true });
  });

  test("and PriceLabs' at the same time are refused", () => {
    expect(mistakesOf({ ...everything, PRICES: "own" })).toContain(
      "PRICES=own sells by your own table, but PRICELABS_API_KEY, PRICELABS_LISTING_ID is set for PriceLabs.",
    );
  });

  test("are switched on by one word", () => {
    expect(mistakesOf({ PRICES: "mine", MODE: "sandbox" })).toContain('PRICES must be own. It is "mine".');
  });
});

test("live mode refuses an address without https", () => {
  expect(() => readConfig({ ...everything, SITE_URL: "http://wildirislodge.example" })).toThrow("https");
});

test("live mode refuses to run without rate limits", () => {
  expect(() => readConfig({ ...everything, RATE_LIMIT: "off" })).toThrow("RATE_LIMIT");
});

test("an invalid port stops the start and is named", () => {
  expect(() => readConfig({ PORT: "eighty" })).toThrow("PORT");
});

test("all mistakes are reported at once, each with its variable, its value and what is expected", () => {
  const env = { PORT: "eighty", MODE: "Live", OWNER_EMAIL: "owner", TRUSTED_PROXIES: "my-proxy" };

  const words = mistakesOf(env);

  expect(words).toContain('PORT must be a number from 0 to 65535. It is "eighty".');
  expect(words).toContain('MODE must be sandbox or live. It is "Live".');
  expect(words).toContain("OWNER_EMAIL must be a mail address.");
  expect(words).toContain("OWNER_EMAIL is set, but SMTP_URL, MAIL_FROM is missing.");
  expect(words).toContain("TRUSTED_PROXIES must be a number of hops or a list of networks.");
});

describe("the card processor's keys", () => {
  test.each([
    [
      "a secret key where browsers read",
      { STRIPE_PUBLISHABLE_KEY: "sk_test_2" },
      "STRIPE_PUBLISHABLE_KEY must be a key that starts with pk_test_ or pk_live_. It starts with sk_test_.",
    ],
    [
      "a word instead of the secret key",
      { STRIPE_SECRET_KEY: "wrong" },
      "STRIPE_SECRET_KEY must be a key that starts with sk_test_",
    ],
    [
      "a key instead of the webhook's secret",
      { STRIPE_WEBHOOK_SECRET: "sk_test_1" },
      "STRIPE_WEBHOOK_SECRET must be a key that starts with whsec_. It starts with sk_test_.",
    ],
    ["a prefix without a key", { STRIPE_SECRET_KEY: "sk_test_" }, "STRIPE_SECRET_KEY must be"],
    [
      "swapped",
      { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_PUBLISHABLE_KEY: "rk_test_1" },
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are swapped",
    ],
    [
      "one for testing and one live",
      { STRIPE_SECRET_KEY: "sk_live_1" },
      "STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key",
    ],
    ["live ones, in a sandbox", liveKeys, "MODE=sandbox must charge nobody"],
  ])("are refused as %s", (_, wrong, words) => {
    expect(mistakesOf({ MODE: "sandbox", ...stripe, ...wrong })).toContain(words);
  });

  test("for testing are refused in live mode", () => {
    expect(mistakesOf({ ...everything, ...stripe })).toContain("MODE=live takes real money");
  });

  test("may be restricted ones", () => {
    expect(readConfig({ ...everything, STRIPE_SECRET_KEY: "rk_live_1" }).mode).toBe("live");
  });

  test("are reported as swapped, and only once", () => {
    const words = mistakesOf({
      MODE: "sandbox",
      ...stripe,
      STRIPE_SECRET_KEY: "pk_test_1",
      STRIPE_PUBLISHABLE_KEY: "sk_test_1",
    });

    expect(words.split("\n- ")).toHaveLength(2);
  });
});

describe("a channel's calendar", () => {
  const feeds = (AIRBNB_ICAL_URL: string) => ({ MODE: "sandbox", AIRBNB_ICAL_URL, VRBO_ICAL_URL: "none" });

  test.each([
    ["none", "none"],
    ["None", "none"],
    [" NONE ", "none"],
    ["https://www.airbnb.com/calendar/ical/1.ics?s=2", "https://www.airbnb.com/calendar/ical/1.ics?s=2"],
    ["webcal://www.airbnb.com/calendar/ical/1.ics?s=2", "https://www.airbnb.com/calendar/ical/1.ics?s=2"],
    ["WEBCAL://www.airbnb.com/1.ics", "https://www.airbnb.com/1.ics"],
  ])("written as %s is read", (written, address) => {
    expect(readConfig(feeds(written)).feeds).toEqual({ AIRBNB_ICAL_URL: address, VRBO_ICAL_URL: "none" });
  });

  test.each([
    ["http://www.airbnb.com/secret.ics", "It starts with http:."],
    ["https://user:secret@www.airbnb.com/1.ics", "It starts with https:."],
    ["no", "It is another text (2 characters)."],
    ["www.airbnb.com/secret.ics", "It is another text"],
  ])("written as %s is refused without revealing its secret address", (written, words) => {
    const told = mistakesOf(feeds(written));

    expect(told).toContain("AIRBNB_ICAL_URL must be an address that begins with https://");
    expect(told).toContain(words);
    expect(told).not.toContain("secret");
  });
});

test.each(["owner", "Wild Iris <stay>", "Wild Iris stay@example.com", "a@example.com, b@example.com"])(
  "a sender written as %s is refused at start with the variable's name",
  (written) => {
    expect(mistakesOf({ ...everything, MAIL_FROM: written })).toContain("MAIL_FROM must be a mail address");
  },
);

test("a mail account whose password can't be read is refused at start, not at the first email", () => {
  const words = mistakesOf({ ...everything, SMTP_URL: "smtps://user:100%secret@mail.example:465" });

  expect(words).toContain("SMTP_URL must be");
  expect(words).not.toContain("100");
});

test.each([
  [
    "the price service's key",
    { PRICELABS_LISTING_ID: "hidden7b1c9e4d2a8f6035b7c1e9d4a2f8" },
    "PRICELABS_LISTING_ID must be",
  ],
  [
    "the text of a secret",
    { RECAPTCHA_SITE_KEY: "hidden", RECAPTCHA_SECRET_KEY: "hidden" },
    "RECAPTCHA_SITE_KEY has the same text",
  ],
  ["a password", { SITE_URL: "https://owner:hidden@wildirislodge.example" }, "SITE_URL must be"],
])("what browsers get to see must not be %s", (_, wrong, words) => {
  const told = mistakesOf({ ...everything, ...wrong });

  expect(told).toContain(words);
  expect(told).not.toContain("hidden");
});

test("a time zone that doesn't exist stops the start, not the first guest", () => {
  expect(() => readConfig({}, "America/Ridgway")).toThrow('time zone "America/Ridgway"');
});

function mistakesOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (fault) {
    return (fault as Error).message;
  }
  return "no mistake";
}
