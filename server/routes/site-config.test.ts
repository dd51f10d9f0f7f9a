import { expect, test } from "vitest";
import { openTestSite } from "../testing/test-site.ts";

const REAL_PAYMENTS = {
  MODE: "sandbox",
  STRIPE_SECRET_KEY: "sk_test_secret",
  STRIPE_PUBLISHABLE_KEY: "pk_test_public",
  STRIPE_WEBHOOK_SECRET: "whsec_secret",
  RECAPTCHA_SITE_KEY: "site-key",
  RECAPTCHA_SECRET_KEY: "captcha-secret",
};

test("a sandbox tells the browser that nothing is real", async () => {
  const site = await openTestSite("sqlite");

  const response = await site.send("/api/site-config");

  expect(await response.json()).toEqual({
    mode: "sandbox",
    payments: "sandbox",
    publishableKey: null,
    recaptchaSiteKey: null,
    listingId: "sandbox",
  });
  await site.close();
});

test("live services give the browser their public keys and never a secret", async () => {
  const site = await openTestSite("sqlite", REAL_PAYMENTS);

  const text = await (await site.send("/api/site-config")).text();

  expect(JSON.parse(text)).toMatchObject({
    payments: "stripe",
    publishableKey: "pk_test_public",
    recaptchaSiteKey: "site-key",
  });
  expect(text).not.toMatch(/secret|whsec/);
  await site.close();
});

test("test payments and the open outbox exist only while every part is a sandbox", async () => {
  const play = await openTestSite("sqlite");
  const partlyReal = await openTestSite("sqlite", REAL_PAYMENTS);
  const pay = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

  expect((await play.send("/api/sandbox/pay", pay)).status).toBe(422);
  expect((await play.send("/sandbox/outbox")).status).toBe(200);
  expect((await partlyReal.send("/api/sandbox/pay", pay)).status).toBe(404);
  expect((await partlyReal.send("/sandbox/outbox")).status).toBe(404);
  await play.close();
  await partlyReal.close();
});
