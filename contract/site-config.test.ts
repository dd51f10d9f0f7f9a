import { expect, test } from "vitest";
import { siteConfig } from "./site-config.ts";
import { wrongFields } from "./testing/wrong-fields.ts";

const sandbox = { mode: "sandbox", payments: "sandbox", publishableKey: null, recaptchaSiteKey: null, listingId: "1" };
const live = { mode: "live", payments: "stripe", publishableKey: "pk_1", recaptchaSiteKey: "6L", listingId: "1" };

test("the browser learns the mode, who takes payments and the public keys", () => {
  expect(siteConfig.parse(sandbox)).toEqual(sandbox);
  expect(siteConfig.parse(live)).toEqual(live);
});

test("nothing else reaches the browser, even if a server should send it", () => {
  expect(siteConfig.parse({ ...live, stripeSecretKey: "sk_1" })).toEqual(live);
});

test("an unknown mode or provider, or a missing key, is not taken for a setting", () => {
  expect(wrongFields(siteConfig, { ...live, mode: "test" })).toEqual(["mode"]);
  expect(wrongFields(siteConfig, { ...live, payments: "cash" })).toEqual(["payments"]);
  expect(wrongFields(siteConfig, { mode: "live", payments: "stripe" })).toEqual([
    "listingId",
    "publishableKey",
    "recaptchaSiteKey",
  ]);
});
