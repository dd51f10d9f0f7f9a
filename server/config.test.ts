import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

const postgres = { DATABASE_URL: "postgres://lodge@localhost:5432/lodge" };

const everything = {
  ...stripe,
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

test("a part that is only half configured stops the start and names what is missing", () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET is missing",
  );
});

test("as soon as a part is real the mode must be said", () => {
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

test("live needs every part, and says which are missing", () => {
  expect(() => readConfig({ ...stripe, MODE: "live", SITE_URL: "https://wildirislodge.example" })).toThrow(
    /prices .*feeds .*mail .*captcha/,
  );
});

test.each([
  ["the embedded database", {}],
  ["PostgreSQL", postgres],
])("live with everything real starts on %s", (_, database) => {
  const config = readConfig({ ...everything, ...database });

  expect(config).toMatchObject({ mode: "live", isAllSandbox: false, feeds: { VRBO_ICAL_URL: "none" } });
});

test("live refuses an address without https", () => {
  expect(() => readConfig({ ...everything, SITE_URL: "http://wildirislodge.example" })).toThrow("https");
});

test("live refuses to run without rate limits", () => {
  expect(() => readConfig({ ...everything, RATE_LIMIT: "off" })).toThrow("RATE_LIMIT");
});

test("a port that is no port stops the start with its name", () => {
  expect(() => readConfig({ PORT: "eighty" })).toThrow("PORT");
});
