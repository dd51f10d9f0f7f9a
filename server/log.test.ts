import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const noon = () => new Date("2026-07-03T18:00:00Z");

test("each event is one line of JSON with its time, level and fields", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), noon);

  log.info("feed-read", { feed: "airbnb", days: 12 });

  expect(lines).toEqual([
    '{"time":"2026-07-03T18:00:00.000Z","level":"info","event":"feed-read","feed":"airbnb","days":12}',
  ]);
});

test("an error is logged with its code and its causes, so the reason can be found", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), noon);
  const refused = Object.assign(new Error("connect refused"), { code: "ECONNREFUSED" });

  log.error("mail-failed", { error: new Error("could not send", { cause: refused }) });

  const { error } = JSON.parse(lines[0] ?? "");
  expect(error).toMatchObject({
    name: "Error",
    message: "could not send",
    cause: { message: "connect refused", code: "ECONNREFUSED" },
  });
});

test("an error's other properties stay out of the log, because they may name a guest", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), noon);

  log.warn("insert-failed", {
    error: Object.assign(new Error("duplicate key"), { detail: "Key (email)=(ada@x.org)" }),
  });

  expect(lines[0]).not.toContain("ada@x.org");
});

test("an error that is its own cause doesn't hang the log", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), noon);
  const circular = new Error("round and round");
  circular.cause = circular;

  log.error("fault", { error: circular });

  expect(lines).toHaveLength(1);
});

test("a key or a password in an error's message stays out of the log", () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line), noon);

  log.error("fault", {
    error: new Error("Invalid key\nsk_live_51Hidden, whsec_Hidden2, rk_test_Hidden3 for pi_1_secret_Hidden4"),
    url: "smtps://user:Hidden5@mail.example:465",
  });

  expect(lines[0]).not.toContain("Hidden");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    error: { message: "Invalid key\nsk_live_…, whsec_…, rk_test_… for pi_1_secret_…" },
    url: "smtps://user:…@mail.example:465",
  });
});
