import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog, silentLog } from "../log.ts";
import { alwaysHuman, type Captcha, createRecaptcha } from "./captcha.ts";

const GOOD = {
  success: true,
  challenge_ts: "2026-11-15T17:20:31Z",
  hostname: "wildirislodge.example",
  score: 0.9,
  action: "submit",
};

let google: Server;
let address = "";
let answer: (response: ServerResponse) => void;
let asked: { headers: Record<string, unknown>; form: Record<string, string> }[] = [];

beforeEach(async () => {
  asked = [];
  answer = (response) => void response.end(JSON.stringify(GOOD));
  google = createServer(async (request, response) => {
    asked.push({ headers: request.headers, form: Object.fromEntries(new URLSearchParams(await text(request))) });
    answer(response);
  });
  await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha/api/siteverify`;
});

afterEach(() => {
  google.closeAllConnections();
  google.close();
});

describe.each([
  ["reCAPTCHA", () => recaptcha()],
  ["the sandbox", () => alwaysHuman],
] as [string, () => Captcha][])("%s", (_, create) => {
  test("lets a person through", async () => {
    expect(await create().verify("a-token", "203.0.113.9")).toBe("human");
  });
});

test("a visitor without a token is refused without calling the service", async () => {
  expect(await recaptcha().verify("")).toBe("refused");
  expect(asked).toEqual([]);
});

test("the request is a form with the secret, the token and the visitor's address", async () => {
  await recaptcha().verify("a-token", "203.0.113.9");

  expect(asked[0]?.headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
  expect(asked[0]?.form).toEqual({ secret: "our-secret", response: "a-token", remoteip: "203.0.113.9" });
});

test("the visitor's address may be unknown", async () => {
  await recaptcha().verify("a-token");

  expect(asked[0]?.form).toEqual({ secret: "our-secret", response: "a-token" });
});

test.each([
  ["a low score", { ...GOOD, score: 0.1 }, "suspicious"],
  ["a score right at the threshold", { ...GOOD, score: 0.5 }, "human"],
  ["a token for another action", { ...GOOD, action: "login" }, "refused"],
  ["a token for another site", { ...GOOD, hostname: "evil.example.net" }, "refused"],
  ["a token without a site", { ...GOOD, hostname: undefined }, "refused"],
  ["a v2 key, without a score", { ...GOOD, score: undefined, action: undefined }, "refused"],
  ["no score", { ...GOOD, score: undefined }, "refused"],
  ["an invalid token", { success: false, "error-codes": ["invalid-input-response"] }, "refused"],
  ["a reused token", { success: false, "error-codes": ["timeout-or-duplicate"] }, "refused"],
  ["a browser error", { success: false, "error-codes": ["browser-error"] }, "refused"],
  ["a token that got lost", { success: false, "error-codes": ["missing-input-response"] }, "refused"],
  ["our secret is wrong", { success: false, "error-codes": ["invalid-input-secret"] }, "unknown"],
  ["our secret is missing", { success: false, "error-codes": ["missing-input-secret"] }, "unknown"],
  ["our request is malformed", { success: false, "error-codes": ["bad-request"] }, "unknown"],
  ["an empty answer", {}, "unknown"],
])("%s", async (_, body, verdict) => {
  answer = (response) => void response.end(JSON.stringify(body));

  expect(await recaptcha().verify("a-token")).toBe(verdict);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["drops the connection", (response) => void response.destroy()],
  ["answers with an error", (response) => void response.writeHead(503).end(JSON.stringify(GOOD))],
  ["answers with an HTML page", (response) => void response.end("<html>")],
  ["sends too much data", (response) => void response.end(JSON.stringify({ ...GOOD, more: "x".repeat(200_000) }))],
])("when the service %s, it isn't held against the visitor", async (_, bad) => {
  answer = bad;

  expect(await recaptcha().verify("a-token")).toBe("unknown");
});

test("when the service doesn't respond, it isn't held against the visitor", async () => {
  answer = () => {};

  expect(await recaptcha({ timeoutMs: 50 }).verify("a-token")).toBe("unknown");
});

test("our secret doesn't follow redirects", async () => {
  answer = (response) => void response.writeHead(307, { location: `${address}/elsewhere` }).end();

  expect(await recaptcha().verify("a-token")).toBe("unknown");
  expect(asked).toHaveLength(1);
});

test("a mistake in our keys is logged as an error, without the keys", async () => {
  const lines: string[] = [];
  answer = (response) => void response.end(JSON.stringify({ success: false, "error-codes": ["invalid-input-secret"] }));

  await recaptcha({ write: (line) => lines.push(line) }).verify("a-token");

  expect(lines.join()).toMatch(/"level":"error".*captcha-misconfigured/);
  expect(lines.join()).not.toMatch(/our-secret|a-token/);
});

function recaptcha({
  write,
  timeoutMs = 20_000,
}: {
  write?: (line: string) => void;
  timeoutMs?: number;
} = {}): Captcha {
  const account = { secretKey: "our-secret", hostnames: ["wildirislodge.example"], address, timeoutMs };
  return createRecaptcha(account, { fetch, log: write ? createLog(write) : silentLog });
}
