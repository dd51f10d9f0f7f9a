import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import type { Database } from "../database/database.ts";
import { type Listening, listen } from "../http/listen.ts";
import { silentLog } from "../log.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { connect, type Wiring } from "../wiring.ts";
import { previewAddress, withPreview } from "./preview.ts";
import { thisSite } from "./this-site.ts";

const KEY = "0123456789abcdef";
const HOUR = 3_600_000;

let ahead: number;
let database: Database;
let wiring: Wiring;
let site: Listening;

beforeEach(async () => {
  ahead = 0;
  const opened = await openTestDatabase("sqlite");
  database = { ...opened, now: async () => Date.now() + ahead };
  wiring = await connect(readConfig({ DATA_DIR: database.folder }), silentLog, { database });
  buildPages(KEY);
  const front = withPreview((_, response) => void response.end("what guests see"), wiring, { mode: "sandbox" });
  site = await listen(front, 0, "127.0.0.1");
});
afterEach(async () => {
  await site.stop(1000);
  await wiring.close();
});

function buildPages(key: string): void {
  const pages = join(database.folder ?? "", "sites", key, "build/client");
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, "index.html"), "<html><head></head><body><h1>As it would be</h1></body></html>");
}

/** Opens the address, as the owner's phone does. */
async function open(address: string): Promise<{ readonly status: number; readonly cookie: string }> {
  const { status, headers } = await fetch(site.url + address, { redirect: "manual" });
  return { status, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function page(path: string, cookie: string, accept = "text/html,*/*"): Promise<string> {
  return (await fetch(site.url + path, { headers: { cookie, accept } })).text();
}

/** The page as soon as its pages have been read. */
async function shown(cookie: string): Promise<string> {
  for (;;) {
    const html = await page("/", cookie);
    if (!html.includes("is being built")) return html;
  }
}

test("a preview shows the whole site as it would be, in the browser that opened it and in no other", async () => {
  const { status, cookie } = await open(await previewAddress(wiring, KEY));

  expect(status).toBe(303);
  expect(await shown(cookie)).toMatch(/A preview\. Nobody else sees it\..*As it would be/s);
  expect(await page("/", "")).toBe("what guests see");
  expect(await page("/desk/house", cookie)).toBe("what guests see");
});

test("a preview that couldn't be built is tried again when it's opened again", async () => {
  const other = "fedcba9876543210";
  const { cookie } = await open(await previewAddress(wiring, other));
  expect(await shown(cookie)).toContain("Make a new preview");
  buildPages(other);

  const again = await open(await previewAddress(wiring, other));

  expect(await shown(again.cookie)).toContain("As it would be");
});

test("while a preview is being built, the desk in the same browser gets its scripts", async () => {
  const { cookie } = await open(await previewAddress(wiring, KEY));

  expect(await page("/assets/desk.js", cookie, "*/*")).toBe("what guests see");
  expect(await page("/", cookie)).toContain("is being built");
});

test("a preview ends when it's published", async () => {
  const { cookie } = await open(await previewAddress(wiring, KEY));
  const { key } = thisSite;
  thisSite.key = KEY;

  const answer = await fetch(`${site.url}/`, { headers: { cookie, accept: "text/html" } });
  thisSite.key = key;

  expect(await answer.text()).toBe("what guests see");
  expect(answer.headers.get("set-cookie")).toMatch(/^preview=;.*Max-Age=0/);
});

test("what was published still shows beside the desk's form", async () => {
  const { cookie } = await open(await previewAddress(wiring, KEY));
  await shown(cookie);
  const { key } = thisSite;
  thisSite.key = KEY;

  const answer = await fetch(`${site.url}/`, {
    headers: { cookie, accept: "text/html", "sec-fetch-dest": "iframe" },
  });
  thisSite.key = key;

  expect(await answer.text()).toContain("As it would be");
  expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("the desk may show a preview beside its form, and no other site may", async () => {
  const { cookie } = await open(await previewAddress(wiring, KEY));

  const shown = await fetch(`${site.url}/`, { headers: { cookie, accept: "text/html" } });

  expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
});

test("in a preview nothing is booked or sent", async () => {
  const { cookie } = await open(await previewAddress(wiring, KEY));

  const sent = await fetch(`${site.url}/api/create-payment-intent`, {
    method: "POST",
    headers: { cookie },
    body: "{}",
  });

  expect(sent.status).toBe(403);
  expect(await sent.json()).toMatchObject({ code: "only-a-preview" });
});

test("a preview's address can't be guessed, ends after an hour, and is left by a tap", async () => {
  const address = await previewAddress(wiring, KEY);
  const { cookie } = await open(address);
  const guessed = await open(`${address.slice(0, -2)}xx`);
  const left = await open("/preview/end");
  ahead = HOUR + 1;

  expect(guessed).toEqual({ status: 200, cookie: "" });
  expect(left).toEqual({ status: 303, cookie: "preview=" });
  expect(await page("/", cookie)).toBe("what guests see");
});
