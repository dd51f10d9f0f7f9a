// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
  window.history.replaceState({ key: "kept" }, "", "/");
});

test("the bank's secret is removed from the URL as soon as the page starts", async () => {
  window.history.replaceState(
    { key: "kept" },
    "",
    "/?guests=4&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret&redirect_status=succeeded",
  );

  const { returnedSecret, shouldReopen } = await import("./reopen.ts");

  expect(window.location.search).toBe("?guests=4");
  expect(window.history.state).toMatchObject({ key: "kept" });
  expect(shouldReopen()).toBe(true);
  expect(returnedSecret()).toBe("pi_1_secret");
});

test("a secret that site.js has put aside is found", async () => {
  window.history.replaceState({ returnedSecret: "pi_2_secret" }, "", "/");

  const { returnedSecret } = await import("./reopen.ts");

  expect(returnedSecret()).toBe("pi_2_secret");
});

test("a closed wizard forgets the secret for good", async () => {
  window.history.replaceState({ key: "kept", returnedSecret: "pi_3_secret" }, "", "/");
  const { forgetReturnedSecret, returnedSecret, shouldReopen } = await import("./reopen.ts");

  forgetReturnedSecret();

  expect(returnedSecret()).toBeUndefined();
  expect(shouldReopen()).toBe(false);
  expect(window.history.state).toEqual({ key: "kept" });
});

test("an ordinary visit opens no wizard", async () => {
  const { shouldReopen } = await import("./reopen.ts");

  expect(shouldReopen()).toBe(false);
});
