import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "./app.ts";
import { createLog } from "./log.ts";
import { createPages } from "./pages/pages.ts";
import { askToHold, post } from "./testing/guest.ts";
import { openTestSite, type TestSite } from "./testing/test-site.ts";

describe("every call", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite("sqlite");
  });
  afterAll(() => site.close());

  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

  test("to an unknown address gets a 404 with a sentence", async () => {
    const answers = [
      await site.send("/api/nothing-here"),
      await site.send("/api/bookings/1"),
      await site.send("/api/bookings"),
      await site.send("/api", json),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await answers[0]?.json()).toEqual({ code: "not-found", message: "There’s nothing at this address." });
  });

  test("gets its own id, isn't cached and runs nothing in a browser", async () => {
    const { headers } = await site.send("/api/site-config", { headers: { "x-request-id": "chosen-by-a-client" } });

    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("for a page that doesn't exist gets one too, and the page's own headers", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "pages-"));
    await writeFile(join(folder.path, "index.html"), "<!DOCTYPE html><html><body>home</body></html>");
    const app = createApp(site.wiring, { pages: await createPages(folder.path, { mode: "sandbox" }) });

    const { status, headers } = await app.request("/nowhere");

    expect(status).toBe(404);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  });

  test("that a page of another site makes a guest's browser send is refused", async () => {
    const response = await site.send("/api/release-hold", {
      ...json,
      headers: { ...json.headers, "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "other-site" });
  });

  test("that is too long for any honest one is refused", async () => {
    const response = await site.send("/api/send-contact-email", { ...json, body: `"${"x".repeat(70_000)}"` });

    expect(response.status).toBe(413);
  });
});

test("behind a proxy that isn't configured, the log says once what to set, and monitoring sees it", async () => {
  const lines: string[] = [];
  const { wiring, close } = await openTestSite("sqlite");
  const app = createApp({ ...wiring, log: createLog((line) => lines.push(line)) });
  const said = () => lines.filter((line) => line.includes("proxy-not-named"));

  await app.request("/healthz");
  expect([said().length, wiring.noticed.isProxyUnnamed]).toEqual([0, false]);
  await app.request("/healthz", { headers: { "X-Forwarded-For": "198.51.100.7" } });
  await app.request("/healthz", { headers: { "X-Forwarded-For": "198.51.100.7" } });

  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain("TRUSTED_PROXIES");
  expect(said()[0]).not.toContain("198.51.100.7");
  expect(wiring.noticed.isProxyUnnamed).toBe(true);
  await close();
});

test("failed codes count together wherever they're tried, and a guest with a good code or none can still pay", async () => {
  const site = await openTestSite("sqlite", { RATE_LIMIT: "on" });
  const guesser = site.sendFrom("198.51.100.7");
  const validate = (couponId: string) => post(guesser, "/api/validate-coupon", { couponId });
  const holdWith = (code: string) =>
    askToHold(guesser, site.guest.request(site.nextStay(), { coupon: { code, name: code, percentOff: 10 } }));
  const bad = Array.from({ length: 5 }, (_, index) => `GUESS${index}`);

  const welcome: number[] = [];
  for (let times = 0; times < 12; times += 1) welcome.push((await validate("WELCOME10")).status);
  const guessed = await Promise.all([...bad.map(validate), ...bad.map(holdWith)]);
  const tooMany = [await validate("GUESS6"), await holdWith("GUESS6")];
  const withoutCode = await askToHold(guesser, site.guest.request(site.nextStay()));
  const neighbor = await post(site.sendFrom("198.51.100.8"), "/api/validate-coupon", { couponId: "GUESS" });

  expect(welcome).toEqual(Array(12).fill(200));
  expect(guessed.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(5).fill(404)]);
  expect(tooMany.map(({ status }) => status)).toEqual([429, 429]);
  expect(tooMany[1]?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect([withoutCode.status, neighbor.status]).toEqual([200, 200]);
  await site.close();
});

test("a client that sends too many requests is told how long to wait", async () => {
  const site = await openTestSite("sqlite", { RATE_LIMIT: "on" });
  const code = { method: "POST", headers: { "content-type": "application/json" }, body: '{"couponId":"GUESS"}' };
  const guesser = site.sendFrom("198.51.100.7");

  const answers = await Promise.all(Array.from({ length: 11 }, () => guesser("/api/validate-coupon", code)));
  const neighbor = await site.sendFrom("198.51.100.8")("/api/validate-coupon", code);

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(neighbor.status).toBe(200);
  await site.close();
});
