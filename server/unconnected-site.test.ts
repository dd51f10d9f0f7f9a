import { afterAll, beforeAll, expect, test } from "vitest";
import type { DeskToday } from "#contract/desk/answers.ts";
import { openDeskBrowser, signIn } from "./desk/testing/desk-browser.ts";
import { silentLog } from "./log.ts";
import { askToHold, hold, pay, post, record } from "./testing/guest.ts";
import { openTestSite, type TestSite } from "./testing/test-site.ts";
import { connect } from "./wiring.ts";

const SITE_URL = "https://wildirislodge.example";
let site: TestSite;
let sandbox: TestSite;
beforeAll(async () => {
  sandbox = await openTestSite("sqlite");
  site = await openTestSite("sqlite", { MODE: "live", SITE_URL, RATE_LIMIT: "on" });
});
afterAll(() => Promise.all([site.close(), sandbox.close()]));

test("a live site with nothing connected holds no nights, takes no card of the sandbox, and says why", async () => {
  const held = await askToHold(site.send, sandbox.guest.request(sandbox.nextStay()));

  expect(held.status).toBe(503);
  expect((await post(site.send, "/api/sandbox/pay", {})).status).toBe(404);
  expect((await site.send("/sandbox/outbox")).status).toBe(404);
  expect((await site.send("/readyz")).status).toBe(503);
});

test("a message to the owner waits until email is connected", async () => {
  const message = { name: "Ada", email: "ada@example.com", message: "Hello", recaptchaToken: "", typedMs: 9_000 };
  expect((await post(site.send, "/api/send-contact-email", message)).status).toBe(200);

  await site.wiring.outbox.sendDue();

  const [email] = await site.wiring.database.query
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "contact")
    .execute();
  expect(email).toMatchObject({ status: "waiting", attempts: 1 });
});

test("the owner of a live site is told at the desk, and monitoring too, while guests don't read how to call 911", async () => {
  const owner = openDeskBrowser(site.app, SITE_URL);
  await signIn(owner, site.wiring);
  const alarmFor = async () => {
    const { alarms } = (await (await owner.get("/today")).json()) as DeskToday;
    return alarms.find(({ part }) => part === "emergency");
  };
  const states = async () => {
    type Ready = { parts: Record<string, { state: string }> };
    const { parts } = (await (await site.sendFrom("127.0.0.1")("/readyz")).json()) as Ready;
    return parts.emergency?.state;
  };

  // The house of the tests has a sample's words.
  expect(await alarmFor()).toMatchObject({
    state: "stopped",
    headline: "No bookings: guests couldn’t read how to call 911",
  });
  expect(await states()).toBe("stopped");
  site.wiring.noticed.waitsFor911 = false;
  expect(await alarmFor()).toMatchObject({ state: "warning", headline: "Guests can’t read how to call 911" });
  expect(await states()).toBe("warning");
  site.wiring.noticed.asksFor911 = false;
  expect([await alarmFor(), await states()]).toEqual([undefined, "ok"]);
});

test("nobody books first where guests couldn't read how to call 911; a site that has sold goes on selling", async () => {
  const { config, database, prices } = sandbox.wiring;
  const onSale = async () => {
    const live = await connect({ ...config, mode: "live" }, silentLog, { database, prices });
    return live.services.prices.onSale();
  };

  expect(await onSale()).toBeUndefined();

  const held = await hold(sandbox.send, sandbox.guest.request(sandbox.nextStay()));
  await pay(sandbox.send, held);
  expect((await record(sandbox.send, held)).status).toBe(201);
  expect(await onSale()).toBeDefined();
});

test("the desk leads its owner to what is missing", async () => {
  const owner = openDeskBrowser(site.app, SITE_URL);
  await signIn(owner, site.wiring);

  type Health = { parts: { part: string; state: string; advice: string }[] };
  const { parts } = (await (await owner.get("/health")).json()) as Health;
  const stopped = parts.filter(({ state }) => state === "stopped");
  const unconnected = stopped.filter(({ advice }) => advice.includes("under House, Connections"));
  expect(unconnected.map(({ part }) => part)).toEqual(["airbnb", "vrbo", "prices", "mail", "payments"]);
});
