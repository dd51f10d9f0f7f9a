import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { runCommand } from "./cli/commands.ts";
import { readConfig, VARIABLE_NAMES } from "./config.ts";
import { backUpNightly, listBackups } from "./database/nightly-backup.ts";
import { createLog } from "./log.ts";
import { openTestDatabase } from "./testing/test-database.ts";
import { connect } from "./wiring.ts";

// Nothing else contains it by accident.
const CANARY = "Q7canaryZ9x";
const KEY_IN_THE_WRONG_PLACE = `sk_live_51${CANARY}`;

/** A start with every part real, on a machine where none of them can be reached. */
const start: Record<string, string> = {
  MODE: "sandbox",
  SITE_URL: "https://wildirislodge.example",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PRICELABS_API_KEY: "key",
  PRICELABS_LISTING_ID: "12",
  AIRBNB_ICAL_URL: "https://feeds.invalid/1.ics",
  VRBO_ICAL_URL: "https://feeds.invalid/2.ics",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "stay@wildirislodge.example",
  OWNER_EMAIL: "owner@wildirislodge.example",
  RECAPTCHA_SITE_KEY: "site",
  RECAPTCHA_SECRET_KEY: "secret",
};

/** The secrets as a careful owner sets them. All other settings may be seen. */
const secrets: Record<string, string> = {
  METRICS_TOKEN: `${CANARY}${CANARY}`,
  DATABASE_URL: `postgres://lodge:${CANARY}@127.0.0.1:1/lodge`,
  STRIPE_SECRET_KEY: `sk_test_${CANARY}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${CANARY}`,
  PRICELABS_API_KEY: CANARY,
  AIRBNB_ICAL_URL: `https://feeds.invalid/${CANARY}.ics?s=${CANARY}`,
  VRBO_ICAL_URL: `https://feeds.invalid/${CANARY}.ics?s=${CANARY}`,
  SMTP_URL: `smtp://${CANARY}:${CANARY}@127.0.0.1:1`,
  RECAPTCHA_SECRET_KEY: CANARY,
};

afterEach(() => vi.unstubAllGlobals());

test("no secret leaks through an answer, the log, the owner's commands or a backup, while every part fails", async () => {
  // As on a machine without a network.
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed", { cause: new Error("ENOTFOUND") })));
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const wiring = await connect(readConfig({ ...start, ...secrets }), log, {
    database: await openTestDatabase("sqlite"),
  });
  const app = createApp(wiring);
  await Promise.all([wiring.calendars.pollOnce(), wiring.prices.refresh()]);

  const answers = await Promise.all(
    app.routes.map(async ({ method, path }) => {
      const asked = method === "GET" || method === "ALL" ? {} : { method, ...contactMessage };
      const response = await app.request(path.replaceAll("*", "x"), asked);
      return JSON.stringify([...response.headers]) + (await response.text());
    }),
  );
  await writeEmail(wiring);
  await wiring.outbox.sendDue();
  await backUpNightly(wiring);
  const commands = ["backups", "doctor", "desk"];
  const told = await Promise.all(commands.map((command) => runCommand(wiring, [command], async () => true)));
  const [backup] = listBackups(wiring.database);
  const copy = readFileSync(backup?.file ?? "").toString("latin1");
  await wiring.close();

  expect(answers.join("\n")).toContain('"publishableKey":"pk_test_1"');
  expect(answers.filter((answer) => answer.includes(CANARY))).toEqual([]);
  for (const event of ["feed-failed", "prices-failed", "captcha-unreachable", "mail-delayed"]) {
    expect(lines.some((line) => line.includes(event))).toBe(true);
  }
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
  expect(JSON.stringify(told)).toContain("backups/");
  expect(JSON.stringify(told)).not.toContain(CANARY);
  // A stolen backup has guests' data, but no access to the owner's accounts.
  expect(copy).toContain("calendar-token");
  expect(copy).not.toContain(CANARY);
});

test.each(VARIABLE_NAMES.filter((name) => !(name in secrets)))(
  "a secret key in %s stops the start and isn't repeated",
  (name) => {
    const told = faultOf({ ...start, [name]: KEY_IN_THE_WRONG_PLACE });

    expect(told).toContain(name);
    expect(told).not.toContain(CANARY);
  },
);

test("a failed start names every wrong variable and shows none of their values", async () => {
  const planted = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, KEY_IN_THE_WRONG_PLACE]));

  const told = await outputOf(planted);

  expect(told).toContain("STRIPE_PUBLISHABLE_KEY must be a key that starts with pk_test_ or pk_live_");
  expect(told).not.toContain(CANARY);
});

const contactMessage = {
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ name: "Ada", email: "ada@example.org", message: "Hello", recaptchaToken: "token" }),
};

async function writeEmail({ database, outbox }: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const facts = { name: "Ada", email: "ada@example.org", message: "Hello", doubts: [] };
  await database.transaction((trx) => outbox.enqueue(trx, "contact", { id: "hello", ...facts }));
}

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (fault) {
    return String(fault);
  }
  return "no fault";
}

async function outputOf(env: Record<string, string>): Promise<string> {
  const entry = join(import.meta.dirname, "main.ts");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ...env },
  }).catch((fault: { stdout: string; stderr: string }) => fault);
  return stdout + stderr;
}
